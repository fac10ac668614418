import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { account, admin, provider, providerOn } from '../fakes.ts';

describe('usableCredentials', () => {
  const answer = [
    {
      speech_credential_sid: 's1',
      account_sid: 'acc2',
      vendor: 'aws',
      label: 'a',
      use_for_tts: 1,
      use_for_stt: 0,
      secret_access_key: 'SECRET',
    },
  ];

  it.each([
    ['an admin', admin, 'acc2'],
    ['an account user, whose own account counts', account, 'acc1'],
  ])('asks at the account as %s', async (_name, viewer, sid) => {
    const line = `GET Accounts/${sid}/SpeechCredentials`;
    const { dataProvider, lines } = providerOn({ [line]: answer }, { viewer });
    expect(await dataProvider.usableCredentials({ accountSid: 'acc2' })).toEqual([
      { sid: 's1', ofAccount: true, vendor: 'aws', label: 'a', tts: true, stt: false, customVoice: false },
    ]);
    expect(lines()).toEqual([line]);
  });
});

describe('speechLists', () => {
  const query = 'SpeechCredentials/speech/supportedLanguagesAndVoices';

  it.each([
    ['provider', provider, `GET ServiceProviders/sp1/${query}?vendor=aws&label=a+b`],
    ['account', account, `GET Accounts/acc1/${query}?vendor=aws&label=a+b`],
  ])('asks at the %s, percent-encoded', async (_name, viewer, line) => {
    const { dataProvider, lines } = providerOn({ [line]: { stt: [{ value: 'x', name: 'X' }] } }, { viewer });
    expect(await dataProvider.speechLists({ vendor: 'aws', label: 'a b' })).toEqual({
      tts: [],
      stt: [{ id: 'x', name: 'X' }],
      models: [],
    });
    expect(lines()).toEqual([line]);
  });

  it('leaves out a label that is none', async () => {
    const line = `GET ServiceProviders/sp1/${query}?vendor=aws`;
    const { dataProvider, lines } = providerOn({ [line]: {} }, { viewer: provider });
    await dataProvider.speechLists({ vendor: 'aws', label: null });
    expect(lines()).toEqual([line]);
  });
});

describe('speak', () => {
  const line = 'POST Accounts/acc1/TtsCache/Synthesize';
  const question = { accountSid: 'acc1', credentialSid: 'c1', text: 'Hi', language: 'en-US', voice: 'v' };

  it.each([
    ['an admin', admin],
    ['a provider user', provider],
    ['an account user', account],
  ])('asks at the account for an MP3 as %s', async (_name, viewer) => {
    const sound = new Blob(['x'], { type: 'audio/mpeg' });
    const { dataProvider, lines, bodies } = providerOn({ [line]: sound }, { viewer });
    expect(await dataProvider.speak(question)).toBe(sound);
    expect(lines()).toEqual([line]);
    expect(bodies()).toEqual([
      { speech_credential_sid: 'c1', text: 'Hi', language: 'en-US', voice: 'v', encodingMp3: true },
    ]);
  });

  it.each([
    ['bare samples', new Blob(['x'], { type: 'application/octet-stream' })],
    ['a page of a proxy', new Blob(['<html>'], { type: 'text/html' })],
    ['nothing', new Blob([], { type: 'audio/mpeg' })],
  ])('takes %s for no sound', async (_name, answer) => {
    const { dataProvider } = providerOn({ [line]: answer }, { viewer: admin });
    await expect(dataProvider.speak(question)).rejects.toThrow('portal.speech.preview.no_sound');
  });
});

describe('customVoices', () => {
  it('become choices of a voice', async () => {
    const line = 'GET GoogleCustomVoices?account_sid=acc2&service_provider_sid=sp1&label=l';
    const { dataProvider } = providerOn(
      { [line]: [{ google_custom_voice_sid: 'v1', name: 'Ours' }] },
      { viewer: admin },
    );
    expect(await dataProvider.customVoices({ accountSid: 'acc2', label: 'l' })).toEqual([
      { id: 'custom_v1', name: 'Ours' },
    ]);
  });
});

describe('appEnv', () => {
  const url = 'https://a.example.com/?a=1&b=#c';
  const line = 'GET AppEnv?url=https%3A%2F%2Fa.example.com%2F%3Fa%3D1%26b%3D%23c';

  it.each([
    ['a schema', { A: { type: 'string', description: 'd' } }, { kind: 'schema' }],
    ['nothing', null, { kind: 'none' }],
    [
      'something that is none',
      new HttpError('Invalid appenv schema', 400, { text: 'Invalid appenv schema' }),
      { kind: 'invalid', message: 'Invalid appenv schema' },
    ],
  ])('recognises %s', async (_name, answer, expected) => {
    const { dataProvider, lines } = providerOn({ [line]: answer });
    expect(await dataProvider.appEnv({ url })).toMatchObject(expected);
    expect(lines()).toEqual([line]);
  });

  it('throws what is no answer', async () => {
    const { dataProvider } = providerOn({ [line]: new HttpError('x', 500, { text: null }) });
    await expect(dataProvider.appEnv({ url })).rejects.toThrow('x');
  });
});
