import { describe, expect, it } from 'vitest';
import {
  addPeaks,
  peakColumnsOf,
  createGrowingPeaks,
  PEAKS_PER_SECOND,
  peakCountOf,
} from '../../../../../src/resources/recent-calls/model/peaks.ts';

const rounded = (peaks: Float32Array) => [...peaks].map(peak => Math.round(peak * 100) / 100);

describe('peaks of a recording', () => {
  it.each([
    ['ten samples a peak', 8000, 0, [...Array<number>(10).fill(0.1), -0.5], 3, [0.1, 0.5, 0]],
    ['in the middle of a recording', 8000, 9, [0.3, 0.4], 2, [0.3, 0.4]],
    ['before the beginning', 8000, -2, [0.9, 0.9, 0.2], 1, [0.2]],
    ['behind the end', 8000, 0, [...Array<number>(10).fill(0.1), 0.9], 1, [0.1]],
    ['louder than full', 8000, 0, [-1.7], 1, [1]],
    [
      'a rate that is no multiple',
      1000,
      0,
      [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
      8,
      [0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9, 1],
    ],
  ])('are taken from samples: %s', (_name, rate, first, samples, count, expected) => {
    const peaks = new Float32Array(count);
    addPeaks(peaks, { first, length: samples.length, rate, at: index => samples[index] ?? 0 });
    expect(rounded(peaks)).toEqual(expected);
  });

  it('are the same in pieces as in one', () => {
    const samples = Array.from(
      { length: 44_100 },
      (_, index) => Math.sin(index / 7) * Math.sin(index / 9000),
    );
    const whole = new Float32Array(peakCountOf(1));
    addPeaks(whole, { first: 0, length: 44_100, rate: 44_100, at: index => samples[index] ?? 0 });
    const pieces = new Float32Array(peakCountOf(1));
    for (let first = 0; first < 44_100; first += 1111)
      addPeaks(pieces, {
        first,
        length: Math.min(1111, 44_100 - first),
        rate: 44_100,
        at: index => samples[first + index] ?? 0,
      });
    expect(pieces).toEqual(whole);
    expect(whole).toHaveLength(800);
  });
});

describe('a part of a recording that is drawn', () => {
  const peaks = new Float32Array([0.1, 0.5, 0.2, 0.3]);
  const at = (place: number) => place / PEAKS_PER_SECOND;

  it.each([
    ['the whole', 0, 4, 2, [0.5, 0.3]],
    ['before the beginning', -2, 2, 2, [0, 0.5]],
    ['behind the end', 2, 6, 2, [0.3, 0]],
    ['more columns than peaks', 1, 3, 4, [0.5, 0.5, 0.2, 0.2]],
    ['elsewhere', 100, 200, 1, [0]],
  ])('%s has the largest peak of each column', (_name, from, to, columns, expected) => {
    expect(rounded(peakColumnsOf(peaks, { from: at(from), to: at(to) }, columns))).toEqual(expected);
  });
});

describe('peaks of a recording that arrives', () => {
  it('have room for what comes, and are cut to the length that is known at last', () => {
    const growing = createGrowingPeaks();
    growing.put(0, Float32Array.of(0.1, 0.2), 0);
    growing.put(1, Float32Array.of(0.3), 0);
    growing.put(0, Float32Array.of(0.4, 0.5), 2);
    growing.add(1, { first: 25, length: 1, rate: 10 * PEAKS_PER_SECOND, at: () => -0.6 });
    const [first, second, third, ...others] = growing.finish(3, 3 / PEAKS_PER_SECOND);
    expect([first, second, third].map(peaks => rounded(peaks ?? new Float32Array()))).toEqual([
      [0.1, 0.2, 0.4],
      [0.3, 0, 0.6],
      [0, 0, 0],
    ]);
    expect(others).toEqual([]);
  });

  it('go on in the same arrays, and what lies behind their end is left out', () => {
    const growing = createGrowingPeaks();
    const [peaks = new Float32Array()] = growing.finish(1, 4 / PEAKS_PER_SECOND);
    growing.put(0, Float32Array.of(0.1, 0.2), 1);
    growing.put(0, Float32Array.of(0.3, 0.4), 3);
    growing.put(0, Float32Array.of(0.5), 9);
    expect(rounded(peaks)).toEqual([0, 0.1, 0.2, 0.3]);
  });

  it('are as loud as the loudest of all channels; silence is never raised', () => {
    const growing = createGrowingPeaks();
    growing.put(0, new Float32Array(3), 0);
    expect(growing.loudest()).toBe(1);
    growing.put(0, Float32Array.of(0.25), 0);
    growing.add(1, { first: 0, length: 20, rate: 8000, at: index => (index === 3 ? -0.75 : 0.5) });
    expect(growing.loudest()).toBe(0.75);
    growing.put(0, Float32Array.of(0.5), 5);
    expect(growing.loudest()).toBe(0.75);
  });
});
