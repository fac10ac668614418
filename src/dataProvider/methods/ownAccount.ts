import { HttpError } from 'ra-core';
import { defineMethods, reads, writes } from '../defineMethods.ts';
import { changesOf, PASSWORD_REPLACED } from '../describeAction.ts';
import { asFlag, type Row } from '../fromApi.ts';
import { describeError, endsSession, statusOf } from '../httpError.ts';
import { segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';
import { LINKS } from './accounts.ts';
import { logged } from '../actionLog.ts';
import { billingMethodsOf } from './billing.ts';

interface Reading {
  signal?: AbortSignal | undefined;
}

export interface OwnAccount {
  account_sid: string;
  /** null: none yet. */
  sip_realm: string | null;
  /** What stands behind the subdomain of a realm; null where nobody has told the platform. */
  root_domain: string | null;
  /** Signs in with a password of the platform. */
  isLocal: boolean;
  /** Applications that the platform trips over while it deletes the account. */
  isLinked: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const ownAccountOf = (account: Fields, root: unknown, provider: unknown): OwnAccount => ({
  account_sid: textIn(account['account_sid']) ?? '',
  sip_realm: textIn(account['sip_realm']),
  root_domain: textIn(root),
  isLocal: (provider ?? 'local') === 'local',
  isLinked: LINKS.some(link => textIn(account[link]) !== null),
});

/** `stored`: changed, but its names are not published; the reason is the platform's own. */
type RealmChange = { kind: 'done' } | { kind: 'taken' } | { kind: 'stored'; reason: string };

/** What an account user of hosted mode does with the own account; others have none. */
const ownAccountMethodsOf = ({ http, requestScope, forget }: ProviderContext) => {
  const path = () => `Accounts/${segment(requestScope().viewer.accountSid ?? '')}`;
  const read = async (at: string, signal?: AbortSignal): Promise<Fields> =>
    fieldsIn(await http.request({ method: 'GET', path: at, signal }));

  return defineMethods({
    /** `Users/me` fails for an account without subscription, which an administrator made. */
    ownAccount: reads(async ({ signal }: Reading = {}): Promise<OwnAccount> => {
      try {
        const me = await read('Users/me', signal);
        const account = fieldsIn(me['account']);
        return ownAccountOf(account, account['root_domain'], fieldsIn(me['user'])['provider']);
      } catch (error) {
        if (statusOf(error) !== 500) throw error;
      }
      const account = await read(path(), signal);
      const owner = await read(
        `ServiceProviders/${segment(textIn(account['service_provider_sid']) ?? '')}`,
        signal,
      );
      return ownAccountOf(account, owner['root_domain'], 'local');
    }),

    realmIsFree: reads(async ({ realm, signal }: Reading & { realm: string }): Promise<boolean> => {
      const query = { type: 'subdomain', value: realm };
      const { available } = fieldsIn(
        await http.request({ method: 'GET', path: 'Availability', query, signal }),
      );
      if (typeof available === 'boolean') return available;
      throw new HttpError('portal.errors.not_json', 200, { text: null });
    }),

    /** The platform stores the realm before its DNS records (docs/platform-api.md#sip-realms). */
    changeRealm: writes(
      ([{ realm }]) => ({ changes: changesOf({}, { sip_realm: realm }) }),
      async ({ realm }: { realm: string }): Promise<RealmChange> => {
        try {
          await http.request({ method: 'POST', path: `${path()}/SipRealms/${segment(realm)}` });
          return { kind: 'done' };
        } catch (error) {
          if (statusOf(error) === 422) return { kind: 'taken' };
          // Without an answer it may be stored as well.
          if (endsSession(error) || (statusOf(error) > 0 && statusOf(error) < 500)) throw error;
          const stored = await read(path()).catch(() => null);
          if (stored?.['sip_realm'] !== realm) throw error;
          const { message } = describeError(error);
          return { kind: 'stored', reason: message };
        } finally {
          forget('Accounts');
        }
      },
    ),

    /** The platform checks no password: the portal asks for it as the specification says. */
    deleteOwnAccount: writes(
      ([{ account }]) => ({ resource: 'accounts', recordId: account.account_sid }),
      async ({ account, password }: { account: OwnAccount; password: string | null }) => {
        if (account.isLinked) {
          const body = Object.fromEntries(LINKS.map(link => [link, null]));
          await http.request({ method: 'PUT', path: path(), body });
        }
        try {
          const body = password === null ? {} : { password };
          await http.request({ method: 'DELETE', path: path(), body });
        } catch (error) {
          if (endsSession(error) || (statusOf(error) > 0 && statusOf(error) < 500)) throw error;
          throw new HttpError('portal.errors.account_partly_deleted', statusOf(error), {
            text: null,
            args: { reason: describeError(error).message },
          });
        }
      },
    ),
  });
};

interface OwnChange {
  userSid: string;
  oldPassword: string;
  newPassword: string;
  /** For a platform that does not tell. */
  isViewOnly: boolean;
}

const ownPasswordMethodsOf = ({ http }: ProviderContext) =>
  defineMethods({
    /**
     * `is_view_only` is always sent, as it is stored now: the platform reads a missing one as false. 403 for a wrong old
     * password.
     */
    changeOwnPassword: writes(
      ([{ userSid }]) => ({ resource: 'users', recordId: userSid, changes: PASSWORD_REPLACED }),
      async ({ userSid, oldPassword, newPassword, isViewOnly }: OwnChange): Promise<void> => {
        const path = `Users/${segment(userSid)}`;
        const stored = await http.request<Row | null>({ method: 'GET', path, beforeWrite: true });
        const body = { is_view_only: asFlag(stored?.['is_view_only'] ?? isViewOnly) };
        try {
          await http.request({
            method: 'PUT',
            path,
            body: { ...body, old_password: oldPassword, new_password: newPassword },
          });
        } catch (error) {
          // The platform's text is only 'Forbidden'.
          if (error instanceof HttpError && error.status === 403)
            throw new HttpError('portal.errors.old_password', 403, error.body as object);
          throw error;
        }
      },
    ),
  });

/** @public What users do with what is their own: password, and in hosted mode plan, SIP realm and account. With the log. */
export const ownMethodsOf = (context: ProviderContext) =>
  logged({
    ...ownPasswordMethodsOf(context),
    ...billingMethodsOf(context),
    ...ownAccountMethodsOf(context),
  });
