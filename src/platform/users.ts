import { atLeast, type Scope } from './scopes.ts';

/** The two sids that say whose a user is; the platform answers null or leaves them out where they are not set. */
export interface UserOwners {
  account_sid?: string | null | undefined;
  service_provider_sid?: string | null | undefined;
}

/**
 * What kind of user this is: an account counts first, then the service provider, and neither is an admin (screens-a
 * 1.1). The field `scope` of the platform's records means something else (contract-a 4.2).
 */
export const scopeOfUser = ({ account_sid, service_provider_sid }: UserOwners): Scope => {
  if (account_sid) return 'account';
  return service_provider_sid ? 'service_provider' : 'admin';
};

/**
 * Signs in as an admin although it belongs to an account: the platform's login looks at the service provider, which
 * is not set (contract-a 2.1).
 */
export const isAdminByMistake = ({ account_sid, service_provider_sid }: UserOwners): boolean =>
  Boolean(account_sid) && !service_provider_sid;

const BELOW: Record<Scope, Scope> = {
  admin: 'service_provider',
  service_provider: 'account',
  account: 'account',
};

/**
 * Scopes a form may offer. Nobody gives more than they have. When adding: the own and everything below. When editing
 * (`stored`): the present one and the one step down that the platform accepts, up and by two steps it never does
 * (contract-a 4.5; gap G9).
 */
export const offeredScopes = (viewer: Scope, stored: Scope | null): Scope[] => {
  const all = (['admin', 'service_provider', 'account'] as const).filter(scope => atLeast(viewer, scope));
  if (stored === null) return all;
  return all.filter(scope => scope === stored || (viewer !== 'account' && scope === BELOW[stored]));
};

interface Chosen {
  scope: Scope;
  /** Account chosen, of the user's own provider. */
  accountSid: string | null;
  /** The current service provider. */
  serviceProviderSid: string | null;
  /** The user before the change; null when adding. */
  stored: UserOwners | null;
}

const present = (owners: UserOwners): { account_sid?: string; service_provider_sid?: string } =>
  Object.fromEntries(Object.entries(owners).filter(([, sid]) => Boolean(sid)));

/**
 * The sids to send with a user. Never null, which the platform takes for a promotion; when editing only the one that
 * changes, because any sid, even an unchanged one, ends the user's sessions; when adding an account user both, since
 * without the provider the user would be an admin (contract-a 4.4, 4.5; decision 12).
 */
export const ownersToSend = ({ scope, accountSid, serviceProviderSid, stored }: Chosen) => {
  if (scope === 'admin') return {};
  if (stored === null)
    return present({
      service_provider_sid: serviceProviderSid,
      ...(scope === 'account' ? { account_sid: accountSid } : {}),
    });
  if (scope === 'account')
    return accountSid === stored.account_sid ? {} : present({ account_sid: accountSid });
  return scopeOfUser(stored) === 'admin' ? present({ service_provider_sid: serviceProviderSid }) : {};
};

/**
 * Would there be no admin to delete this one? With a single active admin left the platform deletes no admin at all
 * and does not say why (contract-a 4.6).
 *
 * @param users every user that may be seen; admins are visible to admins only
 */
export const isLastAdmin = (
  user: UserOwners,
  users: readonly (UserOwners & { is_active: boolean })[],
): boolean =>
  scopeOfUser(user) === 'admin' &&
  users.filter(other => other.is_active && !other.account_sid && !other.service_provider_sid).length < 2;
