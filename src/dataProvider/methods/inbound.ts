import type { Row } from '../fromApi.ts';
import { runBatch } from '../batch/runBatch.ts';
import { defineMethods, reads } from '../defineMethods.ts';
import { rowsIn } from '../lists.ts';
import type { ProviderContext } from '../providerContext.ts';

interface GatewaysQuestion {
  carrierSids: readonly string[];
  signal: AbortSignal;
  onProgress?: (done: number) => void;
}

/** Gateways of some carriers; `failed` are sids of carriers whose gateways could not be read. */
export interface GatewaysRead {
  gateways: ReadonlyMap<string, readonly Row[]>;
  failed: readonly string[];
  /** Why the first of them failed. */
  error: unknown;
}

export const inboundMethodsOf = ({ http }: ProviderContext) =>
  defineMethods({
    /** SIP gateways as the platform lists them: one request for each carrier, paced as a batch. */
    gatewaysOfCarriers: reads(
      async ({ carrierSids, signal, onProgress }: GatewaysQuestion): Promise<GatewaysRead> => {
        const gateways = new Map<string, readonly Row[]>();
        let error: unknown = null;
        const { sessionEnd } = await runBatch({
          items: carrierSids,
          signal,
          repeatable: true,
          retryTransientErrors: carrierSids.length > 1,
          onProgress: ({ total, left }) => onProgress?.(total - left),
          send: async (carrierSid, request) => {
            // Reads need not come to an end: nothing is left undone.
            const until = { ...request, signal: AbortSignal.any([request.signal, signal]) };
            try {
              const query = { voip_carrier_sid: carrierSid };
              gateways.set(
                carrierSid,
                rowsIn(await http.request({ method: 'GET', path: 'SipGateways', query, ...until })),
              );
            } catch (reason) {
              error ??= reason;
              throw reason;
            }
          },
        });
        if (sessionEnd) throw sessionEnd;
        return { gateways, failed: carrierSids.filter(sid => !gateways.has(sid)), error };
      },
    ),
  });
