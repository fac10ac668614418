import type { RaRecord } from 'ra-core';
import { readModels, type VendorModels } from '../../platform/speech/apiAnswers.ts';
import type { CredentialBody } from '../../platform/speech/credentials/credentialBody.ts';
import type { StoredCredential } from '../../platform/speech/credentials/credentialForm.ts';
import { fromApi, type Row } from '../fromApi.ts';
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

const COLLECTION = 'SpeechCredentials';

export const speechCredentialMethodsOf = ({ http, requestScope, mapped, forget }: ProviderContext) => {
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
