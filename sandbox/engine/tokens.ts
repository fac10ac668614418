import { sign, verify } from 'hono/jwt';

/** Claims of a session token (docs/platform-api.md#authentication); which of them are there depends on the scope. */
export interface Claims {
  scope: string;
  permissions?: string[];
  is_view_only?: boolean;
  service_provider_sid?: string;
  service_provider_name?: string;
  account_sid?: string;
  account_name?: string;
  user_sid: string;
  name?: string;
  email?: string;
  iat: number;
  exp: number;
}

export const signToken = (claims: Claims, secret: string): Promise<string> =>
  sign({ ...claims }, secret, 'HS256');

/** The claims of a token this database signed and that has not expired at `now`; undefined otherwise. */
export const readToken = async (token: string, secret: string, now: Date): Promise<Claims | undefined> => {
  try {
    // Expiry is judged by the sandbox's own clock, which tests can set.
    const claims = await verify(token, secret, { alg: 'HS256', exp: false, iat: false, nbf: false });
    const known = claims as unknown as Claims;
    return known.exp * 1000 > now.getTime() ? known : undefined;
  } catch {
    return undefined;
  }
};
