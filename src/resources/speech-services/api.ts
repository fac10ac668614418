import { HttpError, type RaRecord } from 'ra-core';
import { credentialTestMethodsOf } from './credentialTests.ts';
import { customVoiceMethodsOf } from './customVoicesApi.ts';
import { canSeeAllAccounts } from '../../authProvider/access.ts';
import { nameOf } from '../../platform/names.ts';
import { readModels, type VendorModels } from '../../platform/speech/apiAnswers.ts';
import type { SpeechCredential } from '../../platform/speech/credential.ts';
import type { CredentialBody } from '../../platform/speech/credentials/credentialBody.ts';
import type { StoredCredential } from '../../platform/speech/credentials/credentialForm.ts';
import { type ApplicationUse, takesOver, usesIn } from './model/credentialUsers.ts';
import { createOnce, type CreationNote } from '../../dataProvider/createOnce.ts';
import { defineMethods, reads, writes } from '../../dataProvider/defineMethods.ts';
import { changesOf, nameIn } from '../../dataProvider/describeAction.ts';
import { tenantPath } from '../../dataProvider/endpoints.ts';
import { fromApi, type Row } from '../../dataProvider/fromApi.ts';
import { textIn } from '../../dataProvider/httpError.ts';
import { rowsIn } from '../../dataProvider/lists.ts';
import { conflictError } from '../../dataProvider/mergeRecord.ts';
import { segment } from '../../dataProvider/paths.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import { ownAccounts } from '../../dataProvider/read.ts';
import { readRows } from '../../dataProvider/methods/deletionBlockers.ts';
import { speechOwner } from '../../dataProvider/methods/speech.ts';

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
/** The vendor's fields can be changed, and some are never answered. */
const IDENTITY = ['vendor', 'label', 'account_sid'];

const credentialMethodsOf = ({ http, requestScope, mapped, forget }: ProviderContext) => {
  /** By the record as it was loaded: what was stored when the user was told of a conflict. */
  const told = new WeakMap<StoredCredential, StoredCredential>();
  const path = (rest = ''): string => `${speechOwner(requestScope())}/${COLLECTION}${rest}`;
  return defineMethods({
    /**
     * The sid. Credentials without a label may be alike, so those that are there before it are read first.
     *
     * @throws HttpError 422 for a label that is taken, 500 with the rule that the credential breaks
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
    ),

    /**
     * The changes on what is stored now, and what is stored afterwards: the platform answers 204 to changes that it does
     * not store.
     *
     * @param body of the record as it was loaded
     * @throws HttpError 409 with what others have changed, too, by property (docs/decisions.md#two-people-at-once)
     */
    changeSpeechCredential: writes(
      ([{ sid, body }], answer) => ({
        resource: 'speech-services',
        recordId: sid,
        name: nameIn(answer?.record, body),
        changes: changesOf({}, body),
      }),
      async ({ sid, body, loaded }: CredentialChange): Promise<ChangedCredential> => {
        const own = path(`/${segment(sid)}`);
        const { api } = mapped('speech-services');
        const read = async (beforeWrite: boolean) => {
          const row = await http.request<Row | null>({ method: 'GET', path: own, beforeWrite });
          if (row) return fromApi<Row & RaRecord>(api, row);
          throw new HttpError('portal.errors.not_json', 200, { text: null });
        };
        try {
          const now = await read(true);
          // With all vendors; the form has loaded it.
          const { mergedBody } = await import('../../platform/speech/credentials/credentialBody.ts');
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
    ),

    /** Slow for a stored credential: the platform asks the vendor. HttpError 422 with the vendor's reason. */
    vendorModels: reads(async ({ vendor, label, isNew, signal }: ModelQuestion): Promise<VendorModels> => {
      const query = isNew ? { vendor, create_new: true } : { vendor, label };
      const lists = path('/speech/supportedLanguagesAndVoices');
      return readModels(await http.request({ method: 'GET', path: lists, query, signal }));
    }),
  });
};

export interface CredentialUser {
  sid: string;
  name: string;
  /** Its account; null where the credential is the account's own. */
  account: string | null;
  uses: ApplicationUse[];
}

interface CredentialUsers {
  applications: CredentialUser[];
  /** The provider has one of the same vendor and label, which these applications would use instead. */
  replaced: boolean;
}

interface Question {
  credential: Pick<SpeechCredential, 'account_sid' | 'vendor' | 'label' | 'use_for_tts' | 'use_for_stt'>;
  signal?: AbortSignal | undefined;
}

const userOf = (row: Row, { credential }: Question, account: string | null): CredentialUser[] => {
  const uses = usesIn(row, credential);
  const { application_sid: sid, name } = row;
  return uses.length > 0 ? [{ sid: String(sid), name: nameOf(name, sid), account, uses }] : [];
};

const credentialUserMethodsOf = (context: ProviderContext) =>
  defineMethods({
    /** Two requests at most: the platform has no filter by vendor. Sorted by name. */
    credentialUsers: reads(async (question: Question): Promise<CredentialUsers> => {
      const { credential, signal } = question;
      const { http } = context;
      const scope = context.requestScope();
      const { viewer } = scope;
      const owner = credential.account_sid ?? (canSeeAllAccounts(viewer) ? null : viewer.accountSid);
      const byName = (left: CredentialUser, right: CredentialUser) => left.name.localeCompare(right.name);
      if (owner !== null) {
        const account = `Accounts/${segment(owner)}`;
        const [applications, credentials] = await Promise.all([
          readRows(http, `${account}/Applications`, {}, signal),
          readRows(http, `${account}/SpeechCredentials`, {}, signal),
        ]);
        return {
          applications: applications.rows.flatMap(row => userOf(row, question, null)).sort(byName),
          replaced:
            credential.account_sid !== null && credentials.rows.some(row => takesOver(row, credential)),
        };
      }
      const [applications, accounts] = await Promise.all([
        readRows(http, 'Applications', {}, signal),
        ownAccounts(context, scope),
      ]);
      const names = new Map<unknown, string>(accounts.map(({ id, name }) => [id, nameOf(name, id)]));
      return {
        // An admin's list has the applications of all providers.
        applications: applications.rows
          .flatMap(row => {
            const account = names.get(row['account_sid']);
            return account === undefined ? [] : userOf(row, question, account);
          })
          .sort(byName),
        replaced: false,
      };
    }),
  });

/** What the forms and the list of speech credentials ask. */
export const speechServiceMethodsOf = (context: ProviderContext) => ({
  ...credentialMethodsOf(context),
  ...credentialUserMethodsOf(context),
  ...credentialTestMethodsOf(context),
  ...customVoiceMethodsOf(context),
});
