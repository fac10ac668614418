import type { DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { HttpClient, HttpRequest } from './httpClient.ts';

/** What ra-data-simple-rest does for us: single reads and writes on a path that is given as the resource. */
export type RestProvider = Pick<DataProvider, 'getOne' | 'create' | 'update' | 'delete'>;

interface FetchOptions {
  method?: string;
  body?: unknown;
  signal?: AbortSignal | null;
}

/**
 * ra-data-simple-rest on our HTTP client. It joins `/path/id`, which fits this platform; its lists and bulk
 * methods do not and are written in read.ts and write.ts.
 */
export const restOf = (http: HttpClient): RestProvider =>
  simpleRestProvider('', async (url: string, { method = 'GET', body, signal }: FetchOptions = {}) => {
    const json = await http.request({
      method: method as HttpRequest['method'],
      path: url.slice(1),
      ...(typeof body === 'string' ? { body: JSON.parse(body) as unknown } : {}),
      signal: signal ?? undefined,
    });
    return { status: 200, headers: new Headers(), body: '', json };
  });
