/** Claims of a token from login (docs/platform-api.md#session-tokens), by default of an account user. */
export const claims = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  scope: 'account',
  user_sid: 'user-1',
  name: 'acct1',
  account_sid: 'account-1',
  account_name: 'Acme',
  service_provider_sid: 'provider-1',
  service_provider_name: 'default service provider',
  permissions: [],
  is_view_only: false,
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 3600,
  ...changes,
});

const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');

/** A token in the form of a JWT; the browser does not check the signature. */
export const tokenOf = (changes: Record<string, unknown> = {}): string =>
  `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims(changes))}.signature`;
