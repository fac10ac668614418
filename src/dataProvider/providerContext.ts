import type { DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { Viewer } from '../authProvider/access.ts';
import type { MappedResource } from './apiMapping.ts';
import { accountInFilter, type RequestScope } from './paths.ts';
import type { HttpClient, HttpRequest, ReadClient } from './httpClient.ts';
import { createKnownColumns, type KnownColumns } from './knownColumns.ts';
import type { FullListCache } from './queryCache.ts';

export interface DataProviderOptions {
  definitions: readonly MappedResource[];
  http: HttpClient;
  getViewer: () => Viewer;
  getServiceProviderSid: () => string | null;
  fullLists: FullListCache;
  session?: () => unknown;
  columns?: KnownColumns;
}

type RestProvider = Pick<DataProvider, 'getOne' | 'create' | 'update' | 'delete'>;

export interface ProviderContext {
  http: HttpClient;
  rest: RestProvider;
  fullLists: FullListCache;
  columns: KnownColumns;
  mapped: (resource: string) => MappedResource;
  declared: (collection: string) => MappedResource | undefined;
  requestScope: (accountSid?: unknown) => RequestScope;
  /** Drops cached full lists; without collection all. */
  forget: (collection?: string) => void;
  onWritten: (listener: (request: HttpRequest) => void) => void;
}

/** For methods outside `defineMethods`, which are not logged and must not write. */
export interface ReadContext extends Omit<ProviderContext, 'http' | 'rest' | 'forget' | 'onWritten'> {
  http: ReadClient;
  rest: Pick<RestProvider, 'getOne'>;
}

const checked = (definition: MappedResource): MappedResource => {
  const { name, api } = definition;
  // Filtering a page would falsify its total.
  if (api.restrict && api.paging === 'server') throw new Error(`${name}: restrict needs a whole list`);
  return definition;
};

interface FetchOptions {
  method?: string;
  body?: unknown;
  signal?: AbortSignal | null;
}

/** ra-data-simple-rest joins `/path/id` as the platform does; its list and bulk methods differ. */
const restOf = (http: HttpClient): RestProvider =>
  simpleRestProvider('', async (url: string, { method = 'GET', body, signal }: FetchOptions = {}) => {
    const json = await http.request({
      method: method as HttpRequest['method'],
      path: url.slice(1),
      ...(typeof body === 'string' ? { body: JSON.parse(body) as unknown } : {}),
      signal: signal ?? undefined,
    });
    return { status: 200, headers: new Headers(), body: '', json };
  });

type WriteListener = (request: HttpRequest) => void;

const watched = (
  http: HttpClient,
  columns: KnownColumns,
  listeners: readonly WriteListener[],
): HttpClient => ({
  request: async <T>(asked: HttpRequest) => {
    const isRead = asked.method === 'GET';
    try {
      const answer = await http.request<T>(asked);
      if (isRead) columns.note(asked.path, answer);
      return answer;
    } finally {
      if (!isRead) for (const listen of listeners) listen(asked);
    }
  },
});

export const contextOf = (options: DataProviderOptions): ProviderContext => {
  const {
    definitions,
    fullLists,
    getViewer,
    getServiceProviderSid,
    session,
    columns = createKnownColumns(session),
  } = options;
  const listeners: WriteListener[] = [];
  const http = watched(options.http, columns, listeners);
  const byName = new Map(definitions.map(definition => [definition.name, checked(definition)]));
  return {
    http,
    rest: restOf(http),
    fullLists,
    columns,
    mapped: resource => {
      const found = byName.get(resource);
      if (!found) throw new Error(`No resource is declared under the name ${resource}`);
      return found;
    },
    declared: collection => definitions.find(({ api }) => api.collection === collection),
    requestScope: accountSid => ({
      viewer: getViewer(),
      serviceProviderSid: getServiceProviderSid(),
      accountSid: accountInFilter(accountSid),
    }),
    onWritten: listener => void listeners.push(listener),
    forget: collection => {
      for (const { name, api } of definitions) {
        if (collection === undefined || api.collection === collection) fullLists.drop(name);
      }
    },
  };
};
