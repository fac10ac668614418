import type { RaRecord } from 'ra-core';
import { readModels, type VendorModels } from '../../platform/speech/apiAnswers.ts';
import type { CredentialBody } from '../../platform/speech/credentials/credentialBody.ts';
import type { StoredCredential } from '../../platform/speech/credentials/credentialForm.ts';
import { tenantPath } from '../endpoints.ts';
import { createOnce, type CreationNote } from '../createOnce.ts';
import { fromApi, type Row } from '../fromApi.ts';
import { rowsIn } from '../lists.ts';
import { textIn } from '../httpError.ts';
import { segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';
import { speechOwner } from './speech.ts';

interface ModelQuestion {
  vendor: string;
  /** null: the credential without label. */
  label: string | null;
  /** The platform's own list, without asking the vendor. */
  isNew: boolean;
  signal?: AbortSignal | undefined;
}

interface NewCredential {
  body: CredentialBody;
  /** Of the form that adds it, over several tries. */
  creation?: CreationNote;
}

const COLLECTION = 'SpeechCredentials';
const SID = 'speech_credential_sid';
/** The vendor's fields can be changed, and some are never answered. */
const IDENTITY = ['vendor', 'label', 'account_sid'];

export const speechCredentialMethodsOf = ({ http, requestScope, mapped, forget }: ProviderContext) => {
  const path = (rest = ''): string => `${speechOwner(requestScope())}/${COLLECTION}${rest}`;
  return {
    /**
     * The sid. Credentials without a label may be alike, so those that are there before it are read first.
     *
     * @throws HttpError 422 for a label that is taken, 500 with the rule that the credential breaks
     */
    addSpeechCredential: async ({ body, creation }: NewCredential): Promise<string> => {
      const { known = null, note } = creation ?? {};
      const account = body['account_sid'];
      // A provider's list has none of its accounts.
      const list =
        typeof account === 'string'
          ? `${tenantPath({ kind: 'account', sid: account })}/${COLLECTION}`
          : path();
      const rows = async () => rowsIn<Row>(await http.request({ method: 'GET', path: list }));
      try {
        const before = known ? known.before : (await rows()).map(row => String(row[SID]));
        const { sid } = await createOnce({
          known,
          ...(note ? { note } : {}),
          sent: body,
          before,
          find: async (sent, there = []) => {
            const isNew = (row: Row) => !there.includes(String(row[SID]));
            const found = (await rows()).find(
              row => isNew(row) && IDENTITY.every(name => (row[name] || null) === (sent[name] || null)),
            );
            return typeof found?.[SID] === 'string' ? found[SID] : null;
          },
          post: async () =>
            textIn(await http.request<object | null>({ method: 'POST', path: path(), body }), 'sid'),
        });
        return sid;
      } finally {
        forget(COLLECTION);
      }
    },

    /** What is stored afterwards: the platform answers 204 to changes that it does not store. */
    changeSpeechCredential: async ({
      sid,
      body,
    }: {
      sid: string;
      body: CredentialBody;
    }): Promise<RaRecord & StoredCredential> => {
      const own = path(`/${segment(sid)}`);
      try {
        await http.request({ method: 'PUT', path: own, body });
        const row = await http.request<Row>({ method: 'GET', path: own });
        return fromApi<Row & RaRecord>(mapped('speech-services').api, row);
      } finally {
        forget(COLLECTION);
      }
    },

    /** Slow for a stored credential: the platform asks the vendor. HttpError 422 with the vendor's reason. */
    vendorModels: async ({ vendor, label, isNew, signal }: ModelQuestion): Promise<VendorModels> => {
      const query = isNew ? { vendor, create_new: true } : { vendor, label };
      const lists = path('/speech/supportedLanguagesAndVoices');
      return readModels(await http.request({ method: 'GET', path: lists, query, signal }));
    },
  };
};
