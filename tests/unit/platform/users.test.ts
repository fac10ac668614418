import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../src/platform/scopes.ts';
import {
  isAdminByMistake,
  isLastAdmin,
  offeredScopes,
  ownersToSend,
  scopeOfUser,
  type UserOwners,
} from '../../../src/platform/users.ts';

const admin: UserOwners = { account_sid: null, service_provider_sid: null };
const ofProvider: UserOwners = { account_sid: null, service_provider_sid: 'sp1' };
const ofAccount: UserOwners = { account_sid: 'acc1', service_provider_sid: 'sp1' };
/** As registration by an OAuth provider leaves it. */
const orphan: UserOwners = { account_sid: 'acc1', service_provider_sid: null };

describe('scopeOfUser', () => {
  it.each<[UserOwners, Scope]>([
    [admin, 'admin'],
    [{}, 'admin'],
    [{ account_sid: '', service_provider_sid: '' }, 'admin'],
    [ofProvider, 'service_provider'],
    [{ service_provider_sid: 'sp1' }, 'service_provider'],
    [ofAccount, 'account'],
    [orphan, 'account'],
  ])('%j is %s', (owners, scope) => {
    expect(scopeOfUser(owners)).toBe(scope);
  });

  it('knows the account user that the platform signs in as an admin', () => {
    expect([admin, ofProvider, ofAccount, orphan].map(owners => isAdminByMistake(owners))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it.each([
    ['local', true],
    ['google', false],
    ['github', false],
  ])('an account user of %s without provider is one: %s', (provider, expected) => {
    // Those of Google and GitHub are all without, and never sign in by password.
    expect(isAdminByMistake({ ...orphan, provider })).toBe(expected);
  });
});

describe('offeredScopes', () => {
  it.each<[viewer: Scope, stored: Scope | null, offered: Scope[]]>([
    ['admin', null, ['admin', 'service_provider', 'account']],
    ['service_provider', null, ['service_provider', 'account']],
    ['account', null, ['account']],
    // One step down or staying; never up, never two steps.
    ['admin', 'admin', ['admin', 'service_provider']],
    ['admin', 'service_provider', ['service_provider', 'account']],
    ['admin', 'account', ['account']],
    ['service_provider', 'service_provider', ['service_provider', 'account']],
    ['service_provider', 'account', ['account']],
    ['account', 'account', ['account']],
  ])('%s with a user who is %s may choose %j', (viewer, stored, offered) => {
    expect(offeredScopes(viewer, stored)).toEqual(offered);
  });
});

describe('ownersToSend', () => {
  const send = (scope: Scope, accountSid: string | null, stored: UserOwners | null) =>
    ownersToSend({ scope, accountSid, serviceProviderSid: 'sp9', stored });

  it.each<[string, ReturnType<typeof send>, object]>([
    ['a new admin', send('admin', null, null), {}],
    ['a new admin, an account once chosen', send('admin', 'acc1', null), {}],
    ['a new provider user', send('service_provider', 'acc1', null), { service_provider_sid: 'sp9' }],
    [
      'a new account user',
      send('account', 'acc1', null),
      { service_provider_sid: 'sp9', account_sid: 'acc1' },
    ],
    ['an admin who stays', send('admin', null, admin), {}],
    ['a provider user who stays', send('service_provider', null, ofProvider), {}],
    [
      'a provider user whose other provider is not the current one',
      send('service_provider', 'x', ofProvider),
      {},
    ],
    ['an account user who stays', send('account', 'acc1', ofAccount), {}],
    ['an account user without provider who stays', send('account', 'acc1', orphan), {}],
    ['an admin moved down', send('service_provider', null, admin), { service_provider_sid: 'sp9' }],
    ['a provider user moved down', send('account', 'acc2', ofProvider), { account_sid: 'acc2' }],
    ['an account user moved to another account', send('account', 'acc2', ofAccount), { account_sid: 'acc2' }],
    ['a move without an account yet', send('account', null, ofProvider), {}],
  ])('for %s', (_case, sent, expected) => {
    expect(sent).toEqual(expected);
    expect(Object.values(sent)).not.toContain(null);
  });
});

describe('isLastAdmin', () => {
  const active = { ...admin, is_active: true };
  const inactive = { ...admin, is_active: false };
  const others = [
    { ...ofProvider, is_active: true },
    { ...ofAccount, is_active: true },
    { ...orphan, is_active: true },
  ];

  it.each<[string, UserOwners, (UserOwners & { is_active: boolean })[], boolean]>([
    ['the only one', active, [active, ...others], true],
    ['one of two', active, [active, active, ...others], false],
    ['the only active one', active, [active, inactive, ...others], true],
    ['an inactive one beside the only active one', inactive, [active, inactive], true],
    ['an inactive one beside two', inactive, [active, active, inactive], false],
    ['a provider user', ofProvider, [active, ...others], false],
    ['an account user', ofAccount, [active, ...others], false],
  ])('for %s', (_case, user, users, last) => {
    expect(isLastAdmin(user, users)).toBe(last);
  });
});
