import { describe, expect, it } from 'vitest';
import {
  guessColumns,
  hasHeading,
} from '../../../../../src/custom-pages/number-import/model/guessColumns.ts';
import { fieldOfHeading } from '../../../../../src/custom-pages/number-import/model/headings.ts';
import { type Columns, NO_COLUMNS } from '../../../../../src/custom-pages/number-import/model/importRows.ts';

describe('fieldOfHeading', () => {
  it.each([
    ['number', 'number'],
    ['Phone Number', 'number'],
    ['DID', 'number'],
    ['E.164', 'number'],
    ['Numéro de téléphone', 'number'],
    ['account_sid', 'account'],
    ['Compte', 'account'],
    ['SIP trunk', 'carrier'],
    ['voip_carrier_sid', 'carrier'],
    ['Opérateur', 'carrier'],
    ['App', 'application'],
    ['application_sid', 'application'],
    ['Notes', null],
    ['', null],
    ['15085550100', null],
  ])('takes %j for %s', (heading, field) => {
    expect(fieldOfHeading(heading)).toBe(field);
  });
});

describe('hasHeading', () => {
  it.each<[string[][], boolean]>([
    [[['number'], ['15085550100']], true],
    [[['Rufnummer'], ['15085550100']], true],
    [[['whatever'], ['15085550100']], true],
    [[['whatever'], ['447.*']], false],
    [
      [
        ['15085550100', 'Carrier'],
        ['15085550101', 'Carrier'],
      ],
      false,
    ],
    [[['+1 (508) 555-0100'], ['+1 (508) 555-0101']], false],
    [[['447.*'], ['448.*']], false],
    [[['number', 'account']], true],
    [
      [
        ['number_val_e164', 'primary_ip'],
        ['+12025550150', '192.0.2.10'],
      ],
      true,
    ],
    [
      [
        ['line1', 'x2'],
        ['15085550100', 'y'],
      ],
      true,
    ],
    [[['2026-11-21'], ['15085550100']], false],
    [[], false],
  ])('of %j is %s', (rows, expected) => {
    expect(hasHeading(rows)).toBe(expected);
  });
});

const KNOWN = {
  account: (cell: string) => cell === 'Acme',
  carrier: (cell: string) => ['Carrier One', 'Acme'].includes(cell),
  application: (cell: string) => cell === 'Bot',
};
const columns = (found: Partial<Columns>): Columns => ({ ...NO_COLUMNS, ...found });

describe('guessColumns', () => {
  it.each<[string, string[] | null, string[][], Partial<Columns>]>([
    [
      'by headings in any order',
      ['Application', 'Notes', 'Carrier', 'Phone number', 'Account'],
      [],
      { application: 0, carrier: 2, number: 3, account: 4 },
    ],
    ['the first of two headings', ['number', 'phone'], [['1', '2']], { number: 0 }],
    [
      'by content without a heading',
      null,
      [
        ['Acme', '15085550100', 'Bot', 'Carrier One'],
        ['Acme', '15085550101', '', 'Carrier One'],
      ],
      { account: 0, number: 1, application: 2, carrier: 3 },
    ],
    [
      'by content where a heading says nothing',
      ['Notes', 'What', 'Trunk'],
      [['x', '+1 (508) 555-0100', 'y']],
      { number: 1, carrier: 2 },
    ],
    ['a column once', null, [['Acme', '15085550100']], { account: 0, number: 1 }],
    [
      'the column that fits most',
      null,
      [
        ['12345', '15085550100'],
        ['x', '15085550101'],
      ],
      { number: 1 },
    ],
    [
      'by a word of a longer heading',
      ['id', 'connection_id', 'number_val_e164', 'primary_ip', 'primary_port'],
      [['1293384261075', '1293384261001', '+12025550150', '192.0.2.10', '15060']],
      { number: 2 },
    ],
    [
      'not by what a heading says of other numbers',
      ['Order number', 'Line'],
      [['4711001', '15085550100']],
      {},
    ],
    ['the column with plus signs', null, [['1293384261075', '+12025550150']], { number: 1 }],
    ['the column with whole numbers', null, [['100001', '12025550150']], { number: 1 }],
    ['no dates and no addresses', null, [['2026-11-21', '192.0.2.10', '12025550150']], { number: 2 }],
    ['nothing where nothing fits', null, [['x', 'y']], {}],
    ['no column of empty cells', ['a', 'b'], [['', '']], {}],
  ])('goes %s', (_name, heading, rows, found) => {
    expect(guessColumns(heading, rows, KNOWN)).toEqual({ columns: columns(found), tied: [] });
  });

  it('asks where several columns may hold the numbers', () => {
    expect(guessColumns(['a', 'b'], [['1293384261075', '12025550150']], KNOWN)).toEqual({
      columns: columns({}),
      tied: [0, 1],
    });
  });
});
