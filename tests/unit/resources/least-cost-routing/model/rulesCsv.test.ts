import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../../../src/lib/csv.ts';
import { readTable } from '../../../../../src/platform/numberImport/readTable.ts';
import {
  isRounded,
  ruleLines,
  rulesCsvTable,
} from '../../../../../src/resources/least-cost-routing/model/rulesCsv.ts';

const names = [
  { id: 'u', name: 'Umber, Ltd' },
  { id: 'j', name: '=Jade' },
];
const rule = (pattern: string, carriers: [string, number][], description = '') => ({
  pattern,
  description,
  carriers: carriers.map(([voip_carrier_sid, workload]) => ({ sid: null, voip_carrier_sid, workload })),
});

describe('rules as CSV', () => {
  const rules = [
    rule('^44', [['u', 1]], 'UK'),
    rule('+1', [
      ['j', 2],
      ['u', 3],
    ]),
    rule('^1{2,3}', [['gone', 1]], '"quoted", text'),
  ];

  it('has one row per rule, and as many carriers as the longest', () =>
    expect(rulesCsvTable(rules, names)).toEqual({
      headings: ['pattern', 'description', 'carrier', 'workload', 'carrier 2', 'workload 2'],
      rows: [
        ['^44', 'UK', 'Umber, Ltd', 1, '', ''],
        ['+1', '', '=Jade', 2, 'Umber, Ltd', 3],
        ['^1{2,3}', '"quoted", text', 'gone', 1, '', ''],
      ],
    }));

  it('names a carrier by its sid where its name is that of another, too', () => {
    const twins = [...names, { id: 't', name: 'Twin' }, { id: 'w', name: 'Twin' }, { id: 'x', name: 'twin' }];
    const used = ['t', 'w', 'x', 'u'].map((sid): [string, number] => [sid, 1]);
    const [row] = rulesCsvTable([rule('1', used)], twins).rows;
    expect(row?.filter((_, place) => place > 1 && place % 2 === 0)).toEqual(['t', 'w', 'twin', 'Umber, Ltd']);
  });

  it('comes back as it went, with the apostrophes that keep spreadsheets from running a cell', async () => {
    const text = await toCsv(rulesCsvTable(rules, names));
    expect(text).toContain("'+1");
    const table = await readTable(text.replace('\uFEFF', ''));
    if (table.refusal !== null) throw new Error(table.refusal.reason);
    expect(ruleLines(table.rows, table.lines)).toEqual([
      { line: 2, pattern: '^44', description: 'UK', carriers: [{ name: 'Umber, Ltd', workload: 1 }] },
      {
        line: 3,
        pattern: '+1',
        description: '',
        carriers: [
          { name: '=Jade', workload: 2 },
          { name: 'Umber, Ltd', workload: 3 },
        ],
      },
      {
        line: 4,
        pattern: '^1{2,3}',
        description: '"quoted", text',
        carriers: [{ name: 'gone', workload: 1 }],
      },
    ]);
  });

  it('keeps digits that a spreadsheet would shorten or round', async () => {
    const patterns = ['0044', '00', '0', '44', '442079460958', '^0044'];
    const text = await toCsv(
      rulesCsvTable(
        patterns.map(pattern => rule(pattern, [['u', 1]])),
        names,
      ),
    );
    expect(text).toContain("\n'0044,");
    expect(text).toContain("\n'442079460958,");
    expect(text).toContain('\n44,');
    const table = await readTable(text.replace('\uFEFF', ''));
    if (table.refusal !== null) throw new Error(table.refusal.reason);
    expect(ruleLines(table.rows, table.lines).map(({ pattern }) => pattern)).toEqual(patterns);
  });

  it.each([
    ['4.42E+11', true],
    ['4,42e+11', true],
    ['44', false],
    ['^44E+1', false],
  ])('knows an amount that was digits: %s', (pattern, expected) => {
    expect(isRounded(pattern)).toBe(expected);
  });

  it.each<[string, string[][], string[]]>([
    ['without headings: pattern, carrier, description', [['^44', 'Umber', 'UK']], ['^44|UK|Umber*1']],
    ['a bare list', [['^44'], ['^1']], ['^44||', '^1||']],
    [
      'headings in any order',
      [
        ['Description', 'REGEX', 'Carrier'],
        ['UK', '^44', 'Umber'],
      ],
      ['^44|UK|Umber*1'],
    ],
    [
      'columns of somebody else are left out',
      [
        ['id', 'pattern'],
        ['7', '^44'],
      ],
      ['^44||'],
    ],
    [
      'a workload that is none',
      [
        ['pattern', 'carrier', 'workload'],
        ['1', 'U', 'lots'],
      ],
      ['1||U*1'],
    ],
    [
      'a second carrier without the first',
      [
        ['pattern', 'carrier', 'carrier 2'],
        ['1', '', 'U'],
      ],
      ['1||U*1'],
    ],
    ['a row that is too short', [['pattern', 'carrier'], ['1']], ['1||']],
  ])('reads %s', (_name, rows, expected) =>
    expect(
      ruleLines(
        rows,
        rows.map((_, index) => index + 1),
      ).map(
        ({ pattern, description, carriers }) =>
          `${pattern}|${description}|${carriers.map(({ name, workload }) => `${name}*${String(workload)}`).join()}`,
      ),
    ).toEqual(expected),
  );
});
