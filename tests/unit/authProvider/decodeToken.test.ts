import { describe, expect, it } from 'vitest';
import { decodeToken } from '../../../src/authProvider/session.ts';
import { tokenOf } from '../../support/token.ts';

const none = undefined;

describe('decodeToken', () => {
  it('reads a token of the login call', () => {
    expect(decodeToken(tokenOf({ exp: 2000, iat: 1000 }))).toMatchObject({
      scope: 'account',
      userSid: 'user-1',
      accountSid: 'account-1',
      serviceProviderSid: 'provider-1',
      isViewOnly: false,
      name: 'acct1',
      accountName: 'Acme',
      serviceProviderName: 'default service provider',
      expiresAt: 2_000_000,
      issuedAt: 1_000_000,
    });
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'login as admin',
      { scope: 'admin', account_sid: none, service_provider_sid: none },
      { scope: 'admin', accountSid: null, serviceProviderSid: null },
    ],
    ['login as a view-only user', { is_view_only: true, permissions: ['VIEW_ONLY'] }, { isViewOnly: true }],
    [
      'a reset link: no name, and not view-only whatever its permissions',
      { name: none, account_name: none, is_view_only: none, permissions: ['VIEW_ONLY'] },
      { name: '', accountName: null, isViewOnly: false },
    ],
    [
      'registration: e-mail, no permissions',
      { name: 'a@example.com', email: 'a@example.com', permissions: none, is_view_only: none },
      { name: 'a@example.com', isViewOnly: false },
    ],
    ['a token with an e-mail only', { name: none, email: 'a@example.com' }, { name: 'a@example.com' }],
    ['a name beyond ASCII', { name: 'Zoë 日本' }, { name: 'Zoë 日本' }],
  ])('reads %s', (_from, changes, expected) => {
    expect(decodeToken(tokenOf(changes))).toMatchObject(expected);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'token'],
    ['three words', 'a.b.c'],
    ['an unknown scope', tokenOf({ scope: 'read-write' })],
    ['no scope', tokenOf({ scope: none })],
    ['no user', tokenOf({ user_sid: none })],
    ['an account user without account', tokenOf({ account_sid: none })],
    ['no expiry', tokenOf({ exp: none })],
    ['an expiry that is no number', tokenOf({ exp: 'soon' })],
  ])('refuses %s', (_what, token) => {
    expect(decodeToken(token)).toBeNull();
  });
});
