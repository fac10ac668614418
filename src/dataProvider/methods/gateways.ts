import { getGateways } from '../carrier/carrierRequests.ts';
import { defineMethods, reads } from '../defineMethods.ts';
import type { ProviderContext } from '../providerContext.ts';

interface OneCarrier {
  carrierSid: string;
  signal?: AbortSignal | undefined;
}

export const gatewayMethodsOf = ({ http }: ProviderContext) =>
  defineMethods({
    /** By address, two requests. HttpError 403 for a carrier the user may not see. */
    carrierGateways: reads(({ carrierSid, signal }: OneCarrier) => getGateways(http, carrierSid, { signal })),
  });
