import { describe, expect, it } from 'vitest';
import {
  newHead,
  readHead,
  readSnapshotText,
  snapshotText,
  timeOfChangeBetween,
} from '../../../../src/platform/snapshots/snapshot.ts';
import { described, gateway, record } from './described.ts';

const OWNER = 'user /api/v1 provider ';
const head = newHead({
  owner: OWNER,
  id: 'abc',
  why: 'hand',
  at: 2000,
  until: 1000,
  requests: 7,
  records: 2,
  size: 300,
});
const whole = described([record('carrier', 'A', { is_active: true }), gateway('A', '1.2.3.4')]);

describe('a snapshot', () => {
  it('comes back as it was', () => {
    expect(readHead(structuredClone(head), OWNER)).toEqual(head);
    const back = readSnapshotText(snapshotText(whole));
    expect(back).toEqual(whole);
  });

  it.each<[string, unknown]>([
    ['of another user', { ...head, owner: 'other /api/v1 provider ' }],
    ['of another version', { ...head, version: 2 }],
    ['without a moment', { ...head, at: 'yesterday' }],
    ['of no reason', { ...head, why: '__proto__' }],
    ['with a size below nothing', { ...head, size: -1 }],
    ['a text', 'abc'],
    ['nothing', undefined],
  ])('%s is none', (_, stored) => {
    expect(readHead(stored, OWNER)).toBeNull();
  });

  it.each<[string, unknown]>([
    ['cut short', snapshotText(whole).slice(0, -9)],
    ['of another format', snapshotText(whole).replace('jambonz-config/1', 'jambonz-config/2')],
    [
      'with a record twice',
      snapshotText({ ...whole, file: { ...whole.file, items: [...whole.file.items, ...whole.file.items] } }),
    ],
    ['without sids', JSON.stringify({ document: {} })],
    ['null', 'null'],
    ['no text', { document: {} }],
  ])('its contents %s are none', (_, text) => {
    expect(readSnapshotText(text)).toBeNull();
  });

  it('what is no sid leads nowhere', () => {
    const text = snapshotText({ ...whole, sids: new Map([['account/carriers/A', '../users']]) });
    expect(readSnapshotText(text)?.sids.size).toBe(0);
  });

  it('a change happened after the last look that found it not, and before the one that did', () => {
    expect(timeOfChangeBetween({ until: 10 }, { at: 20 })).toEqual({ after: 10, before: 20 });
  });
});
