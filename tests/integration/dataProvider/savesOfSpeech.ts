import type { KnownCreation } from '../../../src/dataProvider/createOnce.ts';
import type { VoicesKnown } from '../../../src/resources/speech-services/customVoicesApi.ts';
import type { Account } from '../../../src/platform/records.ts';
import { putBody } from '../../../src/resources/speech-services/model/credentialBody.ts';
import {
  formValuesOf,
  type StoredCredential,
} from '../../../src/resources/speech-services/model/credentialForm.ts';
import { type CustomVoice, newVoice } from '../../../src/resources/speech-services/model/customVoices.ts';
import { listOf } from './platform.ts';
import type { Save, Session } from './severalCalls.ts';

const byName = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort();

const NAMED = 'portal-voice';

const credentialsOf = async ({ dataProvider }: Session, account_sid: string) => {
  const { data } = await dataProvider.getList('speech-services', listOf({ account_sid }, 1, 200));
  return data.filter(row => row['account_sid'] === account_sid);
};

const KEY = 'a2V5'.repeat(30);
const plain = (name: string): CustomVoice => ({ ...newVoice(), name, model: `projects/1/${name}` });

const SERVICE_KEY = JSON.stringify({
  client_email: 'voice@example.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----\nabcdefghijklmnop\n-----END PRIVATE KEY-----\n',
});

/** Without a label, beside another one without: the platform would take any number of them. */
const newCredential: Save = {
  name: 'a new credential with voices',
  prepare: async (session, name) => {
    const { dataProvider, serviceProviderSid: service_provider_sid } = session;
    const { data: account } = await dataProvider.create<Account>('accounts', { data: { name } });
    const account_sid = String(account.id);
    const uses = { use_for_tts: 1, use_for_stt: 0 };
    const body = {
      vendor: 'google',
      label: null,
      account_sid,
      service_provider_sid,
      ...uses,
      service_key: SERVICE_KEY,
    };
    await dataProvider.addSpeechCredential({ body });
    const cloned = { ...newVoice(), name: NAMED, use_voice_cloning_key: true, newKey: KEY };
    const wanted = [plain('One'), cloned];
    return {
      wanted: [[], ['One', `${NAMED} with key`]],
      open: () =>
        Promise.resolve({
          save: async (progress, note) => {
            const now = { creation: null, voices: null, ...(progress as object | null) } as {
              creation: KnownCreation | null;
              voices: VoicesKnown | null;
            };
            const sid = await dataProvider.addSpeechCredential({
              body,
              creation: {
                known: now.creation,
                note: creation => note(Object.assign(now, { creation })),
              },
            });
            const { failures } = await dataProvider.saveCustomVoices({
              credentialSid: sid,
              stored: now.voices?.stored ?? [],
              // The file of a key is chosen again.
              wanted:
                now.voices?.wanted.map(voice =>
                  voice.use_voice_cloning_key && voice.key === null ? { ...voice, newKey: KEY } : voice,
                ) ?? wanted,
              isUncertain: now.voices?.isUncertain ?? false,
              note: voices => note(Object.assign(now, { voices })),
            });
            return failures;
          },
        }),
      state: async () => {
        const rows = await credentialsOf(session, account_sid);
        const voices = await Promise.all(
          rows.map(({ id }) => dataProvider.credentialVoices({ credentialSid: String(id) })),
        );
        return voices
          .map(list => list.map(({ name: own, key }) => (key ? `${own} with key` : own)).sort())
          .sort((left, right) => left.length - right.length);
      },
    };
  },
};

const storedCredential: Save = {
  name: 'a credential and its voices',
  prepare: async (session, name) => {
    const { dataProvider, serviceProviderSid: service_provider_sid } = session;
    const { data: account } = await dataProvider.create<Account>('accounts', { data: { name } });
    const owner = { account_sid: String(account.id), service_provider_sid };
    const uses = { use_for_tts: 1, use_for_stt: 0 };
    const sid = await dataProvider.addSpeechCredential({
      body: { vendor: 'google', label: name, ...owner, ...uses, service_key: SERVICE_KEY },
    });
    await dataProvider.saveCustomVoices({
      credentialSid: sid,
      stored: [],
      wanted: [plain('One'), plain('Two'), plain('Three')],
    });
    const load = () => dataProvider.getOne<StoredCredential & { id: string }>('speech-services', { id: sid });
    const start = (await dataProvider.credentialVoices({ credentialSid: sid })).toSorted((a, b) =>
      a.name.localeCompare(b.name),
    );
    const wanted = [
      ...start.slice(0, 1).map(voice => ({ ...voice, name: 'First' })),
      ...start.slice(2),
      plain('Four'),
    ];
    return {
      wanted: { stt: true, voices: byName([...wanted]) },
      open: async () => {
        const { data: record } = await load();
        const stored = await dataProvider.credentialVoices({ credentialSid: sid });
        return {
          save: async (progress, note) => {
            const body = putBody({ ...formValuesOf(record), use_for_stt: true }, record);
            if (body) await dataProvider.changeSpeechCredential({ sid, body, loaded: record });
            const known = progress as VoicesKnown | null;
            const { failures } = await dataProvider.saveCustomVoices({
              credentialSid: sid,
              stored: known?.stored ?? stored,
              wanted: known?.wanted ?? wanted,
              isUncertain: known?.isUncertain ?? false,
              note,
            });
            return failures;
          },
        };
      },
      state: async () => ({
        stt: Boolean((await load()).data['use_for_stt']),
        voices: byName(await dataProvider.credentialVoices({ credentialSid: sid })),
      }),
    };
  },
};

export const SPEECH_SAVES: readonly Save[] = [newCredential, storedCredential];
