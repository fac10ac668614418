import type { Context } from '../engine/context.ts';
import { forbidden } from '../engine/errors.ts';
import { type AccountLookup, guardAccount, sidOf } from '../engine/sids.ts';
import type { Store } from '../engine/store.ts';
import { accounts } from '../tables/accounts.ts';

export const providerOf =
  (store: Store): AccountLookup =>
  async accountSid => {
    const row = await store.get(accounts, accountSid);
    return typeof row?.['service_provider_sid'] === 'string' ? row['service_provider_sid'] : undefined;
  };

export const accountsOf = async (store: Store, providerSid: string | undefined): Promise<string[]> => {
  if (providerSid === undefined) return [];
  const rows = await store.find(accounts, { service_provider_sid: providerSid });
  return rows.map(row => String(row['account_sid']));
};

export const mayUseAccount = async ({ caller, store }: Context, accountSid: string): Promise<boolean> => {
  if (caller.scope === 'admin') return true;
  if (caller.scope === 'account') return caller.account_sid === accountSid;
  const provider = await providerOf(store)(accountSid);
  return provider !== undefined && provider === caller.service_provider_sid;
};

/** Refused by the handler: 403 `insufficient permissions`. */
export const ownAccount = async (context: Context): Promise<string> => {
  const sid = sidOf(context, 'Accounts');
  if (!(await mayUseAccount(context, sid))) throw forbidden('insufficient permissions');
  return sid;
};

/** Refused by the guard before it: `{status, message}`. */
export const guardedAccount = (context: Context) => guardAccount(context, providerOf(context.store));

export const ownProvider = (context: Context, refusal = 'insufficient permissions'): string => {
  const sid = sidOf(context, 'ServiceProviders');
  const { caller } = context;
  if (caller.scope !== 'admin' && caller.service_provider_sid !== sid) throw forbidden(refusal);
  return sid;
};
