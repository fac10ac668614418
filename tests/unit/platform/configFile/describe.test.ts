import { describe, expect, it } from 'vitest';
import type { ReadRecord } from '../../../../src/platform/configFile/describe.ts';
import type { Kind } from '../../../../src/platform/configFile/kinds.ts';
import { fileText, readFileText } from '../../../../src/platform/configFile/text.ts';
import { describeRecords as described } from '../../../support/describeRecords.ts';

const describeRecords = (...args: Parameters<typeof described>) => described(...args).file;

const sid = (name: string) => `00000000-0000-4000-8000-${name.padStart(12, '0')}`;
const record = (kind: Kind, row: Record<string, unknown>): ReadRecord => ({ kind, row, values: row });
const provider = record('provider', { service_provider_sid: sid('a'), name: 'P' });
const account = record('account', { account_sid: sid('b'), name: 'A/B', sip_realm: '0123' });
const carrier = record('carrier', {
  voip_carrier_sid: sid('c'),
  name: 'Trunk',
  register_password: 'swordfish',
});
const own = (name: string, id: string, more: object = {}) =>
  record('application', { application_sid: sid(id), account_sid: sid('b'), name, ...more });
const number = (id: string, digits: string, more: object = {}) =>
  record('number', {
    phone_number_sid: sid(id),
    account_sid: sid('b'),
    number: digits,
    voip_carrier_sid: sid('c'),
    application_sid: sid('d'),
    ...more,
  });
const RECORDS = [
  provider,
  account,
  carrier,
  own('IVR', 'd', {
    env_vars: { KEY: 'hunter2', N: 1 },
    call_hook: { url: 'https://a.example/?token=hunter2', method: 'POST' },
    app_json: '[{"verb":"llm","auth":{"apiKey":"hunter2"},"text":"yes"}]',
  }),
  number('e', '15085550100'),
  number('f', '15085550101'),
];

describe('records as a file', () => {
  it('gives names in place of sids and places in place of secrets', () => {
    const text = fileText(describeRecords(RECORDS, null));
    expect(text).not.toMatch(/swordfish|hunter2|00000000/);
    expect(text).toContain(
      "- number: '15085550100'\n        carrier: provider/Trunk\n        application: IVR\n",
    );
    expect(text).toContain("sip_realm: '0123'");
    expect(text).toContain('secret: accounts/A%2FB/applications/IVR/env_vars/KEY');
    expect(text).toContain('secret: accounts/A%2FB/applications/IVR/app_json/0/auth/apiKey');
    expect(text).toContain("text: 'yes'");
  });

  it('gives the same bytes in any order of the rows', () => {
    const text = fileText(describeRecords(RECORDS, null));
    for (let turn = 1; turn < RECORDS.length; turn += 1)
      expect(fileText(describeRecords([...RECORDS.slice(turn), ...RECORDS.slice(0, turn)], null))).toBe(text);
    expect(fileText(describeRecords(RECORDS.toReversed(), null))).toBe(text);
  });

  it('is read back as it was written', () => {
    const file = describeRecords(RECORDS, sid('b'));
    expect(readFileText(fileText(file), () => null)).toEqual(file);
    expect(file.external).toEqual(['carrier provider/Trunk']);
  });

  it.each<[string, ReadRecord[], string]>([
    ['twins', [number('1', '5'), number('2', '5')], 'accounts/A%2FB/numbers/5,provider%2FTrunk same_key'],
    [
      'a reference to one of two carriers with one name',
      [record('carrier', { voip_carrier_sid: sid('9'), name: 'Trunk' })],
      'accounts/A%2FB/numbers/15085550100,/carrier no_record',
    ],
    [
      'a sid within a text',
      [own('Menu', '3', { speech_synthesis_voice: `custom_${sid('d')}` })],
      'accounts/A%2FB/applications/Menu/speech_synthesis_voice foreign_sid',
    ],
    [
      'an application that is not there',
      [number('4', '6', { application_sid: sid('7') })],
      'accounts/A%2FB/numbers/6,provider%2FTrunk/application no_record',
    ],
  ])('names what it leaves out: %s', (_, more, expected) => {
    const { missing } = describeRecords([...RECORDS, ...more], null);
    expect(missing.map(({ path, why }) => `${path} ${why}`)).toContain(expected);
  });
});
