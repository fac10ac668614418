// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { can, type AccessTable, type Action, type Viewer } from '../../../src/authProvider/access.ts';
import { loadConfig } from '../../../src/config/config.ts';
import type { Scope } from '../../../src/platform/scopes.ts';
import { accessTableOf, registry } from '../../../src/resources/registry.ts';
import { isOwn } from '../../support/ownResources.ts';

const table = accessTableOf(registry.filter(({ name }) => isOwn(name)));
const SCOPES: readonly Scope[] = ['admin', 'service_provider', 'account'];
const ACTIONS: readonly Action[] = ['list', 'create', 'edit', 'save', 'delete'];
const WRITES: readonly Action[] = ['create', 'save', 'delete'];

const viewer = (scope: Scope, isViewOnly = false): Viewer => ({
  scope,
  isViewOnly,
  accountSid: scope === 'account' ? 'own' : null,
  serviceProviderSid: scope === 'admin' ? null : 'provider',
});

const withFlags = (flags: Record<string, boolean>) =>
  loadConfig(() => Promise.resolve(Response.json({ flags })));

beforeAll(async () => {
  await withFlags({});
});

/**
 * The rights as they were specified, not as the declarations state them.
 * A = admin, S = service_provider, C = account.
 */
const SPECIFIED: Record<string, Record<Action, string>> = {
  accounts: { list: 'AS', create: 'AS', edit: 'ASC', save: 'ASC', delete: 'AS' },
  applications: { list: 'ASC', create: 'ASC', edit: 'ASC', save: 'ASC', delete: 'ASC' },
  clients: { list: 'ASC', create: 'ASC', edit: 'ASC', save: 'ASC', delete: 'ASC' },
  'phone-numbers': { list: 'ASC', create: 'ASC', edit: 'ASC', save: 'ASC', delete: 'ASC' },
  carriers: { list: 'ASC', create: 'ASC', edit: 'ASC', save: 'ASC', delete: 'ASC' },
  // 'Outbound call routing management requires admin access'; others have the pages of their own table.
  'least-cost-routing': { list: 'A', create: 'ASC', edit: 'ASC', save: 'ASC', delete: 'ASC' },
  'speech-services': { list: 'ASC', create: 'ASC', edit: 'ASC', save: 'ASC', delete: 'ASC' },
  'ms-teams-tenants': { list: 'ASC', create: 'ASC', edit: 'ASC', save: 'ASC', delete: 'ASC' },
  // 'admin: add and delete service providers'; 'service_provider: Settings', which edit the own one.
  'service-providers': { list: 'ASC', create: 'A', edit: 'AS', save: 'AS', delete: 'A' },
  users: { list: 'ASC', create: 'ASC', edit: 'ASC', save: 'ASC', delete: 'ASC' },
  // Read only; what is deleted of a call is its recording.
  'recent-calls': { list: 'ASC', create: '', edit: '', save: '', delete: 'ASC' },
  alerts: { list: 'ASC', create: '', edit: '', save: '', delete: '' },
};
const LETTER: Record<Scope, string> = { admin: 'A', service_provider: 'S', account: 'C' };

const cases = Object.entries(SPECIFIED).flatMap(([resource, actions]) =>
  ACTIONS.flatMap(action =>
    SCOPES.map(scope => [scope, action, resource, actions[action].includes(LETTER[scope])] as const),
  ),
);

describe('the rights of the portal', () => {
  it('are declared for exactly the resources of this table', () => {
    expect([...table.keys()].sort()).toEqual(Object.keys(SPECIFIED).sort());
  });

  it.each(cases)('let a viewer of scope %s do %s in %s: %s', (scope, action, resource, allowed) => {
    expect(can(viewer(scope), table, { resource, action })).toBe(allowed);
  });

  it.each(cases)('view-only %s, %s, %s: as before, without writing', (scope, action, resource, allowed) => {
    expect(can(viewer(scope, true), table, { resource, action })).toBe(allowed && !WRITES.includes(action));
  });
});

describe('single records', () => {
  const records = ['accounts', 'applications', 'clients', 'phone-numbers'].flatMap(resource =>
    (['edit', 'save', 'delete'] as const).flatMap(action =>
      SCOPES.map(scope => [scope, action, resource] as const),
    ),
  );

  it.each(records)('%s, %s, %s: an account user the own account’s only', (scope, action, resource) => {
    const inGeneral = can(viewer(scope), table, { resource, action });
    const about = (account_sid: string | null) =>
      can(viewer(scope), table, { resource, action, record: { account_sid } });
    expect(about('own')).toBe(inGeneral);
    expect(about('other')).toBe(inGeneral && scope !== 'account');
    // Numbers may belong to no account: they are the provider's.
    expect(about(null)).toBe(inGeneral && scope !== 'account');
  });
});

describe('records of carriers and Teams tenants', () => {
  // Those of the provider are for provider users, those of accounts for account users too; never others'.
  const records = [
    ['of the own account', { account_sid: 'own', service_provider_sid: 'provider' }, 'ASC'],
    ['of another account', { account_sid: 'other', service_provider_sid: 'provider' }, 'AS'],
    ['of the provider', { account_sid: null, service_provider_sid: 'provider' }, 'AS'],
    ['of another provider', { account_sid: 'theirs', service_provider_sid: 'else' }, 'A'],
    ['of nobody', { account_sid: null, service_provider_sid: null }, 'A'],
  ] as const;
  const cases = ['carriers', 'ms-teams-tenants'].flatMap(resource =>
    records.flatMap(([what, record, allowed]) =>
      SCOPES.map(scope => [scope, resource, what, record, allowed.includes(LETTER[scope])] as const),
    ),
  );

  it.each(cases)('for a viewer of scope %s, in %s, %s', (scope, resource, _what, record, allowed) => {
    for (const action of ['edit', 'save', 'delete'] as const)
      expect(can(viewer(scope), table, { resource, action, record })).toBe(allowed);
  });
});

describe('where only admins manage carriers', () => {
  const changed: readonly Action[] = ['create', 'delete'];

  it.each(SCOPES.flatMap(scope => ACTIONS.map(action => [scope, action] as const)))(
    '%s, %s phone numbers',
    async (scope, action) => {
      await withFlags({ adminOnlyCarriers: true });
      const allowed = can(viewer(scope), table, { resource: 'phone-numbers', action });
      await withFlags({});
      expect(allowed).toBe(scope !== 'account' || !changed.includes(action));
    },
  );

  // The platform then refuses account users every write of a carrier.
  it.each(SCOPES.flatMap(scope => ACTIONS.map(action => [scope, action] as const)))(
    '%s, %s carriers',
    async (scope, action) => {
      await withFlags({ adminOnlyCarriers: true });
      const allowed = can(viewer(scope), table, { resource: 'carriers', action });
      await withFlags({});
      expect(allowed).toBe(scope !== 'account' || !WRITES.includes(action));
    },
  );
});

describe('can', () => {
  const rules: AccessTable = new Map([
    [
      'things',
      {
        list: ['admin', 'account'],
        edit: ['admin', 'account'],
        save: ['admin'],
        record: (_viewer, record, action) => record['locked'] !== true || action === 'edit',
        allow: (who, action) => who.scope !== 'admin' || action !== 'list',
      },
    ],
  ]);
  const ask = (scope: Scope, action: Action, record?: Record<string, unknown>) =>
    can(viewer(scope), rules, { resource: 'things', action, record });

  it('refuses what nobody declared', () => {
    expect(can(viewer('admin'), rules, { resource: 'others', action: 'list' })).toBe(false);
    expect(ask('admin', 'delete')).toBe(false);
  });

  it('saves for whoever may open, unless saving has its own list', () => {
    expect(ask('account', 'edit')).toBe(true);
    expect(ask('account', 'save')).toBe(false);
    expect(ask('admin', 'save')).toBe(true);
  });

  it('asks the rule on records with the action, and only when there is a record', () => {
    expect(ask('admin', 'save', { locked: true })).toBe(false);
    expect(ask('admin', 'edit', { locked: true })).toBe(true);
    expect(ask('admin', 'save', { locked: false })).toBe(true);
  });

  it('asks the rule on whole actions', () => {
    expect(ask('admin', 'list')).toBe(false);
    expect(ask('account', 'list')).toBe(true);
  });
});
