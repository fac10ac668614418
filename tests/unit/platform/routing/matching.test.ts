import { describe, expect, it } from 'vitest';
import { plusForms, routeNumber, matchRule } from '../../../../src/platform/routing/matching.ts';

describe('a rule and a number', () => {
  it.each([
    // Digits are taken at the start and anywhere.
    ['44', '442071234567', 'prefix'],
    ['44', '15084412345', 'expression'],
    ['44', '15085551234', 'none'],
    ['44', '+442071234567', 'expression'],
    ['1', '2021', 'expression'],
    ['1', '2022', 'none'],
    ['442071234567', '442071234567', 'prefix'],
    ['4420712345678', '442071234567', 'none'],
    ['0', '0', 'prefix'],
    // Anchors.
    ['^44', '442071234567', 'expression'],
    ['^44', '15084412345', 'none'],
    ['^44', '+442071234567', 'none'],
    ['^\\+44', '+442071234567', 'expression'],
    ['^\\+44', '442071234567', 'none'],
    ['^\\+?44', '442071234567', 'expression'],
    ['^\\+?44', '+442071234567', 'expression'],
    ['^\\+?44', '15084412345', 'none'],
    ['^1', '+15085551234', 'none'],
    ['^\\+?1', '+15085551234', 'expression'],
    ['44$', '15085551244', 'expression'],
    ['44$', '442071234567', 'none'],
    ['^911$', '911', 'expression'],
    ['^911$', '9111', 'none'],
    ['911', '9111', 'prefix'],
    ['911', '15089111', 'expression'],
    ['^$', '1', 'none'],
    ['^', '1', 'expression'],
    ['$', '1', 'expression'],
    // Classes, counts and alternatives.
    ['^1[2-9]', '1508', 'expression'],
    ['^1[2-9]', '1108', 'none'],
    ['^1[^0-2]', '1508', 'expression'],
    ['^1[^0-2]', '1208', 'none'],
    ['^1\\d{10}$', '15085551234', 'expression'],
    ['^1\\d{10}$', '1508555123', 'none'],
    ['^1\\d{10}$', '150855512345', 'none'],
    ['^(44|49)', '4930123', 'expression'],
    ['^(44|49)', '4330123', 'none'],
    ['^(?:44|49)', '4430123', 'expression'],
    ['^44|^49', '4930', 'expression'],
    ['44|49', '15049', 'expression'],
    ['^1(212|7)', '12125550100', 'expression'],
    ['^1(212|7)', '17', 'expression'],
    ['^1(212|7)', '1213', 'none'],
    ['^0{2}44', '0044', 'expression'],
    ['^00?44', '044', 'expression'],
    ['^\\d+$', '123', 'expression'],
    ['^\\d+$', '+123', 'none'],
    ['^\\d*$', '123', 'expression'],
    ['.', '1', 'expression'],
    ['.*', '442071234567', 'expression'],
    ['.+', '4', 'expression'],
    ['^.{3}$', '911', 'expression'],
    ['^.{3}$', '9111', 'none'],
    ['^44.*', '44', 'expression'],
    ['^44.+', '44', 'none'],
    // Names instead of numbers.
    ['alice', 'alice@example.com', 'prefix'],
    ['alice', 'sip:alice@example.com', 'expression'],
    ['^sip:', 'sip:alice@example.com', 'expression'],
    ['example\\.com', 'alice@example.com', 'expression'],
    ['Alice', 'alice', 'none'],
    // No expressions: they take what starts with them, and throw for the rest.
    ['+44', '+442071234567', 'prefix'],
    ['+44', '442071234567', 'invalid'],
    ['+44', '15085551234', 'invalid'],
    ['*69', '*69', 'prefix'],
    ['*69', '69', 'invalid'],
    ['(44', '(44', 'prefix'],
    ['(44', '44', 'invalid'],
    ['[44', '44', 'invalid'],
    ['44)', '44', 'invalid'],
    ['44\\', '44', 'invalid'],
    ['4{2,1}', '44', 'invalid'],
    ['?', '44', 'invalid'],
    ['(?<=1)4', '14', 'expression'],
    ['^(?!44)', '49', 'expression'],
    ['^(?!44)', '44', 'none'],
    ['(4)\\1', '44', 'expression'],
    ['\\D', '44', 'none'],
    ['\\D', '+44', 'expression'],
    // An empty text is the beginning of everything.
    ['', '44', 'prefix'],
    [' ', '44', 'none'],
    ['44 ', '44', 'none'],
    ['#31#', '#31#0170', 'prefix'],
    ['^#', '#31#0170', 'expression'],
  ])('%s on %s: %s', (pattern, number, expected) => {
    expect(matchRule(pattern, number)).toBe(expected);
  });
});

const rule = (pattern: string, ...carriers: string[]) => ({ pattern, carriers });

describe('a table and a number', () => {
  const TABLE = [
    rule('^44', 'jade'),
    rule('44', 'hazel'),
    rule('^1(212|7)', 'violet', 'umber'),
    rule('.*', 'umber'),
  ];

  it.each([
    ['442071234567', 0, 'expression', 'jade'],
    ['+442071234567', 1, 'expression', 'hazel'],
    ['15084412345', 1, 'expression', 'hazel'],
    ['12125550100', 2, 'expression', 'violet'],
    ['3312345', 3, 'expression', 'umber'],
  ])('%s is taken by rule %i', (number, place, how, carrier) => {
    expect(routeNumber(TABLE, number)).toEqual({ rule: place, how, carrier, passed: [], stopped: null });
  });

  it.each([
    ['a rule without carrier is passed over', [rule('^44'), rule('4', 'b')], '44', 1, [0], null],
    ['several of them', [rule('^4'), rule('4'), rule('.*', 'c')], '44', 2, [0, 1], null],
    ['the last without carrier takes nothing', [rule('^4'), rule('.*')], '44', null, [0, 1], null],
    [
      'an invalid rule ends the search',
      [rule('^1', 'a'), rule('+44', 'b'), rule('.*', 'c')],
      '44',
      null,
      [],
      1,
    ],
    ['a rule above it still works', [rule('^4', 'a'), rule('+44', 'b')], '44', 0, [], null],
    ['it takes what starts with it', [rule('+44', 'b'), rule('.*', 'c')], '+441', 0, [], null],
    ['passed over, then stopped', [rule('^4'), rule('(', 'b')], '44', null, [0], 1],
    ['no rule', [], '44', null, [], null],
    ['none that matches', [rule('^1', 'a')], '44', null, [], null],
  ])('meet so that %s', (_what, table, number, place, passed, stopped) => {
    expect(routeNumber(table, number)).toMatchObject({ rule: place, passed, stopped });
  });
});

describe('what is typed', () => {
  it.each([
    ['+44 20 7123 4567', '442071234567'],
    ['(202) 555-0100', '2025550100'],
    ['1.508.555.1234', '15085551234'],
    ['442071234567', '442071234567'],
    ['alice', 'alice'],
  ])('%s is tried as %s, with and without plus', (typed, plain) => {
    expect(plusForms(typed)).toEqual({ plain, plus: `+${plain}` });
  });

  it.each(['', '  ', '+', ' - '])('%j is nothing', typed => {
    expect(plusForms(typed)).toBeNull();
  });
});
