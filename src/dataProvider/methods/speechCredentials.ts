import { HttpError, type RaRecord } from 'ra-core';
import { readModels, type VendorModels } from '../../platform/speech/apiAnswers.ts';
import { type CredentialBody, mergedBody } from '../../platform/speech/credentials/credentialBody.ts';
import type { StoredCredential } from '../../platform/speech/credentials/credentialForm.ts';
import { fromApi, type Row } from '../fromApi.ts';
import { textIn } from '../httpError.ts';
import { conflictError } from '../mergeRecord.ts';
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

interface CredentialChange {
  sid: string;
  body: CredentialBody;
  loaded: StoredCredential;
}

interface ChangedCredential {
  record: RaRecord & StoredCredential;
  sent: CredentialBody;
}

const COLLECTION = 'SpeechCredentials';

export const speechCredentialMethodsOf = ({ http, requestScope, mapped, forget }: ProviderContext) => {
  /** By the record as it was loaded: what was stored when the user was told of a conflict. */
  const told = new WeakMap<StoredCredential, StoredCredential>();
  const path = (rest = ''): string => `${speechOwner(requestScope())}/${COLLECTION}${rest}`;
  return {
    /** The sid. HttpError 422 for a label that is taken, 500 with the rule that the credential breaks. */
    addSpeechCredential: async ({ body }: { body: CredentialBody }): Promise<string> => {
      try {
        return textIn(await http.request<object | null>({ method: 'POST', path: path(), body }), 'sid');
      } finally {
        forget(COLLECTION);
      }
    },

    /**
     * The changes on what is stored now, and what is stored afterwards: the platform answers 204 to changes that it does
     * not store.
     *
     * @param body of the record as it was loaded
     * @throws HttpError 409 with what others have changed, too, by property (docs/decisions.md#two-people-at-once)
     */
    changeSpeechCredential: async ({ sid, body, loaded }: CredentialChange): Promise<ChangedCredential> => {
      const own = path(`/${segment(sid)}`);
      const { api } = mapped('speech-services');
      const read = async (beforeWrite: boolean) => {
        const row = await http.request<Row | null>({ method: 'GET', path: own, beforeWrite });
        if (row) return fromApi<Row & RaRecord>(api, row);
        throw new HttpError('portal.errors.not_json', 200, { text: null });
      };
      try {
        const now = await read(true);
        const merged = mergedBody(body, { loaded, now, told: told.get(loaded) });
        if (merged.conflicts.length > 0) {
          told.set(loaded, now);
          throw conflictError(merged.conflicts);
        }
        if (!merged.body) return { record: now, sent: {} };
        await http.request({ method: 'PUT', path: own, body: merged.body });
        return { record: await read(false), sent: merged.body };
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
