import type { Context } from './context.ts';
import { badSid, guardRefused, serverError } from './errors.ts';

/** The sid of nothing counts as well. */
const UUID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-0{4}-0{4}-0{4}-0{12})$/i;

/** The query counts: `/Accounts/{sid}?x=1` has no sid. */
export const rawSid = (url: string, collection: string): string | undefined => {
  const found = new RegExp(`/${collection}/([^/]*)`).exec(url)?.[1];
  return found !== undefined && UUID.test(found) ? found : undefined;
};

export const sidOf = (context: Context, collection: string): string => {
  const sid = rawSid(context.url, collection);
  if (sid === undefined) throw badSid();
  return sid;
};

export const guardAccount = async (context: Context, accounts: AccountLookup): Promise<string> => {
  const { caller } = context;
  const sid = rawSid(context.url, 'Accounts');
  if (sid === undefined)
    throw caller.scope === 'admin' ? badSid() : guardRefused(400, 'invalid AccountsSid format');
  if (caller.scope === 'admin') return sid;
  if (caller.scope === 'account' && caller.account_sid === sid) return sid;
  if (caller.scope === 'service_provider' && (await accounts(sid)) === caller.service_provider_sid)
    return sid;
  throw guardRefused();
};

export type AccountLookup = (accountSid: string) => Promise<string | undefined>;

/** Guards limits, calls and alerts of a provider; refuses account users whatever the sid. */
export const guardProvider = (context: Context): string => {
  const { caller } = context;
  if (caller.scope === 'account') throw guardRefused();
  const sid = rawSid(context.url, 'ServiceProviders');
  if (sid === undefined)
    throw caller.scope === 'service_provider' ? serverError('invalid ServiceProvidersSid format') : badSid();
  if (caller.scope === 'admin') return sid;
  if (caller.service_provider_sid === sid) return sid;
  throw guardRefused();
};
