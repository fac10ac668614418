import { describe, expect, it } from 'vitest';
import { readTable, type Delimiter } from '../../../../src/platform/numberImport/readTable.ts';

const read = async (text: string, delimiter: Delimiter | null = null) => {
  const table = await readTable(text, delimiter);
  if (table.refusal) throw new Error(`${table.refusal.reason} ${JSON.stringify(table.refusal.args)}`);
  return table;
};

describe('readTable', () => {
  it.each<[string, string[][], Delimiter]>([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      ',',
    ],
    [
      'a;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      ';',
    ],
    [
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      '\t',
    ],
    [
      'a|b\n1|2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      '|',
    ],
    ['1\n2\n3', [['1'], ['2'], ['3']], ','],
    [
      '"a,b";c\n"d";e',
      [
        ['a,b', 'c'],
        ['d', 'e'],
      ],
      ';',
    ],
    [
      '"say ""hi""",b\n1,2',
      [
        ['say "hi"', 'b'],
        ['1', '2'],
      ],
      ',',
    ],
    ['a,b\n1\n2,3,4', [['a', 'b'], ['1'], ['2', '3', '4']], ','],
    ['1\r2\n3\r\n4', [['1'], ['2'], ['3'], ['4']], ','],
  ])('reads %j', async (text, rows, delimiter) => {
    expect(await read(text)).toMatchObject({ rows, delimiter });
  });

  it('keeps to a delimiter that was chosen', async () => {
    expect((await read('a,b;c\n1,2;3', ',')).rows[0]).toEqual(['a', 'b;c']);
  });

  it('leaves out blank lines, and knows on which line of the file a row begins', async () => {
    const { rows, lines } = await read('a,b\r\n\r\n1,"x\r\ny"\r\n , \r\n2,z\r\n\r\n');
    expect(rows).toEqual([
      ['a', 'b'],
      ['1', 'x\ny'],
      ['2', 'z'],
    ]);
    expect(lines).toEqual([1, 3, 6]);
  });

  it('reads 50,000 rows below a heading, in more than one step', async () => {
    const { rows, lines } = await read(
      `number,name\n${Array.from({ length: 50_000 }, (_, index) => `${index},"é, ""x"""`).join('\n')}`,
    );
    expect(rows).toHaveLength(50_001);
    expect(rows.at(-1)).toEqual(['49999', 'é, "x"']);
    expect(new Set(rows.slice(1).map(row => row[1]))).toEqual(new Set(['é, "x"']));
    expect(lines.at(-1)).toBe(50_001);
  });

  it.each<[string, string, string, object]>([
    ['nothing', '', 'empty', {}],
    ['blank lines', ' \n\t\r\n', 'empty', {}],
    ['commas alone', ',,,\n,,,', 'empty', {}],
    ['a million rows', '1\n'.repeat(1_000_000), 'too_many_rows', {}],
    ['millions of line breaks', `x${'\r'.repeat(9_000_000)}`, 'too_many_rows', {}],
    ['a thousand columns', `a\n${'x,'.repeat(999)}x`, 'too_many_columns', { line: 2, columns: 1000 }],
    ['a quotation mark that is never closed', 'a,b\n1,2\n3,"x\n4,y\n', 'quote', { line: 3 }],
    ['one that is closed in the middle of a cell', 'a,b\n"x"y,1\n2,3', 'quote', { line: 2 }],
    [
      'one that is never closed in ten megabytes',
      `a\n"${'text and more text,y\n'.repeat(450_000)}`,
      'quote',
      { line: 2 },
    ],
    ['millions of quotation marks', `"${'x"'.repeat(4_000_000)}`, 'quote', { line: 1 }],
    ['one row of ten megabytes', 'x'.repeat(9_000_000), 'long_row', { line: 1 }],
  ])('refuses %s', async (_name, text, reason, args) => {
    expect(await readTable(text)).toEqual({ refusal: { reason, args } });
  });
});

describe('a line that tells the separator', () => {
  it.each([
    ['sep=;\nnumber;account\n1;a', ';'],
    ['SEP=|\r\nnumber|account\r\n1|a', '|'],
    ['"sep=;"\nnumber;account\n1;a', ';'],
  ])('%j is no row', async (text, delimiter) => {
    expect(await readTable(text)).toMatchObject({
      delimiter,
      rows: [
        ['number', 'account'],
        ['1', 'a'],
      ],
      lines: [2, 3],
    });
  });

  it('alone is nothing', async () => {
    expect(await readTable('sep=;\n')).toMatchObject({ refusal: { reason: 'empty' } });
  });
});
