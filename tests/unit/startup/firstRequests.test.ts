import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../src/platform/scopes.ts';
import { readForClick, firstReads } from '../../../src/startup/firstRequests.ts';
import { queryText } from '../../../src/dataProvider/paths.ts';
import { firstRequestsTable } from '../../../src/startup/firstRequestsTable.ts';

const TODAY = '2026-11-21T23:00:00.000Z';
const FRESH = { isStored: false, isPinned: false, today: TODAY };
const SHELL = ['ServiceProviders', 'ServiceProviders/sp/Accounts'];

const reads = (scope: Scope, address: string, state = FRESH, serviceProviderSid: string | null = 'sp') => {
  const { pathname, search } = new URL(address, 'http://portal.example');
  const viewer = {
    scope,
    isViewOnly: false,
    accountSid: scope === 'account' ? 'acct' : null,
    serviceProviderSid: scope === 'admin' ? null : 'sp',
  };
  return firstReads(
    firstRequestsTable,
    { viewer, serviceProviderSid },
    { path: pathname.slice(1), search },
    () => state,
  ).map(({ path, query }) => [path, queryText(query)].filter(Boolean).join('?'));
};

const ALL = 'page=1&page_size=10000';
const PAGE = 'page=1&page_size=25';
const SINCE_TODAY = `start=${encodeURIComponent(TODAY)}&page=1&count=25`;

// tests/integration/portal/firstRequests.test.tsx compares these with what the pages ask.
describe('the first reads', () => {
  it.each<[Scope, string, string[]]>([
    ['admin', '/accounts', ['ServiceProviders/sp/Accounts']],
    [
      'service_provider',
      '/phone-numbers',
      [`PhoneNumbers?service_provider_sid=sp&${PAGE}`, `Applications?${ALL}`],
    ],
    ['account', '/phone-numbers', [`PhoneNumbers?${PAGE}`, `Accounts/acct/Applications?${ALL}`]],
    [
      'admin',
      '/phone-numbers?page=3&perPage=100&filter=%7B%22account_sid%22%3A%22a1%22%7D',
      ['PhoneNumbers?service_provider_sid=sp&account_sid=a1&page=3&page_size=100', `Applications?${ALL}`],
    ],
    ['admin', '/carriers', [`ServiceProviders/sp/VoipCarriers?${PAGE}`]],
    ['admin', '/recent-calls', [`ServiceProviders/sp/RecentCalls?${SINCE_TODAY}`]],
    ['account', '/recent-calls', [`Accounts/acct/RecentCalls?${SINCE_TODAY}`]],
    ['service_provider', '/alerts', [`ServiceProviders/sp/Alerts?${SINCE_TODAY}`]],
    ['account', '/accounts/acct/edit', ['Accounts/acct']],
    ['admin', '/applications', []],
    ['admin', '/settings', []],
    ['admin', '/no/such/page', []],
    ['account', '/accounts', []],
  ])('%s at %s', (scope, address, own) => {
    expect(reads(scope, address)).toEqual(expect.arrayContaining([...SHELL, ...own]));
    const lists = reads(scope, address).filter(read => !SHELL.includes(read) && !/^\w+$/.test(read));
    expect(lists).toEqual(own.filter(read => !SHELL.includes(read)));
  });

  it.each<[string, string, typeof FRESH]>([
    ['a search, which the declaration prepares', '/phone-numbers?filter=%7B%22q%22%3A%221%22%7D', FRESH],
    ['a page that the browser has kept', '/phone-numbers', { ...FRESH, isStored: true }],
    ['a pinned account', '/phone-numbers', { ...FRESH, isPinned: true }],
    ['another time', '/recent-calls?filter=%7B%22date%22%3A%227%22%7D', FRESH],
    ['calls of a pinned account', '/recent-calls', { ...FRESH, isPinned: true }],
  ])('leave out the list for %s', (_, address, state) => {
    const lists = reads('admin', address, state).filter(read => /PhoneNumbers|RecentCalls/.test(read));
    expect(lists).toEqual([]);
  });

  it('ask for the providers alone before one is picked', () => {
    expect(reads('admin', '/phone-numbers', FRESH, null)).toEqual(['ServiceProviders']);
  });
});

describe('a click', () => {
  const scope = {
    viewer: { scope: 'admin', isViewOnly: false, accountSid: null, serviceProviderSid: null },
    serviceProviderSid: 'sp',
  } as const;

  it.each([
    ['phone-numbers', FRESH, 'PhoneNumbers'],
    ['recent-calls', FRESH, 'ServiceProviders/sp/RecentCalls'],
    // Full lists may be in the cache.
    ['accounts', FRESH, undefined],
    ['phone-numbers', { ...FRESH, isPinned: true }, undefined],
    ['no-such-list', FRESH, undefined],
  ])('on %s with %j asks for %s', (resource, state, path) => {
    expect(readForClick(firstRequestsTable, scope, resource, state)?.path).toBe(path);
  });
});
