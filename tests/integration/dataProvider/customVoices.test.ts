// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CustomVoice, newVoice } from '../../../src/resources/speech-services/model/customVoices.ts';
import { type Login, type Platform, startPlatform } from './platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => {
  platform.sandbox.close();
});

const KEY = 'a2V5'.repeat(100);
const plain = (name: string): CustomVoice => ({ ...newVoice(), name, model: `projects/1/${name}` });
const cloned = (name: string): CustomVoice => ({
  ...newVoice(),
  name,
  use_voice_cloning_key: true,
  newKey: KEY,
});

/** The google credential that this user may change. */
const signIn = async (login: Login) => {
  const session = await platform.signIn(login);
  const [row] = await platform.sandbox.db.run(
    login === 'acct1'
      ? `SELECT speech_credential_sid FROM speech_credentials WHERE vendor = 'google' AND label = 'acct'`
      : 'SELECT speech_credential_sid FROM google_custom_voices',
    [],
  );
  const credentialSid = String(row?.['speech_credential_sid']);
  return { ...session, credentialSid };
};
const namesOf = (voices: readonly CustomVoice[]) => voices.map(({ name }) => name).sort();

describe.each(['admin', 'sp1', 'acct1'] as const)('custom voices as %s', login => {
  it('are added with their key, changed and deleted, and each save sends what is left only', async () => {
    await platform.sandbox.reset();
    const { dataProvider, credentialSid, writes } = await signIn(login);
    const before = await dataProvider.credentialVoices({ credentialSid });
    const steps: string[] = [];
    const first = await dataProvider.saveCustomVoices({
      credentialSid,
      stored: before,
      wanted: [...before, plain('One'), cloned('Two')],
      onProgress: (done, total) => steps.push(`${done}/${total}`),
    });
    expect(first.failures).toEqual([]);
    expect(steps).toEqual(['1/3', '2/3', '3/3']);
    const stored = await dataProvider.credentialVoices({ credentialSid });
    expect(namesOf(stored)).toEqual(namesOf([...before, plain('One'), plain('Two')]));
    expect(stored.find(({ name }) => name === 'Two')).toMatchObject({
      key: `${KEY.slice(0, 100)}...`,
      use_voice_cloning_key: true,
      reported_usage: 'REALTIME',
    });
    const sent = writes.length;
    const wanted = first.wanted
      .filter(({ name }) => name !== 'One')
      .map(voice => (voice.name === 'Two' ? { ...voice, name: 'Second' } : voice));
    const second = await dataProvider.saveCustomVoices({ credentialSid, stored: first.stored, wanted });
    expect(writes.slice(sent).map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { name: 'Second' }],
      ['DELETE', null],
    ]);
    const third = await dataProvider.saveCustomVoices({
      credentialSid,
      stored: second.stored,
      wanted: second.wanted,
    });
    expect(third.total).toBe(0);
    // The shortened key of the answer never goes back.
    const [row] = await platform.sandbox.db.run(
      `SELECT voice_cloning_key FROM google_custom_voices WHERE name = 'Second'`,
      [],
    );
    expect(String(row?.['voice_cloning_key'])).toBe(KEY);
  });
});

describe('a save that fails half-way', () => {
  it.each([
    ['the first voice', /^POST GoogleCustomVoices$/, '500', ['create', 'create'], 0],
    ['a key', /VoiceCloningKey$/, '500', ['key'], 2],
    ['a key without answer', /VoiceCloningKey$/, 'cut before', ['key'], 2],
    ['a voice whose answer is lost', /^POST GoogleCustomVoices$/, 'cut after', [], 2],
  ] as const)('at %s is repeated without a second voice', async (_, line, play, failed, made) => {
    await platform.sandbox.reset();
    const { dataProvider, credentialSid, trouble } = await signIn('admin');
    const stored = await dataProvider.credentialVoices({ credentialSid });
    const wanted = [...stored.slice(1), plain('One'), cloned('Two')];
    trouble.play = asked => (line.test(asked) ? play : null);
    const first = await dataProvider.saveCustomVoices({ credentialSid, stored, wanted });
    expect(first.failures.map(({ step }) => step)).toEqual(failed);
    const between = await dataProvider.credentialVoices({ credentialSid });
    // Nothing is deleted while something could not be added.
    expect(between).toHaveLength(stored.length + made - (failed.length === 0 ? 1 : 0));
    trouble.play = null;
    const second = await dataProvider.saveCustomVoices({
      credentialSid,
      stored: first.stored,
      wanted: first.wanted,
    });
    expect(second.failures).toEqual([]);
    expect(namesOf(await dataProvider.credentialVoices({ credentialSid }))).toEqual(namesOf(wanted));
  });
});
