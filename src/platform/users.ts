import { isScopeAtLeast, type Scope } from './scopes.ts';

export interface UserOwners {
  account_sid?: string | null | undefined;
  service_provider_sid?: string | null | undefined;
}

/** The field `scope` of the platform's records means something else (docs/platform-api.md#users). */
export const scopeOfUser = ({ account_sid, service_provider_sid }: UserOwners): Scope => {
  if (account_sid) return 'account';
  return service_provider_sid ? 'service_provider' : 'admin';
};

/**
 * The platform's login checks the service provider only: an account user without one signs in as an admin. Users of
 * Google and GitHub have none, and do not sign in there.
 */
export const isAdminByMistake = ({
  account_sid,
  service_provider_sid,
  provider = 'local',
}: UserOwners & { provider?: string | undefined }): boolean =>
  provider === 'local' && Boolean(account_sid) && !service_provider_sid;

const BELOW: Record<Scope, Scope> = {
  admin: 'service_provider',
  service_provider: 'account',
  account: 'account',
};

/** Never above the viewer's own scope; on edit the platform allows one step down only. */
export const offeredScopes = (viewer: Scope, stored: Scope | null): Scope[] => {
  const all = (['admin', 'service_provider', 'account'] as const).filter(scope =>
    isScopeAtLeast(viewer, scope),
  );
  if (stored === null) return all;
  return all.filter(scope => scope === stored || (viewer !== 'account' && scope === BELOW[stored]));
};

interface Chosen {
  scope: Scope;
  accountSid: string | null;
  serviceProviderSid: string | null;
  stored: UserOwners | null;
}

const present = (owners: UserOwners): { account_sid?: string; service_provider_sid?: string } =>
  Object.fromEntries(Object.entries(owners).filter(([, sid]) => Boolean(sid)));

/**
 * Never null, which would promote; on edit a changed sid only, as any sid ends the user's sessions.
 * A new account user without both sids would be an admin (docs/decisions.md#account-users).
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

/** With one active admin left, the platform refuses to delete any. @param users all visible users */
export const isLastAdmin = (
  user: UserOwners,
  users: readonly (UserOwners & { is_active: boolean })[],
): boolean =>
  scopeOfUser(user) === 'admin' &&
  users.filter(other => other.is_active && !other.account_sid && !other.service_provider_sid).length < 2;
