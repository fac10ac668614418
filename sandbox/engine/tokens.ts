import { sign, verify } from 'hono/jwt';

/** Claims depend on the scope (docs/platform-api.md#authentication). */
export interface Claims {
  scope: string;
  permissions?: string[];
  is_view_only?: boolean;
  service_provider_sid?: string | null;
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

export const readToken = async (token: string, secret: string, now: Date): Promise<Claims | undefined> => {
  try {
    // Expiry uses the sandbox's clock, which tests set.
    const claims = await verify(token, secret, { alg: 'HS256', exp: false, iat: false, nbf: false });
    const known = claims as unknown as Claims;
    return known.exp * 1000 > now.getTime() ? known : undefined;
  } catch {
    return undefined;
  }
};
