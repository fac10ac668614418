import { describe, expect, it } from 'vitest';
import { checkNumber } from '../../../../../src/custom-pages/number-import/model/checkNumber.ts';

describe('checkNumber', () => {
  it.each<[string, string]>([
    ['15085550100', '15085550100'],
    ['+15085550100', '15085550100'],
    ['  +442079460000 ', '442079460000'],
    ["'+15085550100", '15085550100'],
    ["'15085550100", '15085550100'],
    ['911', '911'],
    ['*98#', '*98#'],
    ['508-555-0100', '5085550100'],
    ['1 508 555 0100', '15085550100'],
    ['\u202a15085550100\u202c', '15085550100'],
    ['1508\u200b5550100', '15085550100'],
  ])('takes %j as %s', (cell, number) => {
    expect(checkNumber(cell)).toEqual({ number, problem: null, hint: null });
  });

  it.each<[string, string, string]>([
    ['447.*', '447.*', 'number_pattern'],
    ['+447.*', '447.*', 'number_pattern'],
    ['sales', 'sales', 'number_name'],
    ['abc', 'abc', 'number_name'],
    ['Zoë', 'Zoë', 'number_name'],
    ['\\d+', '\\d+', 'number_pattern'],
    ['abc1', 'abc1', 'number_name'],
    ['1'.repeat(16), '1'.repeat(16), 'number_long'],
    ['1'.repeat(132), '1'.repeat(132), 'number_long'],
    ["O'Neill", "O'Neill", 'number_name'],
  ])('takes %j as %s, with a hint', (cell, number, hint) => {
    expect(checkNumber(cell)).toEqual({ number, problem: null, hint });
  });

  it.each<[string, string]>([
    ['', 'number_required'],
    ['  ', 'number_required'],
    ['+', 'number_required'],
    ['\u200b', 'number_required'],
    ['ext 12', 'number_whitespace'],
    ['()', 'number_unclear'],
    ['+44 20 7946 0958 ext 12', 'number_unclear'],
    ['192.0.2.10', 'number_address'],
    ['+44 020 7946 0958', 'number_trunk_zero'],
    ["'", 'number_unclear'],
    ['15085550100\n15085550101', 'number_several'],
    ['1'.repeat(133), 'number_too_long'],
    ['=1+2', 'number_formula'],
    ['=HYPERLINK("http://x","y")', 'number_formula'],
    ["'=1+2", 'number_formula'],
    ['@SUM(A1)', 'number_formula'],
    ['-15085550100', 'number_formula'],
    ['+SUM(A1:A2)', 'number_formula'],
    ['++15085550100', 'number_formula'],
    ['＝1', 'number_formula'],
    ['1.50855E+10', 'number_rounded'],
    ['1,50855E+10', 'number_rounded'],
    ['+1E10', 'number_rounded'],
    ['1508\u00015550100', 'number_invisible'],
    ['1508\ufffd5550100', 'number_invisible'],
  ])('says of %j: %s', (cell, said) => {
    const { problem, hint } = checkNumber(cell);
    expect(problem ?? hint).toBe(said);
  });
});
