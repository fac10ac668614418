import { describe, expect, it } from 'vitest';
import { csvFileName, toCsv } from '../../../src/lib/csv.ts';

const line = async (cell: string | number | boolean | null): Promise<string | undefined> => {
  const text = await toCsv({ headings: ['h'], rows: [[cell]] });
  return text.slice('\uFEFFh\r\n'.length, -'\r\n'.length);
};

describe('toCsv', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', `"'=1+1"`],
    ['+15085550100', `"'+15085550100"`],
    ['-2', `"'-2"`],
    ['@x', `"'@x"`],
    ['\t=1', `"'\t=1"`],
    ['=1\nx', `"'=1\nx"`],
    ['＝1', `"'＝1"`],
    [-2, '-2'],
    [true, 'true'],
    [null, ''],
    ['Zoë', 'Zoë'],
  ])('%j becomes %j', async (cell, expected) => {
    expect(await line(cell)).toBe(expected);
  });

  it('starts with a byte order mark and ends every line with CRLF', async () => {
    expect(await toCsv({ headings: ['a', '=b'], rows: [['1', '2']] })).toBe(`\uFEFFa,"'=b"\r\n1,2\r\n`);
  });
});

describe('csvFileName', () => {
  it.each([
    ['phone-numbers', 'phone-numbers-2026-03-05.csv'],
    ['../etc/passwd', '-etc-passwd-2026-03-05.csv'],
  ])('makes of %s the name %s', (name, file) => {
    expect(csvFileName(name, new Date(2026, 2, 5, 23, 59))).toBe(file);
  });
});
