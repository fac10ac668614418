import { describe, expect, it } from 'vitest';
import {
  countByRule,
  dependsOnPlus,
  formsOfAll,
  LIST_MAX,
  listCsv,
  movedNumbers,
  pairTried,
  readNumberList,
} from '../../../../src/platform/routing/numberList.ts';
import { tryNumber } from '../../../../src/platform/routing/tryNumbers.ts';

const rule = (pattern: string, ...carriers: string[]) => ({ pattern, carriers });
const TABLE = [
  rule('^44', 'jade'),
  rule('44', 'hazel'),
  rule('^1', 'violet'),
  rule('+7', 'umber'),
  rule('.*', 'x'),
];

describe('a pasted list', () => {
  it.each([
    ['+442071234567\n15085551234', ['+442071234567', '15085551234'], {}],
    ['442071234567\r\n15085551234\r\n', ['442071234567', '15085551234'], {}],
    ['1, 2;3\t4|5', ['1', '2', '3', '4', '5'], {}],
    ['+44 20 7123 4567\n(508) 555-1234', ['+442071234567', '5085551234'], {}],
    ['"442071234567","London"\n"15085551234","Boston"', ['442071234567', '15085551234'], { skipped: 2 }],
    ['number\n44', ['44'], { skipped: 1 }],
    ["'442071234567", ['442071234567'], {}],
    ['\uFEFF44', ['44'], {}],
    ['44\n+44\n4 4', ['44'], { repeated: 2 }],
    ['sip:+44@example.com\ntel:+1-508', ['+44', '+1508'], {}],
    ['*69\n#31#', ['*69', '#31#'], {}],
    ['=1+2\nalice\n+\n++1', [], { skipped: 4 }],
    ['', [], {}],
    [' \n,, ;', [], {}],
  ])('is read: %j', (text, numbers, counts) => {
    expect(readNumberList(text)).toEqual({ numbers, skipped: 0, repeated: 0, over: 0, ...counts });
  });

  it('ends at the limit, and says how many are left out', () => {
    const text = Array.from({ length: LIST_MAX + 3 }, (_, index) => String(index)).join('\n');
    const { numbers, over } = readNumberList(text);
    expect([numbers.length, over]).toEqual([LIST_MAX, 3]);
  });
});

const rowsOf = (numbers: readonly string[], rules = TABLE) =>
  pairTried(
    numbers,
    formsOfAll(numbers).map(number => tryNumber(rules, number)),
  );

describe('results of a list', () => {
  it('has each number in both forms, and codes in their one', () => {
    expect(rowsOf(['+442071', '*69'])).toMatchObject([
      { number: '+442071', plus: { number: '+442071', rule: 1 }, plain: { number: '442071', rule: 0 } },
      { number: '*69', plus: null, plain: { stopped: 3 } },
    ]);
  });

  it('leaves out numbers of which not all forms were tried', () => {
    const tried = formsOfAll(['1', '2']).map(number => tryNumber(TABLE, number));
    expect(pairTried(['1', '2'], tried.slice(0, 3)).map(({ number }) => number)).toEqual(['1']);
  });

  it('counts what each rule takes', () => {
    const counts = countByRule(rowsOf(['442071', '15085551234', '331', '7']), TABLE.length);
    expect(counts.map(({ rule: place, plus, plain }) => [place, plain, plus])).toEqual([
      [0, 1, 0],
      [1, 0, 1],
      [2, 1, 0],
      [3, 0, 1],
      [4, 0, 0],
      ['none', 0, 0],
      ['stopped', 2, 2],
    ]);
  });

  it('counts what no rule takes', () => {
    const counts = countByRule(rowsOf(['33'], [rule('^44', 'a')]), 1);
    expect(counts[1]).toEqual({ rule: 'none', plus: 1, plain: 1 });
  });

  it.each([
    ['442071', true],
    ['15085551234', true],
    ['*69', false],
  ])('%s depends on the plus sign: %s', (number, depends) => {
    expect(rowsOf([number]).map(dependsOnPlus)).toEqual([depends]);
  });

  it('becomes rows of a file without a leading plus, which spreadsheets take for a formula', () => {
    const csv = listCsv(
      rowsOf(['+442071', '*69']),
      TABLE.map(({ pattern }) => pattern),
      {
        headings: ['Number'],
        rule: ({ rule: place }) => (place === null ? 'none' : `Route ${String(place + 1)}`),
        carrier: sid => sid.toUpperCase(),
        why: ({ how }) => how ?? '',
      },
    );
    expect(csv.rows).toEqual([
      ['442071', 'Route 1', '^44', 'JADE', 'expression', 'Route 2', '44', 'HAZEL', 'expression'],
      ['*69', 'none', '', '', '', '', '', '', ''],
    ]);
  });
});

describe('numbers that move', () => {
  const moves = (numbers: readonly string[], before: typeof TABLE, after: typeof TABLE) =>
    movedNumbers(
      formsOfAll(numbers).map(number => tryNumber(before, number)),
      formsOfAll(numbers).map(number => tryNumber(after, number)),
    );

  it.each([
    [
      'to another carrier, named once in the form it was saved in',
      ['+442071234567'],
      [rule('44', 'umber')],
      [rule('44', 'violet')],
      [{ number: '+442071234567', from: 'umber', to: 'violet' }],
    ],
    [
      'in one form only',
      ['+442071234567'],
      [rule('44', 'umber')],
      [rule('^44', 'violet'), rule('44', 'umber')],
      [{ number: '442071234567', from: 'umber', to: 'violet' }],
    ],
    ['not with their rule alone', ['44'], [rule('44', 'a')], [rule('1', 'b'), rule('44', 'a')], []],
    ['to no rule', ['*69'], [rule('.*', 'a')], [rule('^4', 'a')], [{ number: '*69', from: 'a', to: null }]],
    ['from no rule', ['*69'], [], [rule('.*', 'a')], [{ number: '*69', from: null, to: 'a' }]],
    ['without rules', ['44'], [], [], []],
    [
      'differently in each form',
      ['44'],
      [rule('.*', 'a')],
      [rule('^4', 'b'), rule('.', 'c')],
      [
        { number: '44', from: 'a', to: 'b' },
        { number: '+44', from: 'a', to: 'c' },
      ],
    ],
  ])('are told: %s', (_what, numbers, before, after, expected) => {
    expect(moves(numbers, before, after)).toEqual(expected);
  });
});
