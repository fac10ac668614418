import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { applyListQuery, listRequestOf, matchesSearch, readPage } from '../../../src/dataProvider/lists.ts';
import { createFullListCache } from '../../../src/dataProvider/queryCache.ts';

describe('readPage', () => {
  it.each([
    [
      'P1',
      { total: 7, page: 1, page_size: 25, data: [{ a: 1 }] },
      { rows: [{ a: 1 }], total: 7, isWhole: false },
    ],
    [
      'a page past the end',
      { total: 7, page: 9, page_size: null, data: [] },
      { rows: [], total: 7, isWhole: false },
    ],
    ['numbers as text', { total: '7', data: [] }, { rows: [], total: 7, isWhole: false }],
    ['a bare array', [{ a: 1 }, { a: 2 }], { rows: [{ a: 1 }, { a: 2 }], total: 2, isWhole: true }],
  ])('reads %s', (_case, answer, page) => {
    expect(readPage(answer)).toEqual(page);
  });

  it.each([[{}], [null], ['text'], [{ data: {} }]])('%j is no list', answer => {
    expect(() => readPage(answer)).toThrow('portal.errors.not_json');
  });
});

describe('matchesSearch', () => {
  const row = {
    id: 'sid-1',
    name: 'Acme Support Desk',
    sip_realm: 'acme.example.com',
    call_hook: { url: 'wss://x' },
    n: 42,
  };
  it.each<[string, string[] | undefined, boolean]>([
    ['', undefined, true],
    ['   ', undefined, true],
    ['ACME', undefined, true],
    ['desk acme', undefined, true],
    ['acme nothing', undefined, false],
    ['acme ', undefined, true],
    ['wss', undefined, true],
    ['42', undefined, true],
    ['sid-1', undefined, true],
    ['sid-1', ['name'], false],
    ['desk', ['name', 'sip_realm'], true],
    ['example desk', ['name', 'sip_realm'], true],
    ['wss', ['call_hook.url'], true],
    ['wss', ['missing.url'], false],
    ['.*', undefined, false],
  ])('%j in %j: %s', (search, fields, found) => {
    expect(matchesSearch(row, search, fields)).toBe(found);
  });
});

describe('a list below a parent that is a parameter', () => {
  const mapping = { collection: 'LcrRoutes', idField: 'lcr_route_sid', parent: 'lcr_sid' };
  const scope = {
    viewer: { scope: 'admin', isViewOnly: false, accountSid: null, serviceProviderSid: null },
    serviceProviderSid: 'sp1',
  } as const;

  it.each<[string, object, object | null]>([
    ['asks for nothing without one', {}, null],
    ['nor with an empty one', { lcr_sid: '' }, null],
    ['nor with what is no sid', { lcr_sid: { a: 1 } }, null],
    ['sends it', { lcr_sid: 'l1' }, { query: { lcr_sid: 'l1' }, rest: {} }],
    [
      'keeps other filters',
      { lcr_sid: 'l1', priority: 1 },
      { query: { lcr_sid: 'l1' }, rest: { priority: 1 } },
    ],
  ])('its request %s', (_case, filter, found) => {
    const request = listRequestOf(mapping, scope, filter as Record<string, unknown>);
    if (found === null) expect(request).toBeNull();
    else expect(request).toMatchObject(found);
  });
});

describe('arrange', () => {
  const rows = [
    { id: '1', name: 'room 10', size: 2, account_sid: 'a', on: true },
    { id: '2', name: 'Room 9', size: 10, account_sid: 'b', on: false },
    { id: '3', name: 'ähre', size: null, account_sid: null, on: true },
    { id: '4', name: '', size: 1, account_sid: 'a', on: false },
  ];
  const ids = (arrangement: Parameters<typeof applyListQuery>[1]) => {
    const { data, total } = applyListQuery(rows, arrangement);
    return [data.map(row => row.id).join(''), total];
  };
  it.each<[string, Parameters<typeof applyListQuery>[1], [string, number]]>([
    ['as it came', {}, ['1234', 4]],
    ['text by language and number', { sort: { field: 'name', order: 'ASC' } }, ['3214', 4]],
    ['downwards, empty ones last as well', { sort: { field: 'name', order: 'DESC' } }, ['1234', 4]],
    ['numbers', { sort: { field: 'size', order: 'ASC' } }, ['4123', 4]],
    ['numbers downwards', { sort: { field: 'size', order: 'DESC' } }, ['2143', 4]],
    ['booleans', { sort: { field: 'on', order: 'ASC' } }, ['2413', 4]],
    ['by value', { filter: { account_sid: 'a' } }, ['14', 2]],
    ['by any of several values', { filter: { account_sid: ['a', 'b'] } }, ['124', 3]],
    ['rows without a value', { filter: { account_sid: null } }, ['3', 1]],
    ['by a boolean', { filter: { on: false } }, ['24', 2]],
    ['an emptied filter', { filter: { account_sid: '', on: undefined } }, ['1234', 4]],
    ['search and filter', { search: 'room', filter: { account_sid: 'b' } }, ['2', 1]],
    ['the first page', { pagination: { page: 1, perPage: 3 } }, ['123', 4]],
    ['the last page', { pagination: { page: 2, perPage: 3 } }, ['4', 4]],
    ['a page past the end', { pagination: { page: 9, perPage: 3 } }, ['', 4]],
  ])('answers as asked: %s', (_case, arrangement, expected) => {
    expect(ids(arrangement)).toEqual(expected);
  });

  it('leaves the shared rows as they are', () => {
    const before = rows.map(row => row.id);
    applyListQuery(rows, { sort: { field: 'size', order: 'DESC' } });
    expect(rows.map(row => row.id)).toEqual(before);
  });
});

describe('wholeListsOf', () => {
  const key = ['clients', 'fullList', 'Clients?'];
  const setUp = () => {
    const client = new QueryClient();
    return {
      client,
      whole: createFullListCache(client),
      load: vi.fn((): Promise<number> => Promise.resolve(1)),
    };
  };

  it('reads once for everybody while fresh', async () => {
    const { whole, load } = setUp();
    await Promise.all([whole.read(key, load), whole.read(key, load)]);
    await whole.read(key, load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reads again after 20 seconds', async () => {
    vi.useFakeTimers();
    const { whole, load } = setUp();
    await whole.read(key, load);
    vi.advanceTimersByTime(19_000);
    await whole.read(key, load);
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2_000);
    await whole.read(key, load);
    expect(load).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('reads again after a write to the resource, and only to that', async () => {
    const { whole, load } = setUp();
    await whole.read(key, load);
    whole.drop('accounts');
    await whole.read(key, load);
    expect(load).toHaveBeenCalledTimes(1);
    whole.drop('clients');
    await whole.read(key, load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reads again when the page is refreshed', async () => {
    const { client, whole, load } = setUp();
    await whole.read(key, load);
    await client.invalidateQueries();
    await whole.read(key, load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('never takes a read that began before a write for the state after it', async () => {
    const { whole } = setUp();
    const answers: ((value: string) => void)[] = [];
    const load = () => new Promise<string>(resolve => answers.push(resolve));
    const before = whole.read(key, load);
    whole.drop('clients');
    const after = whole.read(key, load);
    answers[1]?.('new');
    answers[0]?.('old');
    expect(await before).toBe('old');
    expect(await after).toBe('new');
    expect(await whole.read(key, load)).toBe('new');
  });

  it('does not keep a failure', async () => {
    const { whole, load } = setUp();
    load.mockRejectedValueOnce(new Error('no'));
    await expect(whole.read(key, load)).rejects.toThrow('no');
    expect(await whole.read(key, load)).toBe(1);
  });
});
