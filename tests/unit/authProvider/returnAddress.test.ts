// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import {
  hasReturnAddress,
  forgetReturnAddressUnlessLost,
  landingPath,
  internalAddress,
  rememberAddress,
  returnAddress,
} from '../../../src/authProvider/returnAddress.ts';
import { endSession, storeToken, type Session } from '../../../src/authProvider/session.ts';
import { tokenOf } from '../../support/token.ts';

const ORIGIN = 'https://portal.example';

const signIn = (changes: Record<string, unknown> = {}): Session => {
  const session = storeToken(tokenOf(changes));
  if (!session) throw new Error('not a token');
  return session;
};

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

describe('ownAddress', () => {
  it.each([
    ['/internal/accounts', '/internal/accounts'],
    ['/internal/phone-numbers?page=2&filter=%7B%22q%22%3A%22447%22%7D', null],
    ['/internal/accounts/a/../b/edit', '/internal/accounts/b/edit'],
    ['/internal/accounts/%2e%2e/clients', '/internal/clients'],
    ['/internal/clients?next=https://evil.example', null],
    ['/internal/clients?q=a%2fb', null],
  ])('accepts %s', (address, normalised) => {
    expect(internalAddress(address, ORIGIN)).toBe(normalised ?? address);
  });

  it.each([
    '//evil.example/internal/accounts',
    '///evil.example/internal/accounts',
    '/\\evil.example/internal/accounts',
    '\\\\evil.example/internal/',
    'https://evil.example/internal/accounts',
    'https:/internal/accounts',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//internal/',
    'data:text/html,/internal/',
    '/internal/../x',
    '/internal/../../internal-tools',
    '/internal/%2e%2e/x',
    '/internal/.%2E/x',
    '/internal/..\\..\\evil',
    '/internal/accounts/../..//evil.example',
    '/internal',
    '/internalx/accounts',
    '/INTERNAL/accounts',
    '/%69nternal/accounts',
    '/create-password',
    '/',
    '',
    'internal/accounts',
    ' /internal/accounts',
    '/\t/evil.example/internal/',
    '/internal/\naccounts',
    '/internal/a\u0000b',
  ])('refuses %j', address => {
    expect(internalAddress(address, ORIGIN)).toBeNull();
  });
});

describe('returnAddress', () => {
  it('leads back to the remembered address, query included', () => {
    rememberAddress({ pathname: '/internal/phone-numbers', search: '?page=2' });
    expect(location.pathname).toBe('/');
    expect(returnAddress(signIn())).toBe('/internal/phone-numbers?page=2');
  });

  it('reads what the router leaves when a session ends', () => {
    const usr = { nextPathname: '/internal/clients', nextSearch: '' };
    history.replaceState({ usr, key: 'abc', idx: 3 }, '', '/');
    expect(returnAddress(signIn())).toBe('/internal/clients');
  });

  it.each([
    ['the same user', 'user-1', '/internal/clients'],
    ['another user', 'user-2', null],
  ])('after a session ended by itself leads %s to %s', (_who, user_sid, expected) => {
    signIn();
    endSession({ byItself: true });
    rememberAddress({ pathname: '/internal/clients', search: '' });
    expect(returnAddress(signIn({ user_sid }))).toBe(expected);
  });

  it.each([
    [null],
    [{}],
    [{ usr: null }],
    [{ usr: 'text' }],
    [{ usr: { nextPathname: 5 } }],
    [{ usr: { nextPathname: '//evil.example', nextSearch: '' } }],
    [{ usr: { nextPathname: '/internal/clients', nextSearch: 5 } }],
  ])('knows no address in %j', state => {
    history.replaceState(state, '', '/');
    expect(returnAddress(signIn())).toBeNull();
  });
});

describe('cameFromInside', () => {
  it.each([
    ['/internal/clients', true],
    ['/elsewhere', false],
  ])('with %s remembered: %s', (pathname, expected) => {
    expect(hasReturnAddress()).toBe(false);
    rememberAddress({ pathname, search: '' });
    expect(hasReturnAddress()).toBe(expected);
  });
});

describe('landingPath', () => {
  it.each([
    ['admin', false, '/internal/accounts'],
    ['service_provider', false, '/internal/accounts'],
    ['account', false, '/internal/accounts/account-1/edit'],
    ['account', true, '/internal/applications'],
    ['admin', true, '/internal/accounts'],
  ])('of %s without SIP realm %s is %s', (scope, lacksSipRealm, path) => {
    expect(landingPath(signIn({ scope }), { lacksSipRealm })).toBe(path);
  });
});

describe('forgetUnlessLost', () => {
  it('forgets the address after signing out, and keeps it for whose session ended by itself', () => {
    const session = signIn();
    endSession();
    rememberAddress({ pathname: '/internal/clients/add', search: '' });
    forgetReturnAddressUnlessLost();
    expect(returnAddress(session)).toBeNull();
    expect(location.pathname).toBe('/');
    signIn();
    endSession({ byItself: true });
    rememberAddress({ pathname: '/internal/clients/add', search: '' });
    forgetReturnAddressUnlessLost();
    expect(returnAddress(session)).toBe('/internal/clients/add');
  });
});
