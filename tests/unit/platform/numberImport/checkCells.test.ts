import { describe, expect, it } from 'vitest';
import {
  ACME,
  BETA,
  BOT_ACME,
  BOT_BETA,
  check,
  NUMBER,
  said,
  SAME_BETA,
  SHARED,
  sid,
  TWIN2,
} from './lookupDataFake.ts';

describe('the cells of a row', () => {
  it.each<[string, string[], object]>([
    [
      'names',
      [NUMBER, 'Acme', 'Shared', 'Bot'],
      { accountSid: ACME, carrierSid: SHARED, applicationSid: BOT_ACME },
    ],
    [
      'names in other letters',
      [NUMBER, ' aCME ', 'SHARED', 'bot'],
      { accountSid: ACME, carrierSid: SHARED, applicationSid: BOT_ACME },
    ],
    [
      'sids',
      [NUMBER, ACME, SHARED, BOT_ACME],
      { accountSid: ACME, carrierSid: SHARED, applicationSid: BOT_ACME },
    ],
    [
      'sids in capitals',
      [NUMBER, ACME.toUpperCase(), SHARED.toUpperCase(), ''],
      { accountSid: ACME, carrierSid: SHARED },
    ],
    ['letters that are put together otherwise', [NUMBER, 'Be\u0302ta', 'Shared', ''], { accountSid: BETA }],
    ['the application of the account', [NUMBER, 'Bêta', 'Shared', 'Bot'], { applicationSid: BOT_BETA }],
    ['the carrier the account can use', [NUMBER, 'Bêta', 'Same', ''], { carrierSid: SAME_BETA }],
    ['the account that is spelled exactly so', [NUMBER, 'twin', 'Shared', ''], { accountSid: TWIN2 }],
    ['no application', [NUMBER, 'Acme', 'Shared', ''], { applicationSid: null }],
    ['no application, said so', [NUMBER, 'Acme', 'Shared', 'None'], { applicationSid: null }],
    ['a plus', [`+${NUMBER}`, 'Acme', 'Shared', '-'], { number: NUMBER, applicationSid: null }],
  ])('are understood: %s', (_name, cells, expected) => {
    const [row] = check([cells]);
    expect(row).toMatchObject({ state: 'ready', notes: [], ...expected });
  });

  it.each<[string, string[], string, object]>([
    ['no number', ['', 'Acme', 'Shared', ''], 'number_required', {}],
    ['no account', [NUMBER, '', 'Shared', ''], 'account_required', {}],
    ['an unknown account', [NUMBER, 'Nobody', 'Shared', ''], 'account_unknown', { name: 'Nobody' }],
    ['an unknown sid', [NUMBER, sid(99), 'Shared', ''], 'account_unknown', { name: sid(99) }],
    [
      'two accounts of that name',
      [NUMBER, 'TWIN', 'Shared', ''],
      'account_ambiguous',
      { name: 'TWIN', count: 2 },
    ],
    ['no carrier', [NUMBER, 'Acme', '', ''], 'carrier_required', {}],
    ['an unknown carrier', [NUMBER, 'Acme', 'Nobody', ''], 'carrier_unknown', { name: 'Nobody' }],
    [
      'two carriers of that name',
      [NUMBER, 'Acme', 'double', ''],
      'carrier_ambiguous',
      { name: 'double', count: 2 },
    ],
    ['an inactive carrier', [NUMBER, 'Acme', 'Off', ''], 'carrier_inactive', { name: 'Off' }],
    [
      'the carrier of another account',
      [NUMBER, 'Acme', 'Of Beta', ''],
      'carrier_foreign',
      { name: 'Of Beta' },
    ],
    ['carriers of other accounts', [NUMBER, 'twin', 'Same', ''], 'carrier_foreign', { name: 'Same' }],
    [
      'an unknown application',
      [NUMBER, 'Acme', 'Shared', 'Nothing'],
      'application_unknown',
      { name: 'Nothing' },
    ],
    [
      'the application of another account',
      [NUMBER, 'Acme', 'Shared', BOT_BETA],
      'application_foreign',
      { name: 'Bot' },
    ],
    [
      'two applications of that name',
      [NUMBER, 'Acme', 'Shared', 'Menu'],
      'application_ambiguous',
      { count: 2 },
    ],
    ['a cell too many', [NUMBER, 'Acme', 'Shared', '', 'x'], 'row_long', {}],
  ])('are refused: %s', (_name, cells, key, args) => {
    const [row] = check([cells]);
    expect(said(row)).toEqual(['error', key]);
    expect(row?.notes[0]?.args).toMatchObject(args);
  });

  it('are told apart when several are wrong', () => {
    expect(said(check([['two words', 'Nobody', 'Never', 'Nothing']])[0])).toEqual([
      'error',
      'number_whitespace',
      'account_unknown',
      'carrier_unknown',
      'application_unknown',
    ]);
    // Which carriers and applications fit depends on the account, whose problem is enough.
    expect(said(check([[NUMBER, 'Nobody', 'Same', 'Bot']])[0])).toEqual([
      'error',
      'account_unknown',
      'carrier_ambiguous',
    ]);
  });

  it.each<[string, string[], string]>([
    ['a pattern', ['447.*', 'Acme', 'Shared', ''], 'number_pattern'],
    ['a short row', [NUMBER, 'Acme', 'Shared'], 'row_short'],
  ])('are imported with a warning: %s', (_name, cells, key) => {
    expect(said(check([cells])[0])).toEqual(['warning', key]);
  });

  it('are not ready when the number is a name', () => {
    expect(said(check([['abc', 'Acme', 'Shared', '']])[0])).toEqual(['unsure', 'number_name']);
  });

  it('do not count as too many when they are empty', () => {
    expect(said(check([[NUMBER, 'Acme', 'Shared', '', '', ' ']])[0])).toEqual(['ready']);
  });
});
