import { HttpError } from 'ra-core';
import { usableCredential, type Choice, type UsableCredential } from '../../platform/speech/credentials.ts';
import { readLists, type SpeechLists } from '../../platform/speech/lists.ts';
import type { ProviderContext } from '../context.ts';
import { accountOf, segment, type RequestScope } from '../endpoints.ts';
import type { Row } from '../records.ts';

interface Question {
  signal?: AbortSignal | undefined;
}

/** A text to be spoken. */
export interface Speech extends Question {
  accountSid: string;
  credentialSid: string;
  text: string;
  language: string;
  voice: string;
}

interface VendorQuestion extends Question {
  vendor: string;
  /** null: the credential without label. */
  label: string | null;
}

/** Where a viewer's lists are: an account user's at the account, anybody else's at the provider (contract-b 10.6). */
const listsOwner = ({ viewer, serviceProviderSid }: RequestScope): string => {
  const own = viewer.scope === 'account' ? viewer.accountSid : serviceProviderSid;
  if (!own) throw new HttpError('portal.errors.no_provider', 0);
  return `${viewer.scope === 'account' ? 'Accounts' : 'ServiceProviders'}/${segment(own)}`;
};

export const speechMethodsOf = ({ http, requestScope }: ProviderContext) => ({
  /** Credentials an account can use: its own and its provider's. Nothing secret is kept of the answer. */
  usableCredentials: async ({
    accountSid,
    signal,
  }: Question & { accountSid: string }): Promise<UsableCredential[]> => {
    const own = accountOf(requestScope(accountSid)) ?? accountSid;
    const path = `Accounts/${segment(own)}/SpeechCredentials`;
    return (await http.request<Row[]>({ method: 'GET', path, signal })).map(usableCredential);
  },

  /**
   * Languages, voices and models of a vendor. The platform asks the vendor with the stored credential, which can take
   * long: give a signal. HttpError 422 with the vendor's reason, or for a vendor without lists.
   */
  speechLists: async ({ vendor, label, signal }: VendorQuestion): Promise<SpeechLists> => {
    const path = `${listsOwner(requestScope())}/SpeechCredentials/speech/supportedLanguagesAndVoices`;
    return readLists(await http.request({ method: 'GET', path, query: { vendor, label }, signal }));
  },

  /**
   * A text as a voice speaks it. The platform asks the vendor with the stored credential and caches the sound for the
   * account; cached, it answers the same (contract-a 9.3). Always an MP3: nuance and nvidia would send bare samples,
   * which no browser plays. The optional `engine` is left out: no application stores one, and no list of voices names
   * one (Nuance's `model` there is another thing, contract-b 10.6).
   * HttpError with the vendor's reason, `portal.speech.preview.no_sound` for any other answer.
   */
  speak: async ({ accountSid, credentialSid, text, language, voice, signal }: Speech): Promise<Blob> => {
    const own = accountOf(requestScope(accountSid)) ?? accountSid;
    const sound = await http.request<Blob>({
      method: 'POST',
      path: `Accounts/${segment(own)}/TtsCache/Synthesize`,
      body: { speech_credential_sid: credentialSid, text, language, voice, encodingMp3: true },
      as: 'blob',
      signal,
    });
    if (sound.type.startsWith('audio/') && sound.size > 0) return sound;
    throw new HttpError('portal.speech.preview.no_sound', 0, { text: null });
  },

  /** Google voices of the customer's own, as choices of an application's voice (screens-a 12.4). */
  customVoices: async ({
    accountSid,
    label,
    signal,
  }: Question & { accountSid: string; label: string | null }): Promise<Choice[]> => {
    const here = requestScope(accountSid);
    const query = {
      account_sid: accountOf(here),
      service_provider_sid: here.serviceProviderSid,
      label,
    };
    const rows = await http.request<Row[]>({ method: 'GET', path: 'GoogleCustomVoices', query, signal });
    return rows.map(row => ({
      id: `custom_${String(row['google_custom_voice_sid'])}`,
      name: String(row['name']),
    }));
  },
});
