import { HttpError, type RaRecord } from 'ra-core';
import { createOnce, type CreationNote } from '../../dataProvider/createOnce.ts';
import { defineMethods, writes } from '../../dataProvider/defineMethods.ts';
import { changesOf, nameIn } from '../../dataProvider/describeAction.ts';
import { tenantPath } from '../../dataProvider/endpoints.ts';
import { fromApi, type Row } from '../../dataProvider/fromApi.ts';
import { readBeforeWrite } from '../../dataProvider/readBeforeWrite.ts';
import { textIn } from '../../dataProvider/httpError.ts';
import { rowsIn } from '../../dataProvider/lists.ts';
import { conflictError } from '../../dataProvider/threeWayMergeRecord.ts';
import { speechOwnerPath } from '../../dataProvider/methods/speech.ts';
import { segment } from '../../dataProvider/paths.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import { changesInBody, type CredentialBody, rebasePutBody } from './model/credentialBody.ts';
import type { StoredCredential } from './model/credentialForm.ts';

interface NewCredential {
  body: CredentialBody;
  creation?: CreationNote;
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
const SID = 'speech_credential_sid';
/** Identify a credential: a vendor's fields can be changed, and some are never returned. */
const IDENTITY = ['vendor', 'label', 'account_sid'];

export const credentialSaveMethodsOf = ({ http, requestScope, mapped, forget }: ProviderContext) => {
  const told = new WeakMap<StoredCredential, StoredCredential>();
  const path = (rest = ''): string => `${speechOwnerPath(requestScope())}/${COLLECTION}${rest}`;
  return defineMethods({
    /**
     * Returns the sid. Credentials without a label may be alike, so existing ones are read first.
     * @throws HttpError 422: the label is taken; 500 with the rule that the credential breaks
     */
    addSpeechCredential: writes(
      ([{ body }], sid) => ({
        resource: 'speech-services',
        recordId: sid ?? null,
        name: nameIn(body),
        changes: changesOf({}, body),
      }),
      async ({ body, creation }: NewCredential): Promise<string> => {
        const { known = null, note } = creation ?? {};
        const account = body['account_sid'];
        // A provider's list has none of its accounts' credentials.
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
    ),

    /**
     * Reads the record afterwards, because the platform answers 204 even to changes that it does not store.
     * @throws HttpError 409 with what others changed too, by property
     * (docs/decisions.md#two-people-at-once)
     */
    changeSpeechCredential: writes(
      ([{ sid, body, loaded }], answer) => ({
        resource: 'speech-services',
        recordId: sid,
        name: nameIn(answer?.record, body),
        changes: changesOf(loaded, changesInBody(body, loaded)),
      }),
      async ({ sid, body, loaded }: CredentialChange): Promise<ChangedCredential> => {
        const own = path(`/${segment(sid)}`);
        const { api } = mapped('speech-services');
        const recordOf = (row: Row) => fromApi<Row & RaRecord>(api, row);
        try {
          const now = recordOf(await readBeforeWrite(http, own));
          const merged = rebasePutBody(body, { loaded, now, told: told.get(loaded) });
          if (merged.conflicts.length > 0) {
            told.set(loaded, now);
            throw conflictError(merged.conflicts);
          }
          if (!merged.body) return { record: now, sent: {} };
          await http.request({ method: 'PUT', path: own, body: merged.body });
          const after = await http.request<Row | null>({ method: 'GET', path: own });
          if (!after) throw new HttpError('portal.errors.not_json', 200, { text: null });
          return { record: recordOf(after), sent: merged.body };
        } finally {
          forget(COLLECTION);
        }
      },
    ),
  });
};
