import { defineMethods, reads } from '../../dataProvider/defineMethods.ts';
import { rowsIn } from '../../dataProvider/lists.ts';
import { routingTablesUsing } from '../../dataProvider/methods/deletionBlockers.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import { textIn } from '../../platform/configuration/fields.ts';

interface CarrierRoutesQuestion {
  carrierSid: string;
  signal?: AbortSignal | undefined;
}

interface CarrierTable {
  lcrSid: string;
  name: string | null;
  /** null: a service provider's table. */
  accountSid: string | null;
  /** Patterns of its routes with the carrier, in the router's order. */
  patterns: string[];
}

export const carrierRouteMethodsOf = ({ http }: ProviderContext) =>
  defineMethods({
    tableRoutes: reads(async ({ lcrSid, signal }: { lcrSid: string; signal?: AbortSignal }) =>
      rowsIn(await http.request({ method: 'GET', path: 'LcrRoutes', query: { lcr_sid: lcrSid }, signal })),
    ),
    /** Takes one request per table. `unread`: tables beyond 100. */
    carrierRoutes: reads(
      async ({
        carrierSid,
        signal,
      }: CarrierRoutesQuestion): Promise<{ tables: CarrierTable[]; unread: number }> => {
        const { tables, unread } = await routingTablesUsing(http, {
          carriers: new Set([carrierSid]),
          signal,
        });
        return {
          tables: tables.map(({ lcr, routes }) => ({
            lcrSid: String(lcr['lcr_sid']),
            name: textIn(lcr, 'name') || null,
            accountSid: textIn(lcr, 'account_sid') || null,
            patterns: routes.map(route => textIn(route, 'regex')),
          })),
          unread,
        };
      },
    ),
  });
