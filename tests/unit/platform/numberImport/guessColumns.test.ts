import { describe, expect, it } from 'vitest';
import {
  fieldOfHeading,
  guessColumns,
  hasHeading,
} from '../../../../src/platform/numberImport/guessColumns.ts';
import { type Columns, NO_COLUMNS } from '../../../../src/platform/numberImport/importRows.ts';

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
  ])('%j: %s', (heading, field) => {
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
    [[], false],
  ])('%j: %s', (rows, expected) => {
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
    ['nothing where nothing fits', null, [['x', 'y']], {}],
    ['no column of empty cells', ['a', 'b'], [['', '']], {}],
  ])('%s', (_name, heading, rows, found) => {
    expect(guessColumns(heading, rows, KNOWN)).toEqual(columns(found));
  });
});
