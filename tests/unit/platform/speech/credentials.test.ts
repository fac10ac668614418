import { describe, expect, it } from 'vitest';
import { usableCredential } from '../../../../src/platform/speech/apiAnswers.ts';
import {
  hasCustomVoice,
  labelsOffered,
  servingCredential,
  offeredVendors,
} from '../../../../src/platform/speech/choices.ts';

const credential = (vendor: string, more: object = {}) =>
  usableCredential({ vendor, label: null, use_for_tts: 1, use_for_stt: 1, ...more });
const ids = (choices: readonly { id: string }[]) => choices.map(({ id }) => id);

describe('a credential as a choice', () => {
  it('keeps nothing secret', () => {
    const row = {
      speech_credential_sid: 's1',
      account_sid: null,
      vendor: 'aws',
      label: '',
      use_for_tts: null,
      use_for_stt: 0,
      secret_access_key: 'x',
    };
    expect(usableCredential(row)).toEqual({
      sid: 's1',
      ofAccount: false,
      vendor: 'aws',
      label: null,
      tts: null,
      stt: false,
      customVoice: false,
    });
  });
});

describe('vendors offered', () => {
  const credentials = [
    credential('wellsaid'),
    credential('google'),
    credential('google', { label: 'second' }),
    credential('gladia'),
    credential('aws', { use_for_tts: 0 }),
    credential('ibm', { use_for_tts: null, use_for_stt: null }),
    credential('custom:acme', { use_for_stt: 0 }),
    credential('deepgramriver'),
    credential('newcomer'),
  ];

  it('speak, by name', () =>
    expect(offeredVendors(credentials, 'tts')).toEqual([
      { id: 'custom:acme', name: 'acme (custom)' },
      { id: 'google', name: 'Google' },
      { id: 'ibm', name: 'IBM' },
      { id: 'newcomer', name: 'newcomer' },
      { id: 'wellsaid', name: 'WellSaid' },
    ]));

  it('listen', () =>
    expect(ids(offeredVendors(credentials, 'stt'))).toEqual(['aws', 'gladia', 'google', 'ibm', 'newcomer']));

  it('are all that can, where credentials are unknown', () => {
    expect(ids(offeredVendors(null, 'tts'))).toEqual(expect.arrayContaining(['google', 'whisper']));
    for (const never of ['gladia', 'openai', 'deepgramriver', 'custom'])
      expect(ids(offeredVendors(null, 'tts'))).not.toContain(never);
    expect(ids(offeredVendors(null, 'stt'))).not.toContain('deepgramriver');
  });

  it('are none without credentials', () => expect(offeredVendors([], 'tts')).toEqual([]));
});

describe('labels offered', () => {
  it.each([
    ['only one without label', [credential('aws')], []],
    ['one of each', [credential('aws'), credential('aws', { label: 'b' })], [null, 'b']],
    ['labels only', [credential('aws', { label: 'b' }), credential('aws', { label: 'a' })], ['a', 'b']],
    [
      'the account’s and the provider’s of one name',
      [credential('aws', { label: 'a' }), credential('aws', { label: 'a' })],
      ['a'],
    ],
    ['another direction', [credential('aws', { label: 'a', use_for_tts: 0 })], []],
    ['another vendor', [credential('google', { label: 'a' })], []],
  ])('for credentials: %s', (_name, credentials, labels) =>
    expect(labelsOffered(credentials, 'aws', 'tts')).toEqual(labels),
  );
});

describe('a voice of the customer’s own', () => {
  const own = credential('microsoft', { label: 'onprem', use_custom_tts: 1 });
  it.each([
    ['microsoft', 'onprem', true],
    ['microsoft', null, false],
    ['google', 'onprem', false],
  ])('is there for %s with label %s: %s', (vendor, label, answer) =>
    expect(hasCustomVoice([own, credential('microsoft')], vendor, label)).toBe(answer),
  );
});

describe('the credential that speaks', () => {
  const all = [
    credential('aws', { speech_credential_sid: 'provider' }),
    credential('aws', { speech_credential_sid: 'own', account_sid: 'a1' }),
    credential('aws', { speech_credential_sid: 'labelled', label: 'b' }),
    credential('aws', { speech_credential_sid: 'hears', label: 'c', use_for_tts: 0 }),
    credential('ibm', { speech_credential_sid: 'unsaid', use_for_tts: null }),
    credential('gladia', { speech_credential_sid: 'never' }),
  ];
  it.each([
    ['aws', null, 'own'],
    ['aws', 'b', 'labelled'],
    ['aws', 'c', null],
    ['aws', 'd', null],
    ['ibm', null, 'unsaid'],
    ['gladia', null, null],
    [null, null, null],
  ])('for %s with label %s is %s', (vendor, label, sid) =>
    expect(servingCredential(all, vendor, label, 'tts')?.sid ?? null).toBe(sid),
  );
});
