import { describe, expect, it } from 'vitest';
import { compareValues } from './compareValues.ts';
import { createSidMap } from './sids.ts';

const SID = 'aaaaaaaa-0000-4000-8000-00000000000';
const differences = (expected: unknown, actual: unknown, shortened: Record<string, number> = {}) =>
  compareValues(expected, actual, { sids: createSidMap(), shortened, alike: [] }).length;

describe('comparing an answer with its recording', () => {
  it.each([
    ['a missing key', { a: 1, b: 2 }, { a: 1 }],
    ['a key too many', { a: 1 }, { a: 1, b: 2 }],
    ['true for 1', { a: 1 }, { a: true }],
    ['text for a number', { a: 1 }, { a: '1' }],
    ['null for a value', { a: 'x' }, { a: null }],
    ['a value for null', { a: null }, { a: 'x' }],
    ['an object for null', { a: null }, { a: {} }],
    ['another text', { msg: 'insufficient permissions' }, { msg: 'insufficient privileges' }],
    ['a date without milliseconds', { at: '2026-11-21T02:13:47.000Z' }, { at: '2026-11-21T02:13:47Z' }],
    ['an item too many', [1], [1, 2]],
    ['an object for a list', [], {}],
  ])('sees %s', (_, expected, actual) => {
    expect(differences(expected, actual)).toBeGreaterThan(0);
  });

  it('sees another claim in a session token', () => {
    const token = (claims: object) =>
      `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
    expect(
      differences({ token: token({ scope: 'admin', exp: 1 }) }, { token: token({ scope: 'admin', exp: 2 }) }),
    ).toBe(0);
    expect(differences({ token: token({ scope: 'admin' }) }, { token: token({ scope: 'account' }) })).toBe(1);
  });

  it('learns the sid of a new record and holds the sandbox to it', () => {
    const sids = createSidMap();
    const comparison = { sids, shortened: {}, alike: [] };
    expect(compareValues({ sid: `${SID}1` }, { sid: `${SID}2` }, comparison)).toEqual([]);
    expect(compareValues({ sid: `${SID}1` }, { sid: `${SID}3` }, comparison)).toHaveLength(1);
  });

  it('compares records of a list by their sid, whatever the order', () => {
    const records = [
      { item_sid: `${SID}1`, name: 'one' },
      { item_sid: `${SID}2`, name: 'two' },
    ];
    expect(differences(records, [...records].reverse())).toBe(0);
    expect(differences(records, [records[0], { item_sid: `${SID}2`, name: 'other' }])).toBe(1);
    expect(differences(records, [records[0], { item_sid: `${SID}3`, name: 'new' }])).toBe(1);
  });

  it('takes a shortened list for its beginning', () => {
    const shown = [{ item_sid: `${SID}1`, name: 'one' }];
    const more = [...shown, { item_sid: `${SID}2`, name: 'two' }];
    expect(differences(shown, more, { $: 2 })).toBe(0);
    expect(differences(shown, more, { $: 1 })).toBe(1);
    expect(differences(shown, [...shown, { item_sid: `${SID}2`, name: 2 }], { $: 2 })).toBe(1);
  });
});
