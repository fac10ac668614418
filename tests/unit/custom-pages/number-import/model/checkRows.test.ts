import { describe, expect, it } from 'vitest';
import { importRowsOf } from '../../../../../src/custom-pages/number-import/model/importRows.ts';
import type { PhoneNumber } from '../../../../../src/platform/records.ts';
import {
  ACME,
  BETA,
  BOT_ACME,
  BOT_BETA,
  check,
  NUMBER,
  OF_ACME,
  OF_BETA,
  said,
  SHARED,
  sid,
} from '../../../platform/numberImport/lookupDataFake.ts';

describe('defaults', () => {
  const defaults = { account: BETA, carrier: SHARED, application: BOT_BETA };

  it('stand in for columns the file has not, and for empty cells', () => {
    const columns = { number: 0, account: null, carrier: null, application: null };
    expect(check([[NUMBER]], { plan: { columns, defaults } })[0]).toMatchObject({
      state: 'ready',
      accountSid: BETA,
      carrierSid: SHARED,
      applicationSid: BOT_BETA,
    });
    expect(check([[NUMBER, '', ' ', 'None']], { plan: { defaults } })[0]).toMatchObject({
      accountSid: BETA,
      carrierSid: SHARED,
      applicationSid: null,
    });
  });

  it('are checked like cells, and named', () => {
    const [row] = check([[NUMBER, 'Acme', '', '']], {
      plan: { defaults: { ...defaults, carrier: OF_BETA } },
    });
    expect(row?.notes.map(({ key, args }) => [key, args['name']])).toEqual([
      ['carrier_foreign', 'Of Beta'],
      ['application_foreign', 'Bot'],
    ]);
  });
});

it('gives every row to the account of an account user, whatever the file says', () => {
  const [row] = check([[NUMBER, 'Acme', 'Of Beta', 'Bot']], { lookupData: { ownAccountSid: BETA } });
  expect(row).toMatchObject({
    state: 'ready',
    accountSid: BETA,
    carrierSid: OF_BETA,
    applicationSid: BOT_BETA,
  });
});

describe('duplicates in the file', () => {
  const row = (number: string, carrierName = 'Shared', account = 'Acme') => [
    number,
    account,
    carrierName,
    '',
  ];

  it('are pairs of number and carrier, and the first stays', () => {
    const rows = check([row(NUMBER), row(`+${NUMBER}`), row(NUMBER, 'Of Acme'), row('sales'), row('SALES')]);
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'error', 'ready', 'unsure', 'error']);
    expect(rows[1]?.notes).toEqual([{ key: 'duplicate', field: 'number', args: { line: 2 } }]);
    expect(rows[4]?.notes.at(-1)).toEqual({ key: 'duplicate', field: 'number', args: { line: 5 } });
  });

  it('do not count where the first cannot be imported or is left out', () => {
    expect(check([row(NUMBER, 'Shared', 'Nobody'), row(NUMBER)]).map(({ state }) => state)).toEqual([
      'error',
      'ready',
    ]);
    expect(check([row(NUMBER), row(NUMBER)], { dropped: [2] }).map(({ state }) => state)).toEqual([
      'ready',
      'ready',
    ]);
  });
});

describe('numbers the platform has', () => {
  const cells = [NUMBER, 'Acme', 'Shared', 'Bot'];
  const stored = { number: NUMBER, account_sid: ACME, voip_carrier_sid: SHARED, application_sid: BOT_ACME };

  it.each<[string, Partial<PhoneNumber>, string[]]>([
    ['the same', {}, ['exists', 'exists']],
    ['another application', { application_sid: null }, ['exists', 'exists_differs']],
    ['another account', { account_sid: BETA }, ['exists', 'exists_differs']],
    ['another carrier', { voip_carrier_sid: OF_ACME }, ['warning', 'other_carrier']],
    ['another number', { number: '15085550101' }, ['ready']],
  ])('compared with a row of %s', (_name, change, expected) => {
    const [row] = check([cells], { stored: [{ ...stored, ...change }] });
    expect(said(row)).toEqual(expected);
  });

  it('are named as they stand', () => {
    const [row] = check([cells], {
      stored: [{ ...stored, account_sid: BETA, application_sid: sid(99) }],
    });
    expect(row?.notes[0]?.args).toEqual({ account: 'Bêta', application: sid(99) });
  });

  it('do not matter for a row that is wrong', () => {
    const [row] = check([[NUMBER, 'Acme', 'Nobody', '']], { stored: [stored] });
    expect(said(row)).toEqual(['error', 'carrier_unknown']);
  });
});

describe('importRowsOf', () => {
  it('takes cells changed by hand, which are neither too many nor too few', () => {
    const table = { rows: [['n', 'a'], ['1'], ['2', 'b', 'c']], lines: [1, 2, 4] };
    const cells = { number: '9', account: 'x', carrier: '', application: '' };
    const columns = { number: 0, account: 1, carrier: null, application: null };
    expect(importRowsOf(table, true, columns, new Map([[4, cells]]))).toEqual([
      {
        line: 2,
        cells: { number: '1', account: '', carrier: '', application: '' },
        isTooLong: false,
        isTooShort: true,
      },
      { line: 4, cells, isTooLong: false, isTooShort: false },
    ]);
    expect(importRowsOf(table, false, columns, new Map())).toHaveLength(3);
  });
});
