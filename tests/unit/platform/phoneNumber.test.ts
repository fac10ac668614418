import { describe, expect, it } from 'vitest';
import {
  csvNumber,
  numberSearchPattern,
  storedNumber,
  typedNumber,
} from '../../../src/platform/phoneNumber.ts';

describe('numberSearchPattern', () => {
  it.each([
    ['+1555', '1555'],
    ['+1 (508) 555-0100', '1%508%555%0100'],
    ['(508) 555', '508555'],
    ['508-555-', '508555'],
    ['508.555.0100', '508%555%0100'],
    ['+1.508.555.0100', '1%508%555%0100'],
    ['+44 (0)20 7946 0958', '44%20%7946%0958'],
    ['\u200e+442079460958', '442079460958'],
    ['192.0.2.10', '192.0.2.10'],
    [' 442070 ', '442070'],
    ['447.', '447.'],
    ['447.*', '447.*'],
    ['+447.*', '447.*'],
    ['sales', 'sales'],
    ['a-b', 'a-b'],
    ['', ''],
    ['+', ''],
  ])('%s is searched as %s', (typed, sent) => {
    expect(numberSearchPattern(typed)).toBe(sent);
  });
});

describe('storedNumber', () => {
  it.each([
    ['+15085550100', '15085550100'],
    ['++1', '+1'],
    [' 15085550100 ', '15085550100'],
    ['447.*', '447.*'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(storedNumber(typed)).toBe(stored);
  });
});

describe('typedNumber', () => {
  it.each([
    ['+1 (202) 555-7777', '12025557777'],
    ['(202) 555-7777', '2025557777'],
    [' 1 202 555 7777 ', '12025557777'],
    ['+44 20 7946 0000', '442079460000'],
    ['+12025557777', '12025557777'],
    ['202-555-7777', '2025557777'],
    ['447.*', '447.*'],
    ['(1|2)555', '(1|2)555'],
    ['ext 12', 'ext 12'],
  ])('makes of %j: %s', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });
});

describe('csvNumber', () => {
  it.each([
    ['442079460958', '+442079460958'],
    ['15085550100', '+15085550100'],
    ['5085550100', '5085550100'],
    ['02079460958', "'02079460958"],
    ['1'.repeat(16), `'${'1'.repeat(16)}`],
    ['911', '911'],
    ['447.*', '447.*'],
    ['*98', '*98'],
  ])('%s is written as %s', (stored, written) => {
    expect(csvNumber(stored)).toBe(written);
    expect(typedNumber(written)).toBe(stored);
  });
});
