import { describe, expect, it } from 'vitest';
import {
  formatNanp,
  numberProblem,
  searchableNumber,
  storedNumber,
  typedNumber,
} from '../../../src/platform/phoneNumber.ts';

describe('formatNanp', () => {
  it.each([
    ['15085550100', '+1 (508) 555-0100'],
    ['5085550100', '(508) 555-0100'],
    ['2222222222', '(222) 222-2222'],
    ['1085550100', '1085550100'],
    ['5081550100', '5081550100'],
    ['25085550100', '25085550100'],
    ['442070000333', '442070000333'],
    ['447.*', '447.*'],
    ['(508) 555-0100', '(508) 555-0100'],
    ['+15085550100', '+15085550100'],
    ['', ''],
  ])('%s is shown as %s', (number, shown) => {
    expect(formatNanp(number)).toBe(shown);
  });
});

describe('searchableNumber', () => {
  it.each([
    ['+1555', '1555'],
    ['+1 (508) 555-0100', '15085550100'],
    ['(508) 555', '508555'],
    ['508-555-', '508555'],
    ['508.555.0100', '5085550100'],
    ['+1.508.555.0100', '15085550100'],
    [' 442070 ', '442070'],
    ['447.', '447.'],
    ['447.*', '447.*'],
    ['+447.*', '447.*'],
    ['sales', 'sales'],
    ['a-b', 'a-b'],
    ['', ''],
    ['+', ''],
  ])('%s is searched as %s', (typed, sent) => {
    expect(searchableNumber(typed)).toBe(sent);
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

describe('numberProblem', () => {
  it.each([
    ['15085550100', null],
    ['abc', null],
    ['+', 'required'],
    ['   ', 'required'],
    ['1 555', 'whitespace'],
    ['1\t555', 'whitespace'],
    ['1'.repeat(132), null],
    ['1'.repeat(133), 'tooLong'],
    [`+${'1'.repeat(132)}`, null],
  ])('%j: %s', (typed, problem) => {
    expect(numberProblem(typed)).toBe(problem);
  });
});

describe('typedNumber', () => {
  it.each([
    ['+1 (202) 555-7777', '12025557777'],
    ['(202) 555-7777', '2025557777'],
    [' 1 202 555 7777 ', '12025557777'],
    ['+44 20 7946 0000', '442079460000'],
    ['+12025557777', '12025557777'],
    // Without spaces and brackets it may be a pattern.
    ['202-555-7777', '202-555-7777'],
    ['447.*', '447.*'],
    ['(1|2)555', '(1|2)555'],
    ['ext 12', 'ext 12'],
  ])('%j: %s', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });
});
