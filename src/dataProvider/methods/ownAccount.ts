import { defineMethods, reads } from '../defineMethods.ts';
import { statusOf } from '../httpError.ts';
import { type RequestScope, segment } from '../paths.ts';
import type { ReadContext } from '../providerContext.ts';
import { type Fields, fieldsOf } from '../../lib/values.ts';

/** The platform cannot delete applications that these columns name. */
export const LINKS = ['device_calling_application_sid', 'siprec_hook_sid'] as const;

interface Reading {
  signal?: AbortSignal | undefined;
}

export interface OwnAccount {
  account_sid: string;
  sip_realm: string | null;
  /** Domain after the subdomain of a realm; null: not configured. */
  root_domain: string | null;
  /** Signs in with a password of the platform. */
  isLocal: boolean;
  /** Has applications that make the platform fail when it deletes the account. */
  isLinked: boolean;
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const ownAccountOf = (account: Fields, root: unknown, provider: unknown): OwnAccount => ({
  account_sid: textIn(account['account_sid']) ?? '',
  sip_realm: textIn(account['sip_realm']),
  root_domain: textIn(root),
  isLocal: (provider ?? 'local') === 'local',
  isLinked: LINKS.some(link => textIn(account[link]) !== null),
});

/** Path of the user's own account. */
export const ownAccountPath = ({ viewer }: RequestScope): string =>
  `Accounts/${segment(viewer.accountSid ?? '')}`;

/** Hosted mode only. */
export const ownAccountMethodsOf = ({ http, requestScope }: ReadContext) => {
  const read = async (at: string, signal?: AbortSignal): Promise<Fields> =>
    fieldsOf(await http.request({ method: 'GET', path: at, signal }));

  return defineMethods({
    /** `Users/me` fails for an account without subscription, made by an administrator. */
    ownAccount: reads(async ({ signal }: Reading): Promise<OwnAccount> => {
      try {
        const me = await read('Users/me', signal);
        const account = fieldsOf(me['account']);
        return ownAccountOf(account, account['root_domain'], fieldsOf(me['user'])['provider']);
      } catch (error) {
        if (statusOf(error) !== 500) throw error;
      }
      const account = await read(ownAccountPath(requestScope()), signal);
      const owner = await read(
        `ServiceProviders/${segment(textIn(account['service_provider_sid']) ?? '')}`,
        signal,
      );
      return ownAccountOf(account, owner['root_domain'], 'local');
    }),
  });
};
