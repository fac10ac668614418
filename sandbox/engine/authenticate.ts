import { apiKeys } from '../tables/apiKeys.ts';
import type { Body, Caller, Context, Scope } from './context.ts';
import { badRequestText, forbidden } from './errors.ts';
import { rawSid } from './sids.ts';
import { readToken } from './tokens.ts';

interface Request {
  header: string | undefined;
  query: Record<string, string>;
  body: unknown;
}

/** @throws text 400 for two tokens, and for a header that is not two words; an empty token is none */
export const bearerOf = (request: Request): string | undefined => {
  const found: string[] = [];
  if (request.header !== undefined) {
    const [scheme, value, ...more] = request.header.split(' ');
    if (value === undefined || more.length > 0) throw badRequestText();
    if (scheme?.toLowerCase() === 'bearer') found.push(value);
  }
  const body = request.body as Body | null;
  const inBody = typeof body === 'object' && body !== null ? body['access_token'] : undefined;
  if (typeof inBody === 'string' && inBody !== '') found.push(inBody);
  if (request.query['access_token']) found.push(request.query['access_token']);
  if (found.length > 1) throw badRequestText();
  return found[0];
};

/** A session needs its marker. undefined: 401. */
export const callerOf = async (
  token: string,
  services: Pick<Context, 'store' | 'sessions' | 'tokenSecret'>,
): Promise<Caller | undefined> => {
  const claims = await readToken(token, services.tokenSecret, services.store.now());
  if (claims) {
    if (!(await services.sessions.isMarked(claims.user_sid))) return undefined;
    const { user_sid, service_provider_sid, account_sid } = claims;
    return {
      scope: claims.scope as Scope,
      user_sid,
      permissions: claims.permissions ?? [],
      ...(service_provider_sid ? { service_provider_sid } : {}),
      ...(account_sid ? { account_sid } : {}),
    };
  }
  return keyCaller(token, services);
};

/** The owner gives the scope; account keys name no provider, and expires_at is not enforced. */
const keyCaller = async (token: string, { store }: Pick<Context, 'store'>): Promise<Caller | undefined> => {
  if (!rawSid(`/k/${token}`, 'k')) return undefined;
  const key = await store.one(apiKeys, { token });
  if (!key) return undefined;
  const permissions: string[] = [];
  if (typeof key['service_provider_sid'] === 'string')
    return { scope: 'service_provider', service_provider_sid: key['service_provider_sid'], permissions };
  if (typeof key['account_sid'] === 'string')
    return { scope: 'account', account_sid: key['account_sid'], permissions };
  return { scope: 'admin', permissions };
};

export const refuseViewOnly = (context: Context, method: string): void => {
  const { permissions } = context.caller;
  if (method === 'GET' || permissions.length !== 1 || permissions[0] !== 'VIEW_ONLY') return;
  const body = (context.body ?? {}) as Body;
  if (body['old_password'] && body['new_password']) return;
  if (/^\/logout\/?(\?|$)/i.test(context.url)) return;
  throw forbidden('User has view-only access');
};
