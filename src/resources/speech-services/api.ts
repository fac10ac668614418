import { credentialTestMethodsOf } from './credentialTests.ts';
import { customVoiceMethodsOf } from './customVoicesApi.ts';
import { canSeeAllAccounts } from '../../authProvider/access.ts';
import { nameOf } from '../../platform/names.ts';
import { readModels, type VendorModels } from '../../platform/speech/apiAnswers.ts';
import type { SpeechCredential } from '../../platform/speech/credential.ts';
import { type ApplicationUse, canReplaceCredential, credentialRolesIn } from './model/credentialUsers.ts';
import { defineMethods, reads } from '../../dataProvider/defineMethods.ts';
import type { Row } from '../../dataProvider/fromApi.ts';
import { segment } from '../../dataProvider/paths.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import { ownAccounts } from '../../dataProvider/read.ts';
import { readRows } from '../../dataProvider/methods/deletionBlockers.ts';
import { speechOwnerPath } from '../../dataProvider/methods/speech.ts';

interface ModelQuestion {
  vendor: string;
  /** null: the credential without a label. */
  label: string | null;
  isNew: boolean;
  signal?: AbortSignal | undefined;
}

const credentialMethodsOf = ({ http, requestScope }: ProviderContext) => {
  return defineMethods({
    /** Slow for a stored credential, as the platform asks the vendor. Throws HttpError 422 with the vendor's reason. */
    vendorModels: reads(async ({ vendor, label, isNew, signal }: ModelQuestion): Promise<VendorModels> => {
      const query = isNew ? { vendor, create_new: true } : { vendor, label };
      const lists = `${speechOwnerPath(requestScope())}/SpeechCredentials/speech/supportedLanguagesAndVoices`;
      return readModels(await http.request({ method: 'GET', path: lists, query, signal }));
    }),
  });
};

export interface CredentialUser {
  sid: string;
  name: string;
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
  const uses = credentialRolesIn(row, credential);
  const { application_sid: sid, name } = row;
  return uses.length > 0 ? [{ sid: String(sid), name: nameOf(name, sid), account, uses }] : [];
};

const credentialUserMethodsOf = (context: ProviderContext) =>
  defineMethods({
    /** Sorted by name. Two requests at most: the platform has no filter by vendor. */
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
            credential.account_sid !== null &&
            credentials.rows.some(row => canReplaceCredential(row, credential)),
        };
      }
      const [applications, accounts] = await Promise.all([
        readRows(http, 'Applications', {}, signal),
        ownAccounts(context, scope),
      ]);
      const names = new Map<unknown, string>(accounts.map(({ id, name }) => [id, nameOf(name, id)]));
      return {
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

export const speechServiceMethodsOf = (context: ProviderContext) => ({
  ...credentialMethodsOf(context),
  ...credentialUserMethodsOf(context),
  ...credentialTestMethodsOf(context),
  ...customVoiceMethodsOf(context),
});
