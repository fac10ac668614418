// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Action, can } from '../../../src/authProvider/access.ts';
import { defineScreen, type ScreenDefinition } from '../../../src/custom-pages/defineScreen.ts';
import { pathOf, screenMessages, screenPageAt, screens } from '../../../src/custom-pages/registry.ts';
import { menuEntries } from '../../../src/internal/menu.ts';
import type { Scope } from '../../../src/platform/scopes.ts';
import { page } from '../../../src/components/app/lazyComponent.tsx';
import { accessTableOf, registry } from '../../../src/resources/registry.ts';

const pageNamed = (name: string) =>
  Object.assign(
    page(() => Promise.reject(new Error(name))),
    { title: name },
  );
const list = pageNamed('list');
const call = pageNamed('call');
const calls: ScreenDefinition = defineScreen({
  name: 'calls',
  text: { menu: 'Calls', heading: 'Recent calls', empty: 'No calls.' },
  access: { list: ['admin'] },
  pages: { '': list, ':account_sid/:call_sid': call },
});

describe('screenPageAt', () => {
  it.each<[string, typeof list | undefined]>([
    ['calls', list],
    ['calls/', list],
    ['calls/a1/c1', call],
    ['calls/a1/c1/', call],
    ['calls/a1', undefined],
    ['calls/a1/c1/x', undefined],
    ['callsx', undefined],
    ['', undefined],
    ['other', undefined],
  ])('finds the page at %j', (address, found) => {
    expect(screenPageAt([calls], address)).toBe(found);
  });
});

describe('a screen below a record', () => {
  const below = defineScreen({ ...calls, path: 'accounts/:account_sid', pages: { plan: call } });
  it('has its pages there', () => {
    expect(pathOf(below, 'plan')).toBe('accounts/:account_sid/plan');
    expect(screenPageAt([below], 'accounts/a1/plan')).toBe(call);
    expect(screenPageAt([below], 'accounts/a1/edit')).toBeUndefined();
  });

  it('is not there when it says so', () => {
    expect(screenPageAt([{ ...below, when: () => false }], 'accounts/a1/plan')).toBeUndefined();
    expect(screenPageAt([{ ...below, when: () => true }], 'accounts/a1/plan')).toBe(call);
  });
});

describe('a declaration', () => {
  it('gives the paths of its pages', () => {
    expect(Object.keys(calls.pages).map(path => pathOf(calls, path))).toEqual([
      'calls',
      'calls/:account_sid/:call_sid',
    ]);
  });

  it('gives its texts; the heading is the word of the menu unless it says otherwise', () => {
    const short = { ...calls, name: 'short', text: { menu: 'Short', empty: 'No calls.' } };
    expect(screenMessages([calls, short], {})).toEqual({
      calls: { menu: 'Calls', heading: 'Recent calls', empty: 'No calls.' },
      short: { menu: 'Short', heading: 'Short', empty: 'No calls.' },
    });
  });

  it('leaves its texts to the file beside it', () => {
    expect(screenMessages([calls], { calls: { menu: 'Anrufe' } })).toEqual({
      calls: { menu: 'Anrufe', heading: 'Anrufe' },
    });
  });
});

describe('screens of the portal', () => {
  it('have names of their own, as resources have', () => {
    const names = [...screens, ...registry].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('stand in the menu in the order of the specification', () => {
    const ORDER = ['users', 'settings', 'accounts', 'clients', 'applications', 'recent-calls', 'alerts'];
    const shown = menuEntries.map(({ name }) => name).filter(name => ORDER.includes(name));
    expect(shown).toContain('settings');
    expect(shown).toEqual(ORDER.filter(name => shown.includes(name)));
  });

  it('have places of their own in the menu', () => {
    const places = menuEntries.map(({ menu }) => `${menu.group} ${String(menu.order)}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

/** Settings from service provider on, the Admin tab for admin. */
describe('rights to the settings', () => {
  const table = accessTableOf(screens);
  const who = (scope: Scope, isViewOnly: boolean) => ({
    scope,
    isViewOnly,
    accountSid: scope === 'account' ? 'a1' : null,
    serviceProviderSid: scope === 'admin' ? null : 'sp1',
  });

  it.each<[Scope, boolean, Action, boolean]>([
    ['admin', false, 'list', true],
    ['admin', false, 'edit', true],
    ['admin', false, 'save', true],
    ['admin', true, 'list', true],
    ['admin', true, 'edit', true],
    ['admin', true, 'save', false],
    ['service_provider', false, 'list', true],
    ['service_provider', false, 'edit', false],
    ['service_provider', false, 'save', false],
    ['service_provider', true, 'list', true],
    ['account', false, 'list', false],
    ['account', false, 'edit', false],
    ['account', false, 'save', false],
  ])('%s, view-only %s, %s: %s', (scope, isViewOnly, action, allowed) => {
    expect(can(who(scope, isViewOnly), table, { resource: 'settings', action })).toBe(allowed);
  });

  it('say why they are refused', () => {
    expect(screens.find(({ name }) => name === 'settings')?.access.refusals?.list).toBe(
      'portal.access.settings',
    );
  });
});
