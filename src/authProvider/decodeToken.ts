import { jwtDecode, type JwtPayload } from 'jwt-decode';
import { isScope } from '../platform/scopes.ts';
import type { Session } from './session.ts';

/** Claims of the platform's tokens (contract-a 2.4). Which of them are present depends on where the token is from. */
interface Claims extends JwtPayload {
  scope?: unknown;
  user_sid?: unknown;
  service_provider_sid?: unknown;
  service_provider_name?: unknown;
  account_sid?: unknown;
  account_name?: unknown;
  name?: unknown;
  email?: unknown;
  is_view_only?: unknown;
}

/** A session as its token tells it, on the clock of the platform. */
export interface DecodedToken extends Session {
  /** Milliseconds since 1970. */
  issuedAt: number | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Reads a token of the platform, expired or not; null when it is none. The signature is the platform's to check:
 * the portal only decides what to show.
 *
 * View-only is the claim alone: tokens of a reset link lack it, and the platform lets those write (contract-a 2.4).
 */
export const decodeToken = (token: string): DecodedToken | null => {
  let claims: Claims;
  try {
    claims = jwtDecode<Claims>(token);
  } catch {
    return null;
  }
  const userSid = text(claims.user_sid);
  const accountSid = text(claims.account_sid);
  if (!isScope(claims.scope) || userSid === null || typeof claims.exp !== 'number') return null;
  if (claims.scope === 'account' && accountSid === null) return null;
  return {
    token,
    scope: claims.scope,
    userSid,
    accountSid,
    serviceProviderSid: text(claims.service_provider_sid),
    isViewOnly: claims.is_view_only === true,
    name: text(claims.name) ?? text(claims.email) ?? '',
    accountName: text(claims.account_name),
    serviceProviderName: text(claims.service_provider_name),
    expiresAt: claims.exp * 1000,
    issuedAt: typeof claims.iat === 'number' ? claims.iat * 1000 : null,
  };
};
