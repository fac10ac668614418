import { describe, expect, it } from 'vitest';
import { lastUsed } from '../../../src/lib/lastUsed.ts';

const now = new Date(2026, 10, 21, 0, 30);
const local = (day: number, hour: number): string => new Date(2026, 10, day, hour, 0).toISOString();

describe('lastUsed', () => {
  it.each([
    [local(21, 0), { kind: 'today' }],
    [local(21, 9), { kind: 'today' }],
    [local(20, 23), { kind: 'yesterday' }],
    [local(20, 0), { kind: 'yesterday' }],
    [local(19, 23), { kind: 'days', days: 2 }],
    [new Date(2026, 9, 21).toISOString(), { kind: 'days', days: 31 }],
    [null, { kind: 'never' }],
    [undefined, { kind: 'never' }],
    ['', { kind: 'never' }],
    ['soon', { kind: 'never' }],
  ])('says how long ago %s was', (used, expected) => {
    expect(lastUsed(used, now)).toEqual(expected);
  });
});
