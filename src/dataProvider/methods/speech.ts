import { HttpError } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { numberOf } from '../../platform/calls/call.ts';
import {
  type Choice,
  readLists,
  type SpeechLists,
  usableCredential,
  type UsableCredential,
} from '../../platform/speech/apiAnswers.ts';
import { defineMethods, reads, writes } from '../defineMethods.ts';
import { tenantPath } from '../endpoints.ts';
import { rowsIn } from '../lists.ts';
import { accountOf, type RequestScope, segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';

interface Question {
  signal?: AbortSignal | undefined;
}

interface Speech extends Question {
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

/** Path of the owner: the account for account users, else the service provider. */
export const speechOwnerPath = ({ viewer, serviceProviderSid }: RequestScope): string => {
  const isAccount = isAccountUser(viewer);
  const sid = isAccount ? viewer.accountSid : serviceProviderSid;
  if (!sid) throw new HttpError('portal.errors.no_provider', 0);
  return tenantPath({ kind: isAccount ? 'account' : 'serviceProvider', sid });
};

interface CacheQuestion {
  /** null: the cache of the whole installation, for admins only. */
  accountSid: string | null;
  signal?: AbortSignal | undefined;
}

const pathOf = ({ accountSid }: CacheQuestion): string =>
  accountSid === null ? 'TtsCache' : `${tenantPath({ kind: 'account', sid: accountSid })}/TtsCache`;

export const speechMethodsOf = ({ http, requestScope }: ProviderContext) =>
  defineMethods({
    /** Credentials of an account and its provider, without secrets. */
    usableCredentials: reads(
      async ({ accountSid, signal }: Question & { accountSid: string }): Promise<UsableCredential[]> => {
        const own = accountOf(requestScope(accountSid)) ?? accountSid;
        const path = `Accounts/${segment(own)}/SpeechCredentials`;
        return rowsIn(await http.request({ method: 'GET', path, signal })).map(usableCredential);
      },
    ),

    /**
     * Slow, as the platform asks the vendor. HttpError 422: the vendor's reason, or a vendor
     * without lists.
     */
    speechLists: reads(async ({ vendor, label, signal }: VendorQuestion): Promise<SpeechLists> => {
      const path = `${speechOwnerPath(requestScope())}/SpeechCredentials/speech/supportedLanguagesAndVoices`;
      return readLists(await http.request({ method: 'GET', path, query: { vendor, label }, signal }));
    }),

    /** MP3, as browsers cannot play raw samples. HttpError, or `portal.speech.preview.no_sound`. */
    speak: reads(
      async ({ accountSid, credentialSid, text, language, voice, signal }: Speech): Promise<Blob> => {
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
    ),

    customVoices: reads(
      async ({
        accountSid,
        label,
        signal,
      }: Question & { accountSid: string; label: string | null }): Promise<Choice[]> => {
        const scope = requestScope(accountSid);
        const query = {
          account_sid: accountOf(scope),
          service_provider_sid: scope.serviceProviderSid,
          label,
        };
        const rows = rowsIn(await http.request({ method: 'GET', path: 'GoogleCustomVoices', query, signal }));
        return rows.map(row => ({
          id: `custom_${String(row['google_custom_voice_sid'])}`,
          name: String(row['name']),
        }));
      },
    ),

    ttsCacheSize: reads(async (question: CacheQuestion): Promise<number> => {
      const answer = await http.request<{ size?: unknown } | null>({
        method: 'GET',
        path: pathOf(question),
        signal: question.signal,
      });
      const size = numberOf(answer?.size);
      if (size === null) throw new HttpError('portal.errors.not_json', 200, { text: null });
      return size;
    }),

    cleanTtsCache: writes(
      () => ({}),
      async (question: CacheQuestion): Promise<void> => {
        await http.request({ method: 'DELETE', path: pathOf(question) });
      },
    ),
  });
