import { describe, expect, it } from 'vitest';
import { dayOfHours, perHour } from '../../../src/lib/perHour.ts';

const event = (text: string | null, series = 0) => ({ at: text === null ? null : new Date(text), series });
const found = (events: { at: Date | null; series: number }[], offset = 0) =>
  perHour(events, 2, offset).map(({ from, counts }) => [from.toISOString().slice(5, 16), ...counts]);

describe('events per hour', () => {
  it.each<[string, { at: Date | null; series: number }[], number, unknown[]]>([
    ['none', [], 0, []],
    ['no moment', [event(null), event('soon')], 0, []],
    ['one', [event('2026-11-22T10:59:59.999Z', 1)], 0, [['11-22T10:00', 0, 1]]],
    [
      'newest first, with an empty hour and a full hour to the second',
      [event('2026-11-22T12:00:00Z'), event('2026-11-22T10:30:00Z', 1), event('2026-11-22T10:00:00Z')],
      0,
      [
        ['11-22T10:00', 1, 1],
        ['11-22T11:00', 0, 0],
        ['11-22T12:00', 1, 0],
      ],
    ],
    [
      'over midnight, in a zone half an hour apart',
      [event('2026-11-22T18:29:00Z'), event('2026-11-22T18:30:00Z')],
      5.5 * 3_600_000,
      [
        ['11-22T17:30', 1, 0],
        ['11-22T18:30', 1, 0],
      ],
    ],
    ['a series that is not asked for', [event('2026-11-22T10:00:00Z', 7)], 0, [['11-22T10:00', 0, 0]]],
    ['more than 31 days', [event('2026-11-22T10:00:00Z'), event('2026-10-01T10:00:00Z')], 0, []],
  ])('are counted: %s', (_what, events, offset, expected) => {
    expect(found(events, offset)).toEqual(expected);
  });

  it('covers 31 days and no hour more', () => {
    const begin = event('2026-10-01T00:00:00Z');
    expect(perHour([begin, event('2026-10-31T23:00:00Z')], 1)).toHaveLength(744);
    expect(perHour([begin, event('2026-11-01T00:00:00Z')], 1)).toHaveLength(0);
  });
});

describe('events in 24 hours or more', () => {
  const ends = (events: { at: Date | null; series: number }[], offset = 0) => {
    const hours = dayOfHours(events, 2, offset);
    const counted = hours.reduce((sum, { counts }) => sum + (counts[0] ?? 0), 0);
    return [hours.length, hours[0]?.from.toISOString(), hours.at(-1)?.from.toISOString(), counted];
  };
  const HOUR = 3_600_000;

  it.each<[string, { at: Date | null; series: number }[], number, unknown[]]>([
    ['none', [], 0, [0, undefined, undefined, 0]],
    [
      'one, in its day',
      [event('2026-11-20T10:30:00Z')],
      0,
      [24, '2026-11-20T00:00:00.000Z', '2026-11-20T23:00:00.000Z', 1],
    ],
    [
      'one, in its day of a zone five hours behind',
      [event('2026-11-20T03:30:00Z')],
      -5 * HOUR,
      [24, '2026-11-19T05:00:00.000Z', '2026-11-20T04:00:00.000Z', 1],
    ],
    [
      'two around midnight',
      [event('2026-11-19T23:30:00Z'), event('2026-11-20T01:30:00Z')],
      0,
      [24, '2026-11-19T02:00:00.000Z', '2026-11-20T01:00:00.000Z', 2],
    ],
    [
      'more than a day as it is',
      [event('2026-11-18T23:30:00Z'), event('2026-11-20T01:30:00Z')],
      0,
      [27, '2026-11-18T23:00:00.000Z', '2026-11-20T01:00:00.000Z', 2],
    ],
  ])('are drawn in whole days or as they are: %s', (_what, events, offset, expected) => {
    expect(ends(events, offset)).toEqual(expected);
  });
});
