import { defineMethods, reads } from '../../dataProvider/defineMethods.ts';
import type { Row } from '../../dataProvider/fromApi.ts';
import type { HttpClient } from '../../dataProvider/httpClient.ts';
import { rowsIn } from '../../dataProvider/lists.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';

export const loadRoutes = async (http: HttpClient, lcr_sid: string, signal?: AbortSignal): Promise<Row[]> =>
  rowsIn(await http.request({ method: 'GET', path: 'LcrRoutes', query: { lcr_sid }, signal }));

export const routingMethodsOf = (context: ProviderContext) =>
  defineMethods({
    lcrRoutes: reads(({ lcrSid, signal }: { lcrSid: string; signal?: AbortSignal }): Promise<Row[]> =>
      loadRoutes(context.http, lcrSid, signal),
    ),
  });
