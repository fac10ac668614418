// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { can, type Viewer } from '../../../../src/authProvider/access.ts';
import { fromApi } from '../../../../src/dataProvider/fromApi.ts';
import { toCreate, toUpdate } from '../../../../src/dataProvider/requestBody.ts';
import { mappingOf } from '../../../../src/resources/defineResource.ts';
import { accessTableOf, registry } from '../../../../src/resources/registry.ts';
import users from '../../../../src/resources/users/index.ts';

const { api } = mappingOf(users);
const admin: Viewer = { scope: 'admin', isViewOnly: false, accountSid: null, serviceProviderSid: null };
const ofProvider: Viewer = { ...admin, scope: 'service_provider', serviceProviderSid: 'sp1' };
const ofAccount: Viewer = { ...ofProvider, scope: 'account', accountSid: 'acc1' };

const row = (changes: object = {}) => ({
  user_sid: 'u1',
  name: 'someone',
  email: 'someone@example.com',
  pending_email: null,
  account_sid: 'acc1',
  service_provider_sid: 'sp1',
  force_change: 0,
  is_active: 1,
  is_view_only: false,
  scope: 'read-write',
  provider: 'local',
  email_validated: 1,
  ...changes,
});

/** What the form of this record sends after these changes. */
const put = (viewer: Viewer, stored: object, changes: object) => {
  const previous = fromApi(api, row(stored));
  const prepared = users.prepare?.({ ...previous, ...changes }, previous, {
    viewer,
    serviceProviderSid: 'sp1',
  });
  return toUpdate(api, prepared ?? {}, previous);
};

const ADMIN = { account_sid: null, service_provider_sid: null };
const PROVIDER = { account_sid: null };

describe('a user as it arrives', () => {
  it.each([
    [ADMIN, 'admin'],
    [PROVIDER, 'service_provider'],
    [{}, 'account'],
    [{ service_provider_sid: null }, 'account'],
  ])('%j has the scope %s, whatever the platform calls it', (owners, scope) => {
    expect(fromApi(api, row(owners))).toMatchObject({
      id: 'u1',
      scope,
      is_active: true,
      force_change: false,
    });
  });

  it('needs no sid in a list item', () => {
    const item = { user_sid: 'u1', name: 'a', email: 'a@b.c', scope: 'admin', force_change: 1, is_active: 0 };
    expect(fromApi(api, item, 'list')).toMatchObject({
      scope: 'admin',
      force_change: true,
      is_active: false,
    });
  });
});

describe('PUT body', () => {
  it.each<[string, Viewer, object, object, object | null]>([
    ['nothing changed', admin, {}, {}, null],
    ['nothing changed for an admin', admin, ADMIN, {}, null],
    ['a name', admin, ADMIN, { name: 'new' }, { name: 'new', is_view_only: false }],
    ['a name of a provider user', admin, PROVIDER, { name: 'new' }, { name: 'new', is_view_only: false }],
    [
      'a name of a view-only user',
      ofProvider,
      { is_view_only: true },
      { name: 'new' },
      { name: 'new', is_view_only: true },
    ],
    ['a name, by an account user', ofAccount, {}, { name: 'new' }, { name: 'new', is_view_only: false }],
    [
      'a name of a user without provider',
      admin,
      { service_provider_sid: null },
      { name: 'new' },
      { name: 'new', is_view_only: false },
    ],
    ['not active', ofAccount, {}, { is_active: false }, { is_active: false, is_view_only: false }],
    ['view-only', ofProvider, {}, { is_view_only: true }, { is_view_only: true }],
    [
      'a password exactly as typed',
      admin,
      {},
      { initial_password: ' Pass word-1 ' },
      { initial_password: ' Pass word-1 ', is_view_only: false },
    ],
    [
      'a password that looks masked',
      admin,
      {},
      { initial_password: 'secrXXXX' },
      { initial_password: 'secrXXXX', is_view_only: false },
    ],
    ['an empty password', admin, {}, { initial_password: '' }, null],
    [
      'another account',
      ofProvider,
      {},
      { account_sid: 'acc2' },
      { account_sid: 'acc2', is_view_only: false },
    ],
    [
      'down to an account',
      ofProvider,
      PROVIDER,
      { scope: 'account', account_sid: 'acc2' },
      { account_sid: 'acc2', is_view_only: false },
    ],
    [
      'down to the provider',
      admin,
      ADMIN,
      { scope: 'service_provider' },
      { service_provider_sid: 'sp1', is_view_only: false },
    ],
    ['an account chosen and the scope put back', ofProvider, PROVIDER, { account_sid: 'acc2' }, null],
    ['fields of the platform only', admin, {}, { pending_email: 'x', provider: 'google', id: 'u2' }, null],
  ])('for %s', (_case, viewer, stored, changes, body) => {
    expect(put(viewer, stored, changes)).toEqual(body);
  });
});

describe('POST body', () => {
  const typed = {
    name: ' new ',
    email: 'new@example.com',
    initial_password: 'Pass-word-1',
    force_change: true,
    is_active: true,
    is_view_only: false,
  };
  const common = { ...typed, name: 'new' };
  const post = (viewer: Viewer, values: object) =>
    toCreate(
      api,
      users.prepare?.({ ...typed, ...values }, null, { viewer, serviceProviderSid: 'sp1' }) ?? {},
    );

  it.each<[string, Viewer, object, object]>([
    ['an admin', admin, { scope: 'admin' }, {}],
    ['an admin after an account was chosen', admin, { scope: 'admin', account_sid: 'acc1' }, {}],
    ['a provider user', admin, { scope: 'service_provider' }, { service_provider_sid: 'sp1' }],
    [
      'an account user',
      admin,
      { scope: 'account', account_sid: 'acc2' },
      { service_provider_sid: 'sp1', account_sid: 'acc2' },
    ],
    ['a provider user by one', ofProvider, { scope: 'service_provider' }, { service_provider_sid: 'sp1' }],
    [
      'an account user by a provider user',
      ofProvider,
      { scope: 'account', account_sid: 'acc2' },
      { service_provider_sid: 'sp1', account_sid: 'acc2' },
    ],
    ['an account user by one', ofAccount, {}, { service_provider_sid: 'sp1', account_sid: 'acc1' }],
  ])('for %s', (_case, viewer, values, owners) => {
    expect(post(viewer, values)).toEqual({ ...common, ...owners });
  });
});

describe('rights', () => {
  const table = accessTableOf(registry);
  it.each<[Viewer, object, boolean]>([
    [admin, ADMIN, true],
    [admin, { service_provider_sid: 'sp2' }, true],
    [ofProvider, {}, true],
    [ofProvider, PROVIDER, true],
    [ofProvider, { service_provider_sid: 'sp2' }, false],
    [ofProvider, ADMIN, false],
    [ofAccount, {}, true],
    [ofAccount, { account_sid: 'acc2' }, false],
    [ofAccount, PROVIDER, false],
  ])('%j and %j: %s', (viewer, owners, allowed) => {
    for (const action of ['edit', 'save', 'delete'] as const)
      expect(can(viewer, table, { resource: 'users', action, record: row(owners) })).toBe(allowed);
    const viewOnly = { ...viewer, isViewOnly: true };
    expect(can(viewOnly, table, { resource: 'users', action: 'save', record: row(owners) })).toBe(false);
  });

  it('hides the item in hosted mode', () => {
    const context = (hosted: boolean) => ({ viewer: admin, flag: () => hosted, serviceProvider: undefined });
    expect(users.menu?.when?.(context(false))).toBe(true);
    expect(users.menu?.when?.(context(true))).toBe(false);
  });
});
