import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../../src/dataProvider/index.ts';
import { account, accountRows, admin, fakeHttp, list, page, provider, providerOn } from './fakes.ts';
import { errorOf } from '../../support/errorOf.ts';

const ACCOUNTS = 'GET ServiceProviders/sp1/Accounts';
describe('lists the platform pages', () => {
  it.each([
    [
      'numbers of an admin',
      'phone-numbers',
      admin,
      {},
      'GET PhoneNumbers?service_provider_sid=sp1&page=1&page_size=25',
    ],
    [
      'searched, with an account',
      'phone-numbers',
      provider,
      { q: '+1 (508) 555', account_sid: 'a1' },
      'GET PhoneNumbers?service_provider_sid=sp1&account_sid=a1&page=1&page_size=25&filter=1508555',
    ],
    [
      'of an account user',
      'phone-numbers',
      account,
      { q: 'a&b' },
      'GET PhoneNumbers?page=1&page_size=25&filter=a%26b',
    ],
    [
      'applications of the chosen account',
      'applications',
      admin,
      { account_sid: 'a1', q: 'ivr' },
      'GET Accounts/a1/Applications?page=1&page_size=25&name=ivr',
    ],
    [
      'applications of nobody in particular',
      'applications',
      provider,
      { q: 'ivr' },
      'GET Applications?page=1&page_size=25&name=ivr',
    ],
    [
      'applications of an account user, whatever the filter says',
      'applications',
      account,
      { account_sid: 'a2' },
      'GET Accounts/acc1/Applications?page=1&page_size=25',
    ],
    [
      'carriers of a provider',
      'carriers',
      provider,
      {},
      'GET ServiceProviders/sp1/VoipCarriers?page=1&page_size=25',
    ],
    [
      'carriers of an account user',
      'carriers',
      account,
      {},
      'GET ServiceProviders/sp1/VoipCarriers?page=1&page_size=25',
    ],
  ])('asks for %s', async (_case, resource, viewer, filter, line) => {
    const { dataProvider, lines } = providerOn(() => page([]), { viewer });
    expect(await dataProvider.getList(resource, list(filter))).toEqual({ data: [], total: 0 });
    expect(lines()).toEqual([line]);
  });

  it('answer records with the total of the platform, and pass the signal', async () => {
    const answer = page([{ application_sid: 'x', name: 'IVR', call_hook: { password: 'clear' } }], 81);
    const { dataProvider, requests } = providerOn(() => answer, { viewer: account });
    const { signal } = new AbortController();
    const result = await dataProvider.getList('applications', { ...list({}, 3), signal });
    expect(result).toEqual({ data: [{ id: 'x', application_sid: 'x', name: 'IVR' }], total: 81 });
    expect(requests[0]?.signal).toBe(signal);
    expect(requests[0]?.query).toMatchObject({ page: 3 });
  });

  it('are sifted through here when the platform does not know a filter', async () => {
    const rows = ['10', '9', '8'].map((number, index) => ({
      phone_number_sid: number,
      number,
      voip_carrier_sid: index < 2 ? 'c1' : 'c2',
    }));
    const { dataProvider, lines } = providerOn(() => rows);
    const params = {
      ...list({ voip_carrier_sid: 'c1', account_sid: 'a1' }),
      sort: { field: 'number', order: 'ASC' as const },
    };
    const { data, total } = await dataProvider.getList('phone-numbers', params);
    expect([data.map(row => row['number'] as string), total]).toEqual([['9', '10'], 2]);
    expect(lines()).toEqual(['GET PhoneNumbers?service_provider_sid=sp1&account_sid=a1']);
  });

  it.each([
    ['no account chosen', 'calls', provider, 'sp1'],
    ['no service provider chosen, in the query', 'phone-numbers', admin, null],
    ['no service provider chosen, in the path', 'accounts', admin, null],
  ])('%s: empty, and nothing is asked', async (_case, resource, viewer, serviceProviderSid) => {
    const { dataProvider, lines } = providerOn(() => page([]), { viewer, serviceProviderSid });
    expect(await dataProvider.getList(resource, list())).toEqual({ data: [], total: 0 });
    expect(lines()).toEqual([]);
  });
});

describe('lists the platform answers whole', () => {
  it('are read once for paging, filters, sorting and names, without their secrets', async () => {
    const { dataProvider, lines, queryClient } = providerOn({ [ACCOUNTS]: accountRows });
    const first = await dataProvider.getList('accounts', list({}, 1, 1));
    expect(first).toEqual({
      data: [{ id: 'a1', account_sid: 'a1', service_provider_sid: 'sp1', name: 'Acme', is_active: true }],
      total: 2,
    });
    expect((await dataProvider.getList('accounts', list({ q: 'blue' }))).total).toBe(1);
    expect((await dataProvider.getList('accounts', list({ is_active: false }))).data[0]?.id).toBe('a2');
    const { data } = await dataProvider.getMany('accounts', { ids: ['a2', 'gone'] });
    expect(data).toEqual([expect.objectContaining({ name: 'Blue' }), { id: 'gone', account_sid: 'gone' }]);
    expect(lines()).toEqual([ACCOUNTS]);
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(query => query.state.data),
      ),
    ).not.toMatch(/secret/);
  });

  it('are restricted to the accounts of the current provider, with one more request', async () => {
    const clients = ['a1', 'a2', 'b1'].map(sid => ({ client_sid: sid, account_sid: sid, username: sid }));
    const { dataProvider, lines } = providerOn({ 'GET Clients': clients, [ACCOUNTS]: accountRows });
    const { data, total } = await dataProvider.getList('clients', list());
    expect([data.map(row => row.id), total]).toEqual([['a1', 'a2'], 2]);
    await dataProvider.getList('accounts', list());
    await dataProvider.getList('clients', list({ q: 'a2', account_sid: 'a2' }));
    expect(lines()).toEqual(['GET Clients', ACCOUNTS]);
  });

  it('need no accounts to be restricted for an account user', async () => {
    const clients = ['acc1', 'b1'].map(sid => ({ client_sid: sid, account_sid: sid }));
    const { dataProvider, lines } = providerOn({ 'GET Clients': clients }, { viewer: account });
    const { data } = await dataProvider.getList('clients', list());
    expect(data.map(row => row.id)).toEqual(['acc1']);
    expect(lines()).toEqual(['GET Clients']);
  });

  it.each([
    [admin, 'sp1', ['t1', 't2']],
    [admin, 'sp2', ['t3']],
    [account, 'sp1', ['t1']],
  ])('are restricted to the current provider', async (viewer, serviceProviderSid, ids) => {
    const tenants = [
      { ms_teams_tenant_sid: 't1', service_provider_sid: 'sp1', account_sid: 'acc1' },
      { ms_teams_tenant_sid: 't2', service_provider_sid: 'sp1', account_sid: 'acc2' },
      { ms_teams_tenant_sid: 't3', service_provider_sid: 'sp2', account_sid: 'acc3' },
    ];
    const { dataProvider } = providerOn(
      { 'GET MicrosoftTeamsTenants': tenants },
      { viewer, serviceProviderSid },
    );
    const { data } = await dataProvider.getList('ms-teams-tenants', list());
    expect(data.map(row => row.id)).toEqual(ids);
  });

  it.each([
    [admin, 'sp1', ['of sp1', 'of a1', 'of a2'], 2],
    [admin, 'sp2', ['of sp2'], 2],
    [provider, 'sp1', ['of sp1', 'of a1', 'of a2'], 2],
    [{ ...account, accountSid: 'a1' }, 'sp1', ['of a1'], 1],
  ])('are restricted to the current provider and its accounts', async (viewer, sp, ids, requests) => {
    const row = (lcr_sid: string, service_provider_sid: string | null, account_sid: string | null) => ({
      lcr_sid,
      service_provider_sid,
      account_sid,
    });
    const every = [
      row('of sp1', 'sp1', null),
      row('of sp2', 'sp2', null),
      row('of a1', null, 'a1'),
      row('of a2', null, 'a2'),
      row('of b1', null, 'b1'),
      row('of none', null, null),
    ];
    const own = every.filter(({ account_sid }) => viewer.scope !== 'account' || account_sid === 'a1');
    const { dataProvider, lines } = providerOn(
      { 'GET Lcrs': own, [ACCOUNTS]: accountRows, [ACCOUNTS.replace('sp1', 'sp2')]: [] },
      { viewer, serviceProviderSid: sp },
    );
    const { data } = await dataProvider.getList('lcrs', list());
    expect(data.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    expect(lines()).toHaveLength(requests);
  });

  it('cannot be declared restricted and paged by the platform at once', () => {
    const api = { collection: 'X', idField: 'x', restrict: 'provider', paging: 'server' } as const;
    expect(() =>
      createDataProvider({
        definitions: [{ name: 'x', api }],
        http: fakeHttp({}).client,
        getViewer: () => admin,
        getServiceProviderSid: () => null,
        fullLists: { read: (_key, load) => load(), drop: () => undefined },
      }),
    ).toThrow('restrict needs a whole list');
  });

  it('fail when the answer is no list', async () => {
    const { dataProvider } = providerOn({ 'GET Clients': { hello: 'world' } });
    expect((await errorOf(dataProvider.getList('clients', list()))).message).toBe('portal.errors.not_json');
  });
});
