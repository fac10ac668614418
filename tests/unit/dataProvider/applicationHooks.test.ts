import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../../src/dataProvider/httpClient.ts';
import { createDataProvider, type PortalDataProvider } from '../../../src/dataProvider/index.ts';
import { createFullListCache } from '../../../src/dataProvider/queryCache.ts';
import { mappingOf } from '../../../src/resources/defineResource.ts';
import { registry } from '../../../src/resources/registry.ts';
import { admin, fakeHttp } from './fakes.ts';

type Row = Record<string, unknown>;

const hook = (name: string, more: Row = {}) => ({
  webhook_sid: `row-${name}`,
  url: `https://${name}.example/ `,
  method: 'post',
  username: null,
  password: ` ${name} `,
  ...more,
});

const stored = {
  application_sid: 'app1',
  account_sid: 'acc1',
  name: 'Hotline',
  call_hook: hook('call'),
  call_status_hook: hook('status'),
  messaging_hook: hook('messages'),
  record_all_calls: 0,
};
const loaded: Row & { id: string } = { ...stored, id: 'app1' };

/** The real declarations on one application, whose list has others that may share its rows. */
const applicationOn = (
  record: Row,
  others: Row[] = [],
  put: (request: HttpRequest) => unknown = () => null,
) => {
  const http = fakeHttp(request => {
    if (request.method === 'PUT') return put(request);
    if (request.method === 'POST') return new HttpError('portal.errors.no_answer', 0, { text: null });
    return request.path === 'Applications/app1' ? record : { total: 2, page: 1, data: [record, ...others] };
  });
  const provider = createDataProvider({
    definitions: registry.map(mappingOf),
    http: http.client,
    getViewer: () => admin,
    getServiceProviderSid: () => 'sp1',
    fullLists: createFullListCache(new QueryClient()),
  });
  const puts = () => http.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { provider, puts };
};

const rename = { ...loaded, name: 'Renamed' };
const hooksOf = ({ call_hook, call_status_hook, messaging_hook }: Row) => ({
  call_hook,
  call_status_hook,
  messaging_hook,
});

/** What somebody else has stored meanwhile. */
const newer = { ...stored, call_hook: hook('call', { url: 'https://newer.example/', username: 'x' }) };

/** Before v0.9.5-9 a PUT takes away every webhook that it does not carry (docs/platform-api.md#application-hooks). */
describe('the webhooks of an application', () => {
  const update = (previousData: Row & { id: string }, data: Row) => (provider: PortalDataProvider) =>
    provider.update('applications', { id: 'app1', data, previousData });

  it.each<[string, (provider: PortalDataProvider) => Promise<unknown>]>([
    ['an edit', update(loaded, rename)],
    [
      'an edit of a row of the list, which has none',
      update({ id: 'app1', name: 'Hotline' }, { name: 'Renamed' }),
    ],
    ['an undo', update(rename, loaded)],
    [
      'a write that knows no record before',
      provider =>
        provider.update('applications', {
          id: 'app1',
          data: { name: 'Renamed' },
          previousData: undefined as never,
        }),
    ],
    [
      'a write to many',
      provider => provider.updateMany('applications', { ids: ['app1'], data: { name: 'Renamed' } }),
    ],
    [
      'the second try of a new one',
      provider =>
        provider.create('applications', {
          data: { ...hooksOf(newer), account_sid: 'acc1', name: 'Renamed' },
          meta: {
            creation: {
              known: { sid: 'app1', sent: { ...hooksOf(newer), account_sid: 'acc1', name: 'Hotline' } },
            },
          },
        }),
    ],
  ])('go along as they are stored now: %s', async (_way, write) => {
    // An undo goes back to what was; the others come from there.
    const now = _way === 'an undo' ? { ...newer, name: 'Renamed' } : newer;
    const { provider, puts } = applicationOn(now);
    await write(provider);
    expect(puts()).toEqual([expect.objectContaining(hooksOf(newer))]);
  });

  it('go along in a dry run', async () => {
    const { provider } = applicationOn(stored);
    const { requests } = await provider.dryRun({
      baseUrl: 'https://api.example/v1',
      save: dry => dry.update('applications', { id: 'app1', data: rename, previousData: loaded }),
    });
    expect(JSON.stringify(requests.at(-1))).toMatch(/row-call.*row-status.*row-messages/);
  });

  it('that are unchanged keep a row that others share, and a changed one takes a row of its own', async () => {
    const others = [
      { application_sid: 'app2', call_hook: stored.call_hook, call_status_hook: stored.call_status_hook },
    ];
    const { provider, puts } = applicationOn(stored, others);
    const call_hook = { ...stored.call_hook, url: 'https://other.example/' };
    await provider.update('applications', {
      id: 'app1',
      data: { ...loaded, call_hook },
      previousData: loaded,
    });
    const { url, username, password } = call_hook;
    expect(puts()).toEqual([
      {
        ...hooksOf(stored),
        call_hook: { url, method: 'POST', username, password },
      },
    ]);
  });

  it('without a call hook have an empty one beside them, which changes nothing', async () => {
    const { provider, puts } = applicationOn({ ...stored, call_hook: null });
    await provider.update('applications', { id: 'app1', data: { name: 'Renamed' }, previousData: loaded });
    expect(puts()).toEqual([{ name: 'Renamed', ...hooksOf(stored), call_hook: {} }]);
  });

  it('that are missing are not made up', async () => {
    const { provider, puts } = applicationOn({ ...stored, messaging_hook: null, call_status_hook: 7 });
    await provider.update('applications', { id: 'app1', data: rename, previousData: loaded });
    expect(Object.keys(puts()[0] as Row)).toEqual(['name', 'call_hook']);
  });

  /** Addresses are checked since 0.9.6, which keeps what is left out. */
  describe('with a stored address that this platform refuses', () => {
    const text = 'call_hook URL has invalid hostname a_b';
    const refuses = ({ body }: HttpRequest) =>
      'call_hook' in (body as Row) ? new HttpError(text, 400, { text }) : null;

    it('stay away from a save that does not change them', async () => {
      const { provider, puts } = applicationOn(stored, [], refuses);
      await provider.update('applications', { id: 'app1', data: rename, previousData: loaded });
      expect(puts()).toEqual([expect.objectContaining(hooksOf(stored)), { name: 'Renamed' }]);
    });

    it('are refused at the field where they are changed, and nothing is sent twice', async () => {
      const { provider, puts } = applicationOn(stored, [], refuses);
      const data = { ...loaded, call_hook: { ...stored.call_hook, url: 'https://a_b/' } };
      const error = await provider
        .update('applications', { id: 'app1', data, previousData: loaded })
        .catch((reason: unknown) => reason);
      expect(error).toMatchObject({ status: 400, body: { errors: { call_hook: { url: text } } } });
      expect(puts()).toHaveLength(1);
    });
  });
});
