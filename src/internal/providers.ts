import { notifyManager, QueryClient } from '@tanstack/react-query';
import { HttpError, localStorageStore } from 'ra-core';
import { providerSidOf } from '../authProvider/viewerProvider.ts';
import { onProviderPicked } from '../browserStorage/currentProvider.ts';
import { collectDraft, storeDraft } from '../browserStorage/formDraft.ts';
import { STORE } from '../browserStorage/listState.ts';
import { createAuthProvider } from '../authProvider/index.ts';
import { readSession, type Session } from '../authProvider/session.ts';
import { getConfig } from '../config/config.ts';
import { screens } from '../custom-pages/registry.ts';
import type { ConnectionEvent } from '../dataProvider/connectionStatus.ts';
import { createFullListCache, stripSecretsFromListCaches } from '../dataProvider/queryCache.ts';
import { createHttpClient } from '../dataProvider/httpClient.ts';
import { statusOf } from '../dataProvider/httpError.ts';
import { createDataProvider } from '../dataProvider/index.ts';
import { rejectingAtSessionEnd } from '../dataProvider/sessionEnd.ts';
import { mappingOf } from '../resources/defineResource.ts';
import { accessTableOf, registry } from '../resources/registry.ts';
import { dropEarlyAnswers, dropEarlyAnswersOfProvider, takeEarlyAnswer } from '../startup/earlyAnswers.ts';
import { createStore } from '../lib/store.ts';

type State = 'connected' | 'retrying' | 'waiting';

const state = createStore<State>('connected');

/** Reports that reads are repeated, as the platform is unreachable or asked for a pause. */
export const connection = {
  current: state.read,
  report: (event: ConnectionEvent): void => {
    const next = event === 'retrying' || event === 'waiting' ? event : 'connected';
    if (next !== state.read()) state.set(next);
  },
  subscribe: state.subscribe,
};

// With the timer of its own scheduler, the browser would draw once without the rows that are there.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    // The HTTP client retries; a second layer would multiply requests. Only queries without data repeat once online.
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state: { error } }) => error !== null && statusOf(error) === 0 && 'always',
      networkMode: 'always',
    },
    // Variables may hold secrets, so they go with the page. No write waits to be sent later.
    mutations: { gcTime: 0, networkMode: 'always' },
  },
});

export const store = localStorageStore(STORE.version, STORE.app);

export const accessTable = accessTableOf([...registry, ...screens]);

const currentSession = (): Session => {
  const session = readSession();
  if (!session) throw new HttpError('portal.errors.session_expired', 401);
  return session;
};

export const http = createHttpClient({
  baseUrl: () => getConfig().apiBaseUrl,
  getToken: () => currentSession().token,
  onConnectionEvent: connection.report,
  early: { take: takeEarlyAnswer, drop: dropEarlyAnswers },
});

const definitions = registry.map(mappingOf);

stripSecretsFromListCaches(queryClient, definitions);

export const dataProvider = rejectingAtSessionEnd(
  createDataProvider({
    definitions,
    http,
    getViewer: currentSession,
    getServiceProviderSid: () => {
      const session = readSession();
      return session && providerSidOf(session);
    },
    fullLists: createFullListCache(queryClient),
    session: () => readSession()?.token,
  }),
);

export const authProvider = createAuthProvider({
  table: accessTable,
  revoke: async () => {
    // The platform would refuse pending reads after the logout.
    void queryClient.cancelQueries();
    // An unreachable platform must not keep a user signed in.
    await http.request({ method: 'POST', path: 'logout' }).catch(() => undefined);
  },
});

/** Query keys lack the service provider, so the cache is emptied before the next provider's page renders. */
onProviderPicked(before => {
  dropEarlyAnswersOfProvider();
  const draft = before === undefined ? null : collectDraft(readSession()?.userSid ?? '');
  if (draft && before !== undefined) storeDraft({ ...draft, providerSid: before, isSwitched: true });
  queryClient.removeQueries({
    predicate: ({ queryKey: [area, what] }) =>
      area !== 'service-providers' && !(area === 'auth' && what === 'checkAuth'),
  });
});
