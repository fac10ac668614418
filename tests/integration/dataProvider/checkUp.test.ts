// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../../sandbox/createSandbox.ts';
import { createHttpClient } from '../../../src/dataProvider/httpClient.ts';
import { createDataProvider, type PortalDataProvider } from '../../../src/dataProvider/index.ts';
import { createFullListCache } from '../../../src/dataProvider/queryCache.ts';
import { decodeToken } from '../../../src/authProvider/session.ts';
import type { Viewer } from '../../../src/authProvider/access.ts';
import { RULES, runCheckUp } from '../../../src/platform/checkUp/checkUp.ts';
import { ROUTING_RULES } from '../../../src/platform/checkUp/routing/rules.ts';
import type { Lists } from '../../../src/platform/configuration/lists.ts';
import { mappingOf } from '../../../src/resources/defineResource.ts';
import { registry } from '../../../src/resources/registry.ts';
import { ask, tokenOf } from '../../unit/sandbox/client.ts';
import { type Login, type Platform, startPlatform } from './platform.ts';
import { withFeatures } from '../../support/featureMethods.ts';

const PARTS = ['lists', 'gateways', 'accounts'] as const;

const readAll = async (dataProvider: ReturnType<typeof withFeatures<PortalDataProvider>>) => {
  let known: Lists = {};
  const failed: string[] = [];
  for (const part of PARTS) {
    const answer = await dataProvider.configurationPart({ part, known });
    known = { ...known, ...answer.lists };
    failed.push(...answer.failed.map(({ list }) => list));
  }
  return { known, failed };
};
const idsIn = (known: Lists) => [
  ...new Set(runCheckUp(known, Date.now()).findings.map(({ rule }) => rule.id)),
];

describe('in a platform with every fault', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await createSandbox({ seed: 'faulty', drills: true });
  });
  afterAll(() => {
    sandbox.close();
  });

  const signedIn = async (login: string, provider: string) => {
    const token = await tokenOf(sandbox, login);
    const { json } = await ask(sandbox, 'GET', '/ServiceProviders', { token });
    const found = (json as { name: string; service_provider_sid: string }[]).find(
      ({ name }) => name === provider,
    );
    const dataProvider = createDataProvider({
      definitions: registry.map(mappingOf),
      http: createHttpClient({
        baseUrl: () => 'http://platform.test/api/v1',
        getToken: () => token,
        fetch: async (input, init) => sandbox.app.request(String(input), init),
      }),
      getViewer: () => decodeToken(token) as Viewer,
      getServiceProviderSid: () => found?.service_provider_sid ?? null,
      fullLists: createFullListCache(new QueryClient()),
    });
    return withFeatures(dataProvider);
  };

  it('an admin finds each of the rules', async () => {
    const home = await readAll(await signedIn('admin', 'default service provider'));
    const other = await readAll(await signedIn('admin', 'Tailspin Telecom'));
    expect([...home.failed, ...other.failed]).toEqual([]);
    const found = new Set([...idsIn(home.known), ...idsIn(other.known)]);
    expect(RULES.map(({ id }) => id).filter(id => !found.has(id))).toEqual([]);
    expect(runCheckUp(home.known, Date.now()).unknown).toEqual([]);
  });

  it('a provider user finds what its own lists hold, and is told what they do not', async () => {
    const { known, failed } = await readAll(await signedIn('sp1', 'default service provider'));
    expect(failed).toEqual([]);
    const found = new Set(idsIn(known));
    const unknown = runCheckUp(known, Date.now()).unknown.map(({ rule }) => rule.id);
    expect(unknown).toEqual([
      'calls-to-the-registered-address-find-no-account',
      'registered-under-another-name',
      'weak-password-rule',
    ]);
    // Routing tables of accounts, records of nobody, flags of devices, and what only another provider has.
    const missed = RULES.filter(({ id }) => !found.has(id) && !unknown.includes(id));
    const notOfRouting = missed.filter(rule => !ROUTING_RULES.includes(rule));
    expect(notOfRouting.map(({ id }) => id)).toEqual([
      'inactive-gateway-that-still-sends-calls-out',
      'carrier-without-service-provider',
      'carrier-that-belongs-to-nobody',
      'number-without-account',
      'device-application-hides-direct-calls',
      'devices-that-can-call-nothing',
      'service-provider-without-teams-domain',
      'no-sbc-addresses',
    ]);
  });
});

describe('the lists of a check-up', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => {
    platform.sandbox.close();
  });

  it.each<[Login, number]>([
    ['admin', 47],
    ['sp1', 44],
    ['sp2', 36],
    ['acct1', 22],
  ])('%s asks %i times, and reads only', async (login, count) => {
    const { dataProvider, lines, writes } = await platform.signIn(login);
    const { failed } = await readAll(dataProvider);
    expect(failed).toEqual([]);
    expect(lines).toHaveLength(count);
    expect(new Set(lines).size).toBe(count);
    expect(writes).toEqual([]);
  });

  it('say before what a part costs', async () => {
    const { dataProvider, lines } = await platform.signIn('sp1');
    const { known } = await readAll(dataProvider);
    const costs = await Promise.all(PARTS.map(part => dataProvider.configurationCost({ part, known })));
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(lines.length);
  });

  it('hold no secret', async () => {
    const { dataProvider } = await platform.signIn('admin');
    const { known } = await readAll(dataProvider);
    expect(JSON.stringify(known)).not.toMatch(
      /wh_secret|made-up-secret|secret_access_key|"token"|MADEUPACCESSKEY|connection_string|private_key/,
    );
  });

  it('of an account user are those of the account, and its keys stay unread', async () => {
    const { dataProvider, lines, viewer } = await platform.signIn('acct1');
    const { known } = await readAll(dataProvider);
    expect(known.accounts).toHaveLength(1);
    for (const row of [...(known.numbers ?? []), ...(known.clients ?? []), ...(known.tenants ?? [])])
      expect(row['account_sid']).toBe(viewer.accountSid);
    expect(lines.filter(line => line.includes('ApiKeys'))).toEqual([]);
    expect(known.apiKeys).toBeUndefined();
  });

  it('end with the session', async () => {
    const { dataProvider, trouble } = await platform.signIn('admin');
    trouble.play = line => (line.includes('Clients') ? '401' : null);
    await expect(dataProvider.configurationPart({ part: 'lists', known: {} })).rejects.toThrow();
  });

  it('that are refused are missing and told, and the rest is known', async () => {
    const { dataProvider } = await platform.signIn('sp1');
    await platform.fault('500', { path: '/Clients$' }, 50);
    const { known, failed } = await readAll(dataProvider);
    await platform.drill('DELETE', 'faults');
    expect(failed).toEqual(['clients']);
    expect(known.clients).toBeUndefined();
    expect(idsIn(known)).toContain('not-registered');
    expect(runCheckUp(known, Date.now()).unknown.map(({ rule }) => rule.id)).toContain(
      'client-without-password',
    );
  });

  it('stop when they are no longer wanted', async () => {
    const { dataProvider, lines } = await platform.signIn('sp1');
    const stop = new AbortController();
    const asked = dataProvider.configurationPart({
      part: 'lists',
      known: {},
      signal: stop.signal,
      onProgress: ({ done }) => {
        if (done > 0) stop.abort();
      },
    });
    await expect(asked).rejects.toThrow();
    expect(lines.length).toBeLessThan(12);
  });
});
