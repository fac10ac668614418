import { getQuery, parseQueryFromLocation } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Scope } from '../../../src/platform/scopes.ts';
import { readForClick, firstReads } from '../../../src/startup/firstRequests.ts';
import recentCalls from '../../../src/resources/recent-calls/index.ts';
import { listRequestOf, readQuery } from '../../../src/dataProvider/lists.ts';
import { queryText } from '../../../src/dataProvider/paths.ts';
import { midnight } from '../../../src/lib/midnight.ts';
import { firstRequestsTable } from '../../../src/startup/firstRequestsTable.ts';

const FRESH = { isStored: false, isPinned: false };
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
const SINCE_TODAY = `start=${encodeURIComponent(midnight(new Date(), 'utc').toISOString())}&page=1&count=25`;

beforeAll(() =>
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'timeZone' ? 'utc' : null) }),
);
afterAll(() => {
  vi.unstubAllGlobals();
});

const withFilter = (path: string, filter: unknown, rest = '') =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`;

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
    [
      'account',
      withFilter('/recent-calls', { date: '7', direction: 'inbound' }, '&page=2&perPage=50'),
      ['Accounts/acct/RecentCalls?direction=inbound&days=7&page=2&count=50'],
    ],
    [
      'admin',
      withFilter('/recent-calls', { account_sid: 'a1', date: '14', q: '+1 (617) 500' }),
      ['Accounts/a1/RecentCalls?days=14&page=1&count=25&filter=1617500'],
    ],
    // The portal looks for the failures among the newest.
    [
      'admin',
      withFilter('/recent-calls', { date: '7', code: '503' }, '&page=3'),
      ['ServiceProviders/sp/RecentCalls?days=7&page=1&count=500'],
    ],
    [
      'admin',
      withFilter('/alerts', { date: '7', alert_type: 'tts-failure', direction: 'inbound' }),
      ['ServiceProviders/sp/Alerts?alert_type=tts-failure&days=7&page=1&count=25'],
    ],
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
    ['two filters of one name', '/recent-calls?filter=%7B%7D&filter=%7B%7D', FRESH],
    ['a page without a number', '/recent-calls?page=', FRESH],
    [
      'calls with a filter that is no JSON, of a pinned account',
      '/recent-calls?filter=%7B',
      { ...FRESH, isPinned: true },
    ],
    ['calls of a pinned account', '/recent-calls', { ...FRESH, isPinned: true }],
  ])('leave out the list for %s', (_, address, state) => {
    const lists = reads('admin', address, state).filter(read => /PhoneNumbers|RecentCalls/.test(read));
    expect(lists).toEqual([]);
  });

  it('ask for the providers alone before one is picked', () => {
    expect(reads('admin', '/phone-numbers', FRESH, null)).toEqual(['ServiceProviders']);
  });
});

/** What the list asks for at an address, by react-admin's own functions and the declaration. */
const listRead = (search: string): string => {
  const params = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: {},
    filterDefaultValues: {},
    sort: { field: 'attempted_at', order: 'ASC' },
    perPage: 25,
  });
  const filter = { ...(params.filter as Record<string, unknown>) };
  const viewer = { scope: 'admin', isViewOnly: false, accountSid: null, serviceProviderSid: null } as const;
  const accountSid = typeof filter['account_sid'] === 'string' ? filter['account_sid'] : null;
  const request = listRequestOf(recentCalls.api, { viewer, serviceProviderSid: 'sp', accountSid }, filter);
  return request ? `${request.path}?${queryText(readQuery(recentCalls.api, request, params))}` : '';
};

describe('early and late', () => {
  it.each([
    '',
    '?',
    '?page=3&perPage=50',
    '?page=3x&perPage=many',
    '?page=-1&perPage=0',
    '?utm_source=mail',
    '?filter=',
    '?filter',
    '?filter=null',
    '?filter=7',
    '?filter=%22text%22',
    '?filter=[1,2]',
    '?filter={%22date%22:%227%22',
    '?displayedFilters={&filter={',
    '?page=2&filter=no+JSON',
    '?filter=%E0%A4%A&page=2',
    withFilter('', { date: '7' }),
    withFilter('', { date: 'yesterday', answered: 'false', trunk: 'Umber + Sons' }),
    withFilter('', { date: 'a year', days: '99', start: 'soon', foreign: { deep: [1] } }),
    withFilter('', { start: '2026-11-20T00:00:00Z', end: 7 }),
    withFilter('', { account_sid: 'a1', code: '503', q: ' +1 (617) 500-0700 ' }, '&page=2&perPage=100'),
    withFilter('', { account_sid: null, application_sid: 'app', direction: ['inbound'] }),
    withFilter('', { q: 'ca11ca11-0000-4000-8000-000000000001', date: '7' }),
    `${withFilter('', { date: '30' })}&sort=attempted_at&order=DESC&displayedFilters=%7B%7D`,
  ])('ask the same for calls at "%s"', search => {
    expect(reads('admin', `/recent-calls${search}`).at(-1)).toBe(listRead(search));
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
