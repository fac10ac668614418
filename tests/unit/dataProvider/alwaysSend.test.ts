import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../../src/dataProvider/index.ts';
import { createFullListCache } from '../../../src/dataProvider/queryCache.ts';
import { mappingOf } from '../../../src/resources/defineResource.ts';
import { registry } from '../../../src/resources/registry.ts';
import { admin, fakeHttp } from './fakes.ts';

const hook = {
  url: 'https://a.example/auth',
  method: 'POST',
  username: 'joe',
  password: 'Pässword ',
} as const;
const provider = {
  id: 'sp1',
  service_provider_sid: 'sp1',
  name: 'North',
  description: null,
  root_domain: null,
  ms_teams_fqdn: null,
};

/** The real declarations on answers of a table. */
const declared = (answers: Record<string, unknown>) => {
  const http = fakeHttp({ 'PUT ServiceProviders/sp1': null, ...answers });
  const dataProvider = createDataProvider({
    definitions: registry.map(mappingOf),
    http: http.client,
    getViewer: () => admin,
    getServiceProviderSid: () => 'sp1',
    fullLists: createFullListCache(new QueryClient()),
  });
  return { ...http, dataProvider };
};

/** A PUT of a provider without its registration hook removes the hook (docs/platform-api.md#service-providers). */
describe('the registration hook of a provider', () => {
  it.each([
    ['whole', hook, { name: 'South', registration_hook: hook }],
    [
      'without keys that are none of its own',
      { ...hook, webhook_sid: 'w1', created_at: 'x', extra: 1 },
      { name: 'South', registration_hook: hook },
    ],
    ['not where there is none: null trips the platform', null, { name: 'South' }],
  ])('goes along with every change, %s', async (_case, registration_hook, sent) => {
    const { dataProvider, lines, bodies } = declared({
      'GET ServiceProviders/sp1': { ...provider, registration_hook },
    });
    const previousData = { ...provider, registration_hook };
    await dataProvider.update('service-providers', { id: 'sp1', data: { name: 'South' }, previousData });
    expect(lines()).toEqual(['GET ServiceProviders/sp1', 'PUT ServiceProviders/sp1']);
    expect(bodies()[1]).toEqual(sent);
  });

  it('is the one that is stored now, not the one that the form loaded', async () => {
    const newer = { ...hook, url: 'https://b.example/auth' };
    const { dataProvider, bodies } = declared({
      'GET ServiceProviders/sp1': { ...provider, registration_hook: newer },
    });
    const previousData = { ...provider, registration_hook: hook };
    await dataProvider.update('service-providers', { id: 'sp1', data: { name: 'South' }, previousData });
    expect(bodies()[1]).toEqual({ name: 'South', registration_hook: newer });
  });

  it('does not make a save of nothing a request', async () => {
    const { dataProvider, lines } = declared({});
    await dataProvider.update('service-providers', {
      id: 'sp1',
      data: { name: 'North ' },
      previousData: provider,
    });
    expect(lines()).toEqual([]);
  });

  it('is not kept by lists, for its password', async () => {
    const { dataProvider } = declared({
      'GET ServiceProviders': [{ ...provider, registration_hook: hook }],
    });
    const { data } = await dataProvider.getList('service-providers', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'name', order: 'ASC' },
      filter: {},
    });
    expect(JSON.stringify(data)).not.toContain('auth');
  });

  it.each([
    ["Duplicate entry 'name.example' for key 'root_domain'", 'root_domain'],
    ["Duplicate entry 'root_domain' for key 'name'", 'name'],
    ["Duplicate entry 'X' for key 'service_providers.name'", 'name'],
    ["Duplicate entry 'x.y' for key 'service_providers.root_domain'", 'root_domain'],
  ])('beside it, a duplicate is told at its field: %s', async (text, field) => {
    const { HttpError } = await import('ra-core');
    const { dataProvider } = declared({
      'GET ServiceProviders/sp1': provider,
      'PUT ServiceProviders/sp1': new HttpError(text, 422, { text }),
    });
    const previousData = { ...provider, registration_hook: null };
    const error = await dataProvider
      .update('service-providers', { id: 'sp1', data: { name: 'South' }, previousData })
      .catch((reason: unknown) => reason);
    expect(Object.keys((error as { body: { errors: object } }).body.errors)).toEqual([field]);
  });
});
