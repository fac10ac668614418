import {
  unstoredProperties,
  postBody,
  putBody,
  refusedField,
  valuesOfLaterVersions,
} from '../../../src/resources/speech-services/model/credentialBody.ts';
import {
  entryOf,
  formValuesOf,
  newVendorValues,
  type StoredCredential,
} from '../../../src/resources/speech-services/model/credentialForm.ts';
import type { Kind } from './kindOfVersions.ts';

type Values = Record<string, unknown>;

const vendorEntry = (vendor: string) => {
  const entry = entryOf(vendor, null);
  if (!entry) throw new Error(`no vendor ${vendor}`);
  return entry;
};

/**
 * A credential of a vendor, with the values of its new form and these.
 *
 * @param newer is set when it is changed: what older versions answer with a success and do not store
 */
const speech = (
  vendor: string,
  fields: Values,
  uses: { tts?: boolean; stt?: boolean },
  newer: Values = {},
): Kind => {
  const values: Values = {
    ...newVendorValues(vendorEntry(vendor)),
    vendor,
    use_for_tts: uses.tts ?? false,
    use_for_stt: uses.stt ?? false,
    ...fields,
  };
  const isNewer = Object.keys(newer).length > 0;
  const isBoth = values.use_for_tts && values.use_for_stt;
  return {
    name: [`speech-services, ${vendor}`, ...Object.keys(newer)].join(', '),
    add: async (session, label) => {
      const owner = { account_sid: null, service_provider_sid: session.serviceProviderSid };
      const body = postBody({ ...values, label }, owner);
      try {
        const id = await session.dataProvider.addSpeechCredential({ body });
        const { data } = await session.dataProvider.getOne('speech-services', { id });
        const later = valuesOfLaterVersions(body);
        if (later && unstoredProperties(later, data).length > 0)
          throw new Error('resources.speech-services.form.forgotten');
        return id;
      } catch (error) {
        const { message } = error as Error;
        throw new Error(refusedField(message, values)?.message ?? message, { cause: error });
      }
    },
    added: ['+speech_credentials'],
    save: async ({ dataProvider }, id, isChanged) => {
      const { data } = await dataProvider.getOne<StoredCredential & { id: string }>('speech-services', {
        id,
      });
      const change = isNewer ? newer : isBoth ? { use_for_stt: false } : {};
      const body = putBody({ ...formValuesOf(data), ...(isChanged ? change : {}) }, data);
      if (!body) return;
      const { record, sent } = await dataProvider.changeSpeechCredential({ sid: id, body, loaded: data });
      if (unstoredProperties(sent, record).length > 0)
        throw new Error('resources.speech-services.form.forgotten');
    },
    changed: isNewer ? ['speech_credentials.credential'] : isBoth ? ['speech_credentials.use_for_stt'] : [],
    remove: async ({ dataProvider }, id) => {
      await dataProvider.delete('speech-services', { id });
    },
  };
};

const GOOGLE_KEY = JSON.stringify({
  client_email: 'voice@example.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----\nabcdefghijklmnop\n-----END PRIVATE KEY-----\n',
});
const both = { tts: true, stt: true };

export const SPEECH_KINDS: readonly Kind[] = [
  speech('google', { service_key: GOOGLE_KEY }, both),
  speech('deepgram', { api_key: 'key', model_id: 'nova-3' }, both),
  speech('whisper', { api_key: 'key', model_id: 'tts-1' }, { tts: true }),
  speech('elevenlabs', { api_key: 'key', model_id: 'eleven_turbo_v2_5' }, { tts: true }),
  speech('resemble', { api_key: 'key' }, { tts: true }),
  speech('gladia', { api_key: 'key' }, { stt: true }),
  speech('deepgramflux', { api_key: 'key' }, { stt: true }),
  speech('houndify', { client_id: 'client', client_key: 'key', user_id: 'user' }, { stt: true }),
  speech('google', { service_key: GOOGLE_KEY }, { tts: true }, { model_id: 'gemini-2.5-flash-tts' }),
  speech(
    'elevenlabs',
    { api_key: 'key', model_id: 'eleven_turbo_v2_5' },
    { tts: true },
    { api_uri: 'api.eu.residency.elevenlabs.io' },
  ),
];
