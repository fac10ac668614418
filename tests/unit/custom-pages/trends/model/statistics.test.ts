import { describe, expect, it } from 'vitest';
import {
  fisherExactTest,
  holmCorrection,
  mannWhitney,
  newcombe,
  quantileOf,
  wilsonInterval,
} from '../../../../../src/custom-pages/trends/model/statistics.ts';

const share = (part: number, whole: number) => ({ part, whole });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe("Wilson's interval", () => {
  it.each([
    // Newcombe 1998, table I.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [8, 10, 0.4902, 0.9433],
    [0, 0, 0, 1],
  ])('of %d of %d', (part, whole, low, high) => {
    const interval = wilsonInterval(share(part, whole));
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });
});

describe("Newcombe's interval", () => {
  it.each([
    // Newcombe 1998, table II, method 10.
    [share(48, 80), share(56, 70), 0.0524, 0.3339],
    [share(3, 10), share(9, 10), 0.1705, 0.809],
    [share(0, 10), share(10, 10), 0.6075, 1],
  ])('%j to %j', (first, second, low, high) => {
    const interval = newcombe(first, second);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });
});

describe("Fisher's exact test", () => {
  it.each([
    [share(3, 4), share(1, 4), 0.485714],
    [share(40, 50), share(30, 50), 0.048582],
    [share(10, 10), share(10, 10), 1],
    [share(5, 10), share(5, 10), 1],
  ])('%j and %j', (first, second, chance) => {
    expect(fisherExactTest(first, second)).toBeCloseTo(chance, 5);
    expect(fisherExactTest(second, first)).toBeCloseTo(chance, 5);
  });

  it('knows how unlikely large differences are', () => {
    expect(fisherExactTest(share(480, 500), share(430, 500))).toBeLessThan(1e-7);
    expect(fisherExactTest(share(4800, 5000), share(4300, 5000))).toBeLessThan(1e-60);
  });
});

describe("Mann-Whitney's test", () => {
  it.each([
    // SciPy 1.x, asymptotic, with its corrections for ties and continuity.
    [range(1, 20), range(11, 30), 5.21255e-5],
    [range(1, 20), range(1, 20), 1],
    [[5, 5, 5], [5, 5], 1],
    [[], [1], 1],
  ])('%j and %j', (first, second, chance) => {
    expect(mannWhitney(first, second) / chance).toBeCloseTo(1, 2);
    expect(mannWhitney(second, first)).toBeCloseTo(mannWhitney(first, second), 12);
  });

  it('goes on where the table of the normal distribution ends', () => {
    const far = mannWhitney(range(1, 500), range(1001, 1500));
    expect(far).toBeGreaterThan(0);
    expect(far).toBeLessThan(1e-100);
  });
});

describe("Holm's correction", () => {
  it.each([
    [[0.001, 0.02, 0.03], 0.05, [true, true, true]],
    [[0.02, 0.001, 0.03], 0.05, [true, true, true]],
    [[0.02, 0.026, 0.03], 0.05, [false, false, false]],
    [[0.001, 0.03, 0.03], 0.05, [true, false, false]],
    [[], 0.05, []],
  ])('of %j at %d', (values, level, held) => {
    expect(holmCorrection(values, level)).toEqual(held);
  });
});

describe('a quantile', () => {
  it.each([
    [range(1, 100), 0.95, 95],
    [range(1, 10), 0.95, 10],
    [[7], 0.5, 7],
    [[], 0.5, null],
  ])('of %j at %d is a value that was measured', (values, part, value) => {
    expect(quantileOf(values, part)).toBe(value);
  });
});
