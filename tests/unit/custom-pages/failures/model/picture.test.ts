import { describe, expect, it } from 'vitest';
import { callBinsOf, labelledBinIndices } from '../../../../../src/custom-pages/failures/model/picture.ts';

const HOUR = 3_600_000;

/** Times below the bars of a window from 08:05 on, in hours and minutes. */
const timesOf = (hours: number, most: number, least: number, offset = 0): string[] => {
  const from = Date.UTC(2026, 10, 27, 8, 5);
  const bins = callBinsOf({ from, to: from + hours * HOUR }, [], most);
  return [...labelledBinIndices(bins, offset, least)].map(at =>
    new Date((bins[at]?.from ?? NaN) + offset).toISOString().slice(11, 16),
  );
};

describe('the times below a chart', () => {
  it.each([
    ['of six hours', 6, 80, 7, 0, ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']],
    ['of one hour', 1, 60, 8, 0, ['08:10', '08:20', '08:30', '08:40', '08:50', '09:00']],
    ['of a day', 24, 100, 9, 0, ['09:00', '12:00', '15:00', '18:00', '21:00', '00:00', '03:00', '06:00']],
    [
      'where clocks are half an hour apart',
      6,
      80,
      7,
      5.5 * HOUR,
      ['14:00', '15:00', '16:00', '17:00', '18:00', '19:00'],
    ],
  ])('%s are round', (_, hours, most, least, offset, times) => {
    expect(timesOf(hours, most, least, offset)).toEqual(times);
  });

  it('are none without bars', () => {
    expect(labelledBinIndices([], 0, 3).size).toBe(0);
  });
});
