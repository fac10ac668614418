import { describe, expect, it } from 'vitest';
import {
  inputTime,
  momentOfInput,
  callPeriodOf,
  periodQuery,
  callFilterQuery,
  searchableCall,
} from '../../../../src/platform/calls/callFilter.ts';
import { isSid } from '../../../../src/platform/sid.ts';

const NOW = new Date('2026-11-22T14:03:11.500Z');
const START = '2026-11-20T10:00:00.000Z';
const END = '2026-11-20T11:30:00.000Z';

describe('a period', () => {
  it.each<[object, object]>([
    [{}, { start: '2026-11-22T00:00:00.000Z' }],
    [{ date: 'yesterday' }, { start: '2026-11-21T00:00:00.000Z', end: '2026-11-21T23:59:59.999Z' }],
    [{ date: '7' }, { days: '7' }],
    [{ date: '30' }, { days: '30' }],
    [
      { date: '7', start: START, end: END },
      { start: START, end: END },
    ],
    [{ start: START }, { start: START }],
    [{ end: END }, { end: END }],
    [{ date: '9999' }, { start: '2026-11-22T00:00:00.000Z' }],
    [{ date: {}, start: 'soon', end: 7 }, { start: '2026-11-22T00:00:00.000Z' }],
  ])('of the filter %j', (filter, expected) => {
    expect(periodQuery({ ...filter }, NOW, 'utc')).toEqual(expected);
  });

  it('begins at midnight of the zone shown', () => {
    const local = new Date(2026, 10, 22, 0, 0, 0, 0).toISOString();
    expect(periodQuery({}, new Date(2026, 10, 22, 0, 30), 'local')).toEqual({ start: local });
  });

  it.each<[object, string]>([
    [{}, 'today'],
    [{ date: '14' }, '14'],
    [{ date: '14', end: END }, 'custom'],
    [{ date: 7 }, 'today'],
  ])('%j is %s', (filter, expected) => {
    expect(callPeriodOf({ ...filter })).toBe(expected);
  });

  it.each(['utc', 'local'] as const)('from and to in %s go through an input unchanged', zone => {
    expect(momentOfInput(inputTime(START, zone), zone)).toBe(START);
    expect(inputTime('soon', zone)).toBe('');
    expect(momentOfInput('', zone)).toBeNull();
    expect(momentOfInput('2026-99-99T99:99', zone)).toBeNull();
  });
});

it.each([
  ['+4420', '4420'],
  ['+1 (415) 500-1380', '14155001380'],
  ['(415) 500-1380', '4155001380'],
  ['415-500', '415-500'],
  ['10.0.0.5', '10.0.0.5'],
  ['Alice', 'Alice'],
  ['sip:alice@x.org', 'sip.alice@x.org'],
  ["a'b\\c/d", 'a.b.c.d'],
  ['*31#', '.31.'],
  ['.*', '..'],
  ['(?=x)', '...x.'],
  [' 44 ', '44'],
  ['++44', '44'],
  ['', ''],
  ['Zoë', 'Zo.'],
])('%j is searched as %j', (text, expected) => {
  expect(searchableCall(text)).toBe(expected);
});

describe('what is asked', () => {
  const SID = 'ca11ca11-0000-4000-8000-000000000001';
  it.each<[string, object, object]>([
    ['nothing', {}, { start: '2026-11-22T00:00:00.000Z' }],
    [
      'everything',
      { account_sid: 'a', direction: 'inbound', answered: 'true', trunk: 'Umber', q: 'x', date: '7' },
      { account_sid: 'a', direction: 'inbound', answered: 'true', trunk: 'Umber', q: 'x', days: '7' },
    ],
    ['a call_sid, in all times', { q: SID, date: '7' }, { q: SID }],
    [
      'what it does not know',
      { page: 9, count: 9, x: 'y', trunk: {}, answered: true, date: '7' },
      { days: '7' },
    ],
  ])('for %s', (_what, filter, expected) => {
    expect(callFilterQuery({ ...filter }, NOW, 'utc')).toEqual(expected);
  });

  it('knows a call_sid', () => {
    expect([SID, ` ${SID.toUpperCase()} `, 'ca11ca11', null].map(isSid)).toEqual([true, true, false, false]);
  });
});
