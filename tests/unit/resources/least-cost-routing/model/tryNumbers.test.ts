import { describe, expect, it } from 'vitest';
import { explainRoute } from '../../../../../src/resources/least-cost-routing/model/explainRoute.ts';
import {
  calledNumber,
  formsOf,
  tryNumber,
  tryNumbers,
  type TryReport,
} from '../../../../../src/platform/routing/tryNumbers.ts';

const rule = (pattern: string, ...carriers: string[]) => ({ pattern, carriers });

describe('the called number', () => {
  it.each([
    ['+442071234567', '+442071234567'],
    [' 442071234567 ', '442071234567'],
    ['sip:+442071234567@example.com;user=phone', '+442071234567'],
    ['sips:442071234567@example.com', '442071234567'],
    ['tel:+44-20-7123-4567;ext=1', '+442071234567'],
    ['+442071234567@example.com', '+442071234567'],
    ['"Bob" <sip:+442071234567@example.com>;tag=1', '+442071234567'],
    ['<sip:alice@example.com;transport=udp>', 'alice'],
    ['<tel:+44-20-7123-4567>', '+442071234567'],
    ['<442071234567>', '<442071234567>'],
    ['alice@example.com', 'alice@example.com'],
    ['sip:alice@example.com', 'alice'],
    ['', ''],
  ])('of %j is %j', (text, number) => {
    expect(calledNumber(text)).toBe(number);
  });
});

describe('forms of a number', () => {
  it.each([
    ['+44 20 7123 4567', ['+442071234567', '442071234567']],
    ['44 20 7123 4567', ['442071234567', '+442071234567']],
    ['(202) 555-0100', ['2025550100', '+2025550100']],
    // Codes and names have no plus sign, and what stands in them is theirs.
    ['*69', ['*69']],
    ['#31#', ['#31#']],
    ['alice.smith', ['alice.smith']],
    ['', []],
    ['+', []],
    [' - ', []],
  ])('%j is tried as %j', (typed, forms) => {
    expect(formsOf(typed)).toEqual(forms);
  });
});

describe('why a number goes where it goes', () => {
  const TABLE = [
    rule('^44', 'jade'),
    rule('44', 'hazel'),
    rule('^1(212|7)', 'violet'),
    rule('^1'),
    rule('.*', 'umber'),
  ];
  const say = (rules: typeof TABLE, number: string, other?: string) =>
    explainRoute(
      tryNumber(rules, number),
      rules.map(({ pattern }) => pattern),
      other === undefined ? undefined : tryNumber(rules, other),
    ).map(({ key, rule: place, args }) => [key.split('.').at(-1), place, args]);

  it.each([
    ['442071234567', TABLE, [['start', 0, { part: '44' }]]],
    ['+442071234567', TABLE, [['inside', 1, { part: '44', at: 2 }]]],
    ['15084412345', TABLE, [['inside', 1, { part: '44', at: 5 }]]],
    ['12125550100', TABLE, [['start', 2, { part: '1212' }]]],
    [
      '15085551234',
      TABLE,
      [
        ['passed', 3, undefined],
        ['anywhere', 4, undefined],
      ],
    ],
    ['442', [rule('442', 'a')], [['prefix', 0, { text: '442' }]]],
    ['+44', [rule('+44', 'a')], [['prefix', 0, { text: '+44' }]]],
    ['44', [rule('+44', 'a'), rule('.*', 'b')], [['stopped', 0, undefined]]],
    [
      '44',
      [rule('^4'), rule('(', 'a')],
      [
        ['passed', 0, undefined],
        ['stopped', 1, undefined],
      ],
    ],
    ['44', [rule('^1', 'a')], [['none', undefined, undefined]]],
    ['44', [rule('', 'a')], [['empty', 0, undefined]]],
    ['44', [rule('$', 'a')], [['anywhere', 0, undefined]]],
    ['44', [rule('x*', 'a')], [['anywhere', 0, undefined]]],
    ['44', [], [['none', undefined, undefined]]],
  ] as const)('is explained for %s', (number, rules, sentences) => {
    expect(say([...rules], number)).toEqual(sentences);
  });

  it.each([
    [
      'a rule above that takes the other form only',
      TABLE,
      '+442071234567',
      '442071234567',
      ['missed', 'inside'],
    ],
    ['none the other way round', TABLE, '442071234567', '+442071234567', ['start']],
    ['none where both go alike', TABLE, '+12125550100', '2125550100', ['anywhere']],
    [
      'between those passed over',
      [rule('4'), rule('^44', 'a'), rule('.*', 'b')],
      '+44',
      '44',
      ['passed', 'missed', 'anywhere'],
    ],
    ['not below the end of the search', [rule('+4', 'a'), rule('^4', 'b')], '44', '+44', ['stopped']],
  ] as const)('names %s', (_what, rules, number, other, kinds) => {
    expect(say([...rules], number, other).map(([kind]) => kind)).toEqual(kinds);
  });
});

describe('what the worker does', () => {
  const run = (request: Partial<Parameters<typeof tryNumbers>[0]>, now: () => number = () => 0) => {
    const reports: TryReport[] = [];
    tryNumbers(
      {
        rules: [rule('^44', 'jade'), rule('(\\d+)+x', 'b'), rule('.*', 'c')],
        numbers: [],
        careful: false,
        ...request,
      },
      report => reports.push(report),
      now,
    );
    return reports;
  };

  it('reports all at once when it is quick', () => {
    const [report, ...more] = run({ numbers: ['441', '331'] });
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      tried: [
        { number: '441', rule: 0 },
        { number: '331', rule: 2 },
      ],
    });
  });

  it('reports every 50 ms of work', () => {
    let time = 0;
    const reports = run({ numbers: ['1', '2', '3', '4', '5'] }, () => (time += 20));
    expect(reports.map(report => report.kind === 'tried' && report.tried.length)).toEqual([3, 2]);
  });

  it('tells the rules that may not end before it tries them', () => {
    expect(run({ numbers: ['441', '331'], careful: true })).toMatchObject([
      { kind: 'trying', rule: 1 },
      { kind: 'tried' },
    ]);
  });

  it('has nothing to say of no numbers', () => {
    expect(run({})).toEqual([{ kind: 'tried', tried: [] }]);
  });
});
