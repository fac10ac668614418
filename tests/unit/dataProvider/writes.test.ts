import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../../src/dataProvider/httpClient.ts';
import { NetworkUnreachableError } from '../../../src/platform/platformErrors.ts';
import { errorOf } from '../../support/errorOf.ts';
import { account, admin, provider, providerOn } from './fakes.ts';

const serverError = (status: number, text: string) => new HttpError(text, status, { text });

describe('create', () => {
  it.each([
    [
      'an account under the current provider',
      'accounts',
      admin,
      { name: ' Acme ', sip_realm: '', plan_type: 'paid' },
      'POST Accounts',
      { service_provider_sid: 'sp1', name: 'Acme', sip_realm: null },
    ],
    [
      'a client of the own account',
      'clients',
      account,
      { username: 'joe', password: ' p ', is_active: true },
      'POST Clients',
      { account_sid: 'acc1', username: 'joe', password: ' p ', is_active: true },
    ],
    [
      'a client of the account in the form',
      'clients',
      provider,
      { username: 'joe', password: 'p', account_sid: 'a1' },
      'POST Clients',
      { account_sid: 'a1', username: 'joe', password: 'p' },
    ],
    [
      'a carrier of an account user',
      'carriers',
      account,
      { name: 'c' },
      'POST Accounts/acc1/VoipCarriers',
      { name: 'c' },
    ],
    [
      'a carrier of a provider',
      'carriers',
      admin,
      { name: 'c' },
      'POST ServiceProviders/sp1/VoipCarriers',
      { name: 'c' },
    ],
  ])('sends %s', async (_case, resource, viewer, data, line, body) => {
    const { dataProvider, lines, bodies } = providerOn({ [line]: { sid: 'new' } }, { viewer });
    const { data: record } = await dataProvider.create(resource, { data });
    expect(record).toMatchObject({ id: 'new' });
    expect(lines()).toEqual([line]);
    expect(bodies()).toEqual([body]);
  });

  it('answers the record without the secret in it', async () => {
    const { dataProvider } = providerOn({ 'POST Clients': { sid: 'new' } });
    const { data } = await dataProvider.create('clients', { data: { username: 'joe', password: 'secret' } });
    expect(data).toEqual({ id: 'new', client_sid: 'new', username: 'joe' });
  });

  it('fails when the platform answers no sid', async () => {
    const { dataProvider } = providerOn({ 'POST Clients': {} });
    expect((await errorOf(dataProvider.create('clients', { data: {} }))).message).toBe(
      'portal.errors.not_json',
    );
  });

  it('puts a refusal at its field', async () => {
    const duplicate = serverError(
      422,
      "Duplicate entry '1555-c1' for key 'phone_numbers_unique_idx_voip_carrier_number'",
    );
    const { dataProvider } = providerOn({ 'POST PhoneNumbers': duplicate });
    const error = await errorOf(dataProvider.create('phone-numbers', { data: { number: '1555' } }));
    expect(error.status).toBe(422);
    expect(error.body).toMatchObject({ errors: { number: 'portal.errors.duplicate.phone_number' } });
  });

  it('needs the provider it is made under', async () => {
    const { dataProvider, lines } = providerOn({}, { serviceProviderSid: null });
    expect((await errorOf(dataProvider.create('carriers', { data: { name: 'c' } }))).message).toBe(
      'portal.errors.no_provider',
    );
    expect(lines()).toEqual([]);
  });
});

describe('update', () => {
  const previousData = { id: 'k1', client_sid: 'k1', username: 'joe', password: 'sXXX', is_active: true };

  it('sends what changed and answers the record', async () => {
    const { dataProvider, lines, bodies } = providerOn({ 'PUT Clients/k1': null });
    const params = { id: 'k1', data: { ...previousData, is_active: false }, previousData };
    expect(await dataProvider.update('clients', params)).toEqual({
      data: { ...previousData, is_active: false },
    });
    expect(lines()).toEqual(['PUT Clients/k1']);
    expect(bodies()).toEqual([{ is_active: false }]);
  });

  it('sends nothing when nothing changed', async () => {
    const { dataProvider, lines } = providerOn({});
    const params = { id: 'k1', data: { ...previousData }, previousData };
    expect(await dataProvider.update('clients', params)).toEqual({ data: previousData });
    expect(lines()).toEqual([]);
  });

  it('never sends the mask of a password, and keeps a new one out of the answer', async () => {
    const { dataProvider, bodies } = providerOn({ 'PUT Clients/k1': null });
    const masked = { id: 'k1', data: { ...previousData, is_active: false }, previousData };
    await dataProvider.update('clients', masked);
    const replaced = { id: 'k1', data: { ...previousData, password: 'new' }, previousData };
    expect((await dataProvider.update('clients', replaced)).data).toEqual(previousData);
    expect(bodies()).toEqual([{ is_active: false }, { password: 'new' }]);
  });

  it('never sends what the platform refuses to change', async () => {
    const { dataProvider, bodies } = providerOn({ 'PUT PhoneNumbers/n1': null });
    const stored = {
      id: 'n1',
      phone_number_sid: 'n1',
      number: '1',
      voip_carrier_sid: 'c1',
      application_sid: null,
    };
    const data = { ...stored, number: '2', voip_carrier_sid: 'c2', application_sid: 'x' };
    await dataProvider.update('phone-numbers', { id: 'n1', data, previousData: stored });
    expect(bodies()).toEqual([{ application_sid: 'x' }]);
  });

  it('puts a refusal at its field, nested', async () => {
    const refusal = serverError(400, 'call_hook URL is invalid');
    const { dataProvider } = providerOn({ 'PUT Applications/x': refusal });
    const params = { id: 'x', data: { call_hook: { url: 'nonsense' } }, previousData: { id: 'x' } };
    const error = await errorOf(dataProvider.update('applications', params));
    expect(error.body).toMatchObject({ errors: { call_hook: { url: 'call_hook URL is invalid' } } });
  });
});

describe('after a write', () => {
  const write = {
    create: { data: { username: 'joe' } },
    update: { id: 'k1', data: { is_active: false }, previousData: { id: 'k1', is_active: true } },
    delete: { id: 'k1' },
  };
  const answers = (failing: boolean) => (request: HttpRequest) => {
    if (request.path.startsWith('ServiceProviders')) return [{ account_sid: 'a1' }];
    if (request.method === 'GET') return [{ client_sid: 'k1', account_sid: 'a1' }];
    if (failing) return serverError(500, 'failed half-way');
    return request.method === 'POST' ? { sid: 'k2' } : null;
  };
  it.each([
    ['create', false],
    ['update', false],
    ['delete', false],
    ['update', true],
  ] as const)('%s (failing: %s) the whole list is read again', async (method, failing) => {
    const { dataProvider, lines } = providerOn(answers(failing));
    const params = {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'id', order: 'ASC' as const },
      filter: {},
    };
    await dataProvider.getList('clients', params);
    await (dataProvider[method] as (resource: string, params: unknown) => Promise<unknown>)(
      'clients',
      write[method],
    ).catch(() => undefined);
    await dataProvider.getList('clients', params);
    expect(lines().filter(line => line === 'GET Clients')).toHaveLength(2);
    expect(lines().filter(line => line.startsWith('GET ServiceProviders'))).toHaveLength(1);
  });
});

describe('deleting an account', () => {
  const links = { device_calling_application_sid: null, siprec_hook_sid: null };

  it.each([
    ['without links is one request', links, ['DELETE Accounts/a1']],
    [
      'with a link takes it off first',
      { ...links, siprec_hook_sid: 'x' },
      ['PUT Accounts/a1', 'DELETE Accounts/a1'],
    ],
    ['with unknown links takes them off first', {}, ['PUT Accounts/a1', 'DELETE Accounts/a1']],
  ])('an account %s', async (_case, previous, expected) => {
    const { dataProvider, lines, requests } = providerOn(() => null);
    await dataProvider.delete('accounts', { id: 'a1', previousData: { id: 'a1', ...previous } });
    expect(lines()).toEqual(expected);
    if (expected.length === 2) expect(requests[0]?.body).toEqual(links);
  });

  it.each([
    ['unlinked', {}, 500, 'portal.errors.account_unlinked'],
    ['not linked', links, 500, 'portal.errors.account_partly_deleted'],
    ['refused', links, 403, 'foreign key'],
  ])('says what may be gone when the platform fails: %s', async (_case, previous, status, message) => {
    const { dataProvider } = providerOn(({ method }) =>
      method === 'DELETE' ? serverError(status, 'foreign key') : null,
    );
    const error = await errorOf(
      dataProvider.delete('accounts', { id: 'a1', previousData: { id: 'a1', ...previous } }),
    );
    expect([error.message, error.status]).toEqual([message, status]);
    if (status === 500) expect(error.body).toMatchObject({ args: { reason: 'foreign key' } });
  });
});

describe('bulk writes', () => {
  const ids = Array.from({ length: 11 }, (_, index) => `k${index}`);

  it('send at most four at a time, one per record', async () => {
    let running = 0;
    let most = 0;
    const { dataProvider, lines, bodies } = providerOn(() => {
      most = Math.max(most, ++running);
      return new Promise(resolve => {
        setImmediate(() => {
          running--;
          resolve(null);
        });
      });
    });
    expect(await dataProvider.updateMany('clients', { ids, data: { is_active: false } })).toEqual({
      data: ids,
    });
    expect(most).toBe(4);
    expect(lines()).toEqual(ids.map(id => `PUT Clients/${id}`));
    expect(new Set(bodies().map(body => JSON.stringify(body)))).toEqual(new Set(['{"is_active":false}']));
  });

  it('do the rest when some fail, and count those', async () => {
    const { dataProvider, lines } = providerOn(({ path }) =>
      /k[12]$/.test(path) ? serverError(422, 'in use') : null,
    );
    const error = await errorOf(dataProvider.deleteMany('clients', { ids }));
    expect([error.message, error.status]).toEqual(['portal.errors.partial', 422]);
    expect(error.body).toMatchObject({ args: { failed: 2, total: 11, reason: 'in use' } });
    expect(lines()).toHaveLength(11);
  });

  it('count what somebody else has deleted meanwhile as deleted', async () => {
    const { dataProvider } = providerOn(({ path }) => (path.endsWith('k3') ? serverError(404, '') : null));
    expect(await dataProvider.deleteMany('clients', { ids })).toEqual({ data: ids });
  });

  it.each([
    ['401', new HttpError('expired', 401, { text: null })],
    ['unreachable', new NetworkUnreachableError()],
  ])('pass on what ends the session: %s', async (_case, ending) => {
    const { dataProvider } = providerOn(({ path }) => (path.endsWith('k3') ? ending : serverError(500, 'x')));
    expect(await errorOf(dataProvider.deleteMany('clients', { ids }))).toBe(ending);
  });
});
