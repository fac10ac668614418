import { QueryClient } from '@tanstack/react-query';
import type { Platform as Version } from '../../../sandbox/versions.ts';
import type { Viewer } from '../../../src/authProvider/access.ts';
import { decodeToken } from '../../../src/authProvider/session.ts';
import { createHttpClient } from '../../../src/dataProvider/httpClient.ts';
import { createDataProvider } from '../../../src/dataProvider/index.ts';
import { createFullListCache } from '../../../src/dataProvider/queryCache.ts';
import type { Account } from '../../../src/platform/records.ts';
import { mappingOf } from '../../../src/resources/defineResource.ts';
import { registry } from '../../../src/resources/registry.ts';
import { fetchFromElsewhere } from '../../support/otherOrigin.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { withFeatures } from '../../support/featureMethods.ts';

const ORIGIN = 'http://platform.test';
const PASSWORD = 'Patchbay-demo-1';
/** Who an admin of these tests works for. */
const HOME = 'default service provider';

export type Login = 'admin' | 'adminview' | 'sp1' | 'sp1view' | 'sp2' | 'acct1' | 'acct1view' | 'acct2';

/** A request that changes something, as it went out. */
export interface Write {
  method: string;
  path: string;
  body: unknown;
}

/** `hang`: no answer ever comes, whether the request was carried out or not. */
export type Play = '500' | '429' | '401' | 'cut before' | 'cut after' | 'hang before' | 'hang after' | null;

interface Trouble {
  /** Decides about each request, `METHOD path?query`. */
  play: ((line: string) => Play) | null;
  /** One of them hangs, and the platform has done with it what it does. */
  onHang: (() => void) | null;
  /** Requests, `METHOD path?query`, that are done but whose answer gets lost. */
  lost: RegExp | null;
}

/** A seeded sandbox in process, with data providers on the real declarations signed in to it. */
export const startPlatform = async (switches: { hosted?: boolean; platform?: Version } = {}) => {
  const sandbox = await seededSandbox({ drills: true, ...switches });

  let underWay = 0;
  const send: typeof fetch = async (input, init) => {
    underWay++;
    try {
      const response = await sandbox.app.request(String(input), init);
      // A dropped connection, as a browser tells it.
      if (response.type === 'error') throw new TypeError('Failed to fetch');
      return response;
    } finally {
      underWay--;
    }
  };

  const elsewhere = fetchFromElsewhere(send);
  const signIn = async (login: Login, { otherOrigin = false } = {}) => {
    const body = JSON.stringify({ username: login, password: PASSWORD });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await send(`${ORIGIN}/api/v1/login`, { method: 'POST', body, headers });
    const { token } = (await answer.json()) as { token: string };
    const viewer = decodeToken(token) as Viewer | null;
    if (!viewer) throw new Error(`${login} cannot sign in`);
    const lines: string[] = [];
    const writes: Write[] = [];
    const trouble: Trouble = { lost: null, play: null, onHang: null };
    const http = createHttpClient({
      baseUrl: () => `${ORIGIN}/api/v1`,
      getToken: () => token,
      wait: () => Promise.resolve(),
      fetch: async (input, init) => {
        const { pathname, search } = new URL(String(input));
        const path = pathname.replace(/^\/api\/v1\/?/, '');
        const line = `${init?.method} ${path}${search}`;
        lines.push(line);
        // A probe names no method.
        if ((init?.method ?? 'GET') !== 'GET') {
          const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
          writes.push({ method: String(init?.method), path, body });
        }
        const bad = trouble.play?.(line) ?? null;
        if (bad === '500') return Response.json({ msg: 'failure drill' }, { status: 500 });
        if (bad === '429')
          return new Response('Too many requests', { status: 429, headers: { 'Retry-After': '3' } });
        if (bad === '401') return new Response('Unauthorized', { status: 401 });
        if (bad === 'cut before') throw new TypeError('Failed to fetch');
        const forever = () => {
          if (trouble.onHang) setTimeout(trouble.onHang);
          return new Promise<never>(() => undefined);
        };
        if (bad === 'hang before') return forever();
        const answer = await (otherOrigin ? elsewhere : send)(input, init);
        if (bad === 'hang after') return forever();
        if (bad === 'cut after' || trouble.lost?.test(line)) throw new TypeError('Failed to fetch');
        return answer;
      },
    });
    const providers = await http.request<{ service_provider_sid: string; name: string }[]>({
      method: 'GET',
      path: 'ServiceProviders',
    });
    const home = providers.find(({ name }) => name === HOME)?.service_provider_sid ?? null;
    const serviceProviderSid = viewer.serviceProviderSid ?? home;
    const dataProvider = withFeatures(
      createDataProvider({
        definitions: registry.map(mappingOf),
        http,
        getViewer: () => viewer,
        getServiceProviderSid: () => serviceProviderSid,
        fullLists: createFullListCache(new QueryClient()),
      }),
    );
    lines.length = 0;
    return { dataProvider, http, lines, writes, trouble, viewer, serviceProviderSid };
  };

  const drill = async (method: string, path: string, content?: object): Promise<void> => {
    const headers = { 'Content-Type': 'application/json' };
    const body = content ? JSON.stringify(content) : null;
    await sandbox.app.request(`${ORIGIN}/sandbox/${path}`, { method, headers, body });
  };
  /** Lets something go wrong for requests that match, so many times. */
  const fault = (kind: string, match: object, times: number, more: object = {}): Promise<void> =>
    drill('POST', 'faults', { kind, match, times, ...more });

  return {
    sandbox,
    signIn,
    fault,
    drill,
    /** Requests the sandbox is answering at the moment. */
    underWay: () => underWay,
  };
};

/** A list as the portal asks for it. */
export const listOf = (filter: object = {}, page = 1, perPage = 25) => ({
  pagination: { page, perPage },
  sort: { field: 'name', order: 'ASC' as const },
  filter,
});

export type Platform = Awaited<ReturnType<typeof startPlatform>>;

/** A session with the accounts it sees and the one these tests work on. */
export const atHome = async (platform: Platform, login: Login = 'admin', from = { otherOrigin: false }) => {
  const session = await platform.signIn(login, from);
  const { data: accounts } = await session.dataProvider.getList<Account>('accounts', listOf({}, 1, 100));
  const account = accounts.find(({ name }) => name === 'default account') ?? accounts[0];
  if (!account) throw new Error(`${login} sees no account`);
  session.lines.length = 0;
  return { ...session, accounts, account };
};
