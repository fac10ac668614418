import { describe, expect, it } from 'vitest';
import {
  betterPattern,
  BLOCKING,
  isCatastrophic,
  tableProblems,
} from '../../../../src/platform/routing/patternProblems.ts';
import { coversShape, shapeOf } from '../../../../src/platform/routing/patternShape.ts';
import { patternPhrase } from '../../../../src/resources/least-cost-routing/model/patternWords.ts';

describe('what a pattern takes, in words', () => {
  it.each([
    ['44', 'containing', '44'],
    ['^44', 'beginning', '44'],
    ['^\\+44', 'beginning', '+44'],
    ['^\\+?44', 'beginning', '44'],
    ['^44.*', 'beginning', '44'],
    ['^44\\d*$', 'beginning', '44'],
    ['^1(212|7)', 'beginning', '1212, 17'],
    ['^(44|49)', 'beginning', '44, 49'],
    ['^44|^49', 'beginning', '44, 49'],
    ['^4[49]', 'beginning', '44, 49'],
    ['^00?44', 'beginning', '044, 0044'],
    ['^0{2}44', 'beginning', '0044'],
    ['^911$', 'exactly', '911'],
    ['^(911|112)$', 'exactly', '911, 112'],
    ['00$', 'ending', '00'],
    ['^1[2-9]', 'beginning_many', '12, 13, 14, 15, 16, 17'],
    ['^[^4]', 'not_beginning', '4'],
    ['^[^4-6].*', 'not_beginning', '4, 5, 6'],
    ['^[^4]$', 'expression', undefined],
    ['^4[^4]', 'beginning_many', '40, 41, 42, 43, 45, 46'],
    ['[^4]', 'expression', undefined],
    ['^\\+[^1-9]', 'beginning', '+0'],
    ['.+', 'everything', undefined],
    ['^.+', 'everything', undefined],
    ['^.+$', 'everything', undefined],
    ['$', 'everything', undefined],
    ['^$', 'exactly', ''],
    ['^\\d+', 'beginning_many', '0, 1, 2, 3, 4, 5'],
    ['.*', 'everything', undefined],
    ['^.*$', 'everything', undefined],
    ['^', 'everything', undefined],
    ['\\d*', 'everything', undefined],
    ['', 'nothing', undefined],
    ['  ', 'nothing', undefined],
    ['^(?!44)', 'expression', undefined],
    ['^4+', 'expression', undefined],
    ['^44|49', 'expression', undefined],
    ['^\\d{10}$', 'expression', undefined],
    ['sip:', 'expression', undefined],
    ['(44', 'expression', undefined],
    ['[z-a]', 'expression', undefined],
  ])('%s is called %s', (pattern, kind, digits) => {
    const { key, args } = patternPhrase(pattern);
    expect(key.replace('resources.least-cost-routing.matches.', '')).toBe(kind);
    expect(args?.['digits']).toBe(digits);
  });
});

describe('what a rule hides', () => {
  it.each([
    ['.*', '^44', true],
    ['^\\d+', '^.+', false],
    ['^\\d+', '^[^4]', false],
    ['^\\d+', '^44', true],
    ['^.+', '^44', true],
    ['$', '^44', true],
    ['.*', '(?!x)', false],
    ['^4', '^44', true],
    ['^44', '^4', false],
    ['^44', '^44$', true],
    ['^44$', '^44', false],
    ['^(44|49)', '^44', true],
    ['^(44|49)', '^4', false],
    ['^4[4-9]', '^(44|49)', true],
    ['4', '^44', true],
    ['44', '^1244', true],
    ['44', '^4', false],
    ['44', '440', true],
    ['440', '44', false],
    ['^44', '44', false],
    ['^\\+?44', '^44', true],
    ['^\\+?44', '^\\+44', true],
    ['^44', '^\\+44', false],
    ['^\\+44', '^\\+?44', false],
    ['44', '^\\+44', true],
    ['^44.+', '^44$', false],
    ['^44.+', '^441', true],
    ['^911$', '^911$', true],
    ['00$', '^0', false],
  ])('%s hides %s: %s', (wider, narrower, expected) => {
    expect(coversShape(shapeOf(wider), shapeOf(narrower))).toBe(expected);
  });
});

describe('expressions without end', () => {
  it.each([
    ['(a+)+$', true],
    ['(\\d+)*$', true],
    ['(.*)*', true],
    ['(.*)+x', true],
    ['((4|44)+)+', true],
    ['(4|44)+$', true],
    ['(?:4|4)*$', true],
    ['([0-9]+){2,}', true],
    ['^(\\d?){30}x', true],
    ['(4?)+', true],
    ['(44?)*', true],
    ['(4|){20}', true],
    ['(\\d{0,1}){9}', true],
    ['(?:44){3}', false],
    ['(?:\\d\\d){2}', false],
    ['(\\d?){1}', false],
    ['(44|49)+', false],
    ['(44)+', false],
    ['^\\d+$', false],
    ['[(+]+', false],
    ['\\(4+\\)+', false],
    ['(4+)', false],
    ['(4+)?', false],
    ['(4{2})*', false],
    ['(?:4)?', false],
  ])('are found: %s is %s', (pattern, expected) => {
    expect(isCatastrophic(pattern)).toBe(expected);
  });
});

describe('problems of a table', () => {
  it.each([
    [
      ['^44', '^1'],
      [[], []],
    ],
    [[''], [['empty']]],
    [['   '], [['empty']]],
    [['1'.repeat(33)], [['too_long', 'middle']]],
    [[`^${'1'.repeat(31)}`], [[]]],
    [['44'], [['middle']]],
    [['^\\+44'], [['plus']]],
    [['44|49'], [['middle']]],
    [['^44|49'], [['middle']]],
    [['^(44|49)'], [[]]],
    [['\\+44|\\+49'], [['middle', 'plus']]],
    [['^\\+?(44|49)'], [[]]],
    [['^44|^\\+49'], [['plus']]],
    [['.*|44'], [[]]],
    // Too many prefixes to count, or no exact meaning: it takes the middle all the same.
    [['1508\\d{7}'], [['middle']]],
    [['^1508\\d{7}'], [[]]],
    [['^44|1508\\d{7}'], [['middle']]],
    [['44*'], [['middle']]],
    [['sip:'], [['middle']]],
    [['(^1508\\d{7})'], [[]]],
    [['(?!44)'], [['middle']]],
    // Says itself what may come before.
    [['.*44\\d{7}'], [[]]],
    [['.{5,}'], [[]]],
    [[' ^44'], [['spaces']]],
    [['^44 '], [['spaces']]],
    [
      ['(44', '^1'],
      [['invalid'], ['stopped 0']],
    ],
    [
      ['^44', '(', '^1', '['],
      [[], ['invalid'], ['stopped 1'], ['invalid', 'stopped 1']],
    ],
    [['(a+)+$'], [['catastrophic']]],
    [
      ['^44', '^44'],
      [[], ['duplicate 0']],
    ],
    [
      ['^4', '^44', '^5'],
      [[], ['unreachable 0'], []],
    ],
    [
      ['^44', '.*', '^1', '.*'],
      [[], [], ['unreachable 1'], ['duplicate 1']],
    ],
    [
      ['.*', 'sip:'],
      [[], ['middle', 'unreachable 0']],
    ],
    // Digits to the end: a number with its plus goes on.
    [
      ['^[0-9]*$', '^\\+44', '^\\+?1', '44'],
      [[], ['plus'], [], ['middle']],
    ],
    [
      ['^\\d*$', '^44', '.*'],
      [[], ['unreachable 0'], []],
    ],
    [
      ['^\\d*', '^44', '^\\+44'],
      [[], ['unreachable 0'], ['plus', 'unreachable 0']],
    ],
    [
      ['4', '^14'],
      [['middle'], ['unreachable 0']],
    ],
    [
      ['', ''],
      [['empty'], ['empty']],
    ],
  ])('are found in %j', (patterns, expected) => {
    const said = tableProblems(patterns).map(problems =>
      problems.map(problem =>
        'other' in problem ? `${problem.kind} ${String(problem.other)}` : problem.kind,
      ),
    );
    expect(said).toEqual(expected);
  });

  it.each<[string[], string[], string[][]]>([
    [['^44', '^4420'], ['^44'], [[], []]],
    [['.*', '^4420'], ['.*'], [[], []]],
    [['^44', '^44'], ['^44'], [[], []]],
    [['^4', '^44', '^4420'], ['^4'], [[], [], ['unreachable 1']]],
    // Tried nevertheless, and broken.
    [['(44', '^1'], ['(44'], [['invalid'], ['stopped 0']]],
  ])('of %j are none that %j hides, passed over by the router', (patterns, without, expected) => {
    const isPassedOver = (place: number) => place < without.length;
    const said = tableProblems(patterns, isPassedOver).map(problems =>
      problems.map(problem =>
        'other' in problem ? `${problem.kind} ${String(problem.other)}` : problem.kind,
      ),
    );
    expect(said).toEqual(expected);
  });

  it('of which those cannot be saved that would break the table', () => {
    expect([...BLOCKING]).toEqual(['empty', 'too_long', 'invalid', 'catastrophic']);
  });

  it('of 1,000 rules are found at once', () => {
    const patterns = Array.from({ length: 1000 }, (_, place) => `^${String(100_000 + place)}`);
    expect(tableProblems(patterns).every(problems => problems.length === 0)).toBe(true);
  });
});

describe('a better pattern', () => {
  it.each([
    ['44', 'middle', '^44'],
    ['44|49', 'middle', '^(44|49)'],
    ['^44|49', 'middle', '^(44|49)'],
    ['\\+44|\\+49', 'middle', '^\\+(44|49)'],
    ['\\+44|\\+49', 'plus', '^\\+?(44|49)'],
    ['^\\+44', 'plus', '^\\+?44'],
    ['[+]44', 'plus', '^\\+?44'],
    ['^44|^\\+49', 'plus', '^(44|\\+?49)'],
    ['(44|49)', 'middle', '^(44|49)'],
    [' ^44 ', 'spaces', '^44'],
    ['1508\\d{7}', 'middle', '^1508\\d{7}'],
    // Written for anything after 44; as an expression, any number of fours.
    ['44*', 'middle', '^44'],
    ['44*|49*', 'middle', '^(44|49)'],
    ['\\+44*', 'middle', '^\\+44'],
  ] as const)('of %s, %s: %s', (pattern, kind, better) => {
    expect(betterPattern(pattern, kind)).toBe(better);
    expect(
      tableProblems([better])
        .flat()
        .map(problem => problem.kind),
    ).not.toContain(kind);
  });
});
