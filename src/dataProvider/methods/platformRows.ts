import type { RaRecord } from 'ra-core';
import { defineMethods, reads } from '../defineMethods.ts';
import { fromApi } from '../fromApi.ts';
import { ALL_ROWS, pageQuery, readPage } from '../lists.ts';
import type { ProviderContext } from '../providerContext.ts';

interface PlatformQuestion {
  resource: string;
  signal: AbortSignal;
}

const EVERYTHING = { query: {}, search: '' };

export const platformRowMethodsOf = ({ http, mapped }: ProviderContext) =>
  defineMethods({
    /**
     * All rows of a resource, of every service provider and of nobody, with the fields of its list: for admins, to whom
     * the platform tells them. One request, or one for each 10,000 rows.
     */
    platformRows: reads(async ({ resource, signal }: PlatformQuestion): Promise<RaRecord[]> => {
      const { api } = mapped(resource);
      const rows: RaRecord[] = [];
      for (let page = 1; ; page += 1) {
        const query = api.paging === 'server' ? pageQuery(api, EVERYTHING, { ...ALL_ROWS, page }) : {};
        const answer = await http.request({ method: 'GET', path: api.collection, query, signal });
        const found = readPage(answer).rows;
        rows.push(...found.map(row => fromApi(api, row, 'list')));
        if (Array.isArray(answer) || found.length < ALL_ROWS.perPage) return rows;
      }
    }),
  });
