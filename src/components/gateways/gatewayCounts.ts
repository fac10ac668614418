import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMethods } from '../app/useMethods.ts';
import { gatewayMethods } from '../../dataProvider/onDemand.ts';
import { countGateways, type GatewayCounts } from '../../platform/carrier/carrierChoices.ts';
import type { SipGateway, SmppGateway } from '../../platform/carrier/carrierRecords.ts';
import { SessionEndedError } from '../../platform/platformErrors.ts';

interface Gateways {
  sip: readonly Pick<SipGateway, 'inbound' | 'outbound' | 'is_active'>[];
  smpp: readonly Pick<SmppGateway, 'inbound' | 'outbound'>[];
}

type Known =
  { state: 'asking' } | { state: 'failed'; error: unknown } | { state: 'counted'; counts: GatewayCounts };

/** Kept until the session ends: only the list's control asks, and saves write what they stored. */
const KEPT = { staleTime: Infinity, gcTime: Infinity };

const COUNTS = ['gateway-counts'];
const keyOf = (carrierSid: string) => [...COUNTS, carrierSid];

/** Sends no request; null or undefined: not asked for yet. */
export const knownGatewaysQuery = (carrierSid: string) =>
  queryOptions<Known | null>({ queryKey: keyOf(carrierSid), queryFn: skipToken, ...KEPT });

export const useGatewayCounts = (carrierSid: string): Known | undefined =>
  useQuery(knownGatewaysQuery(carrierSid)).data ?? undefined;

const knownGateways = (client: QueryClient, carrierSid: string): Known | undefined =>
  client.getQueryData<Known | null>(keyOf(carrierSid)) ?? undefined;

/** null: as if never asked. Cells in view do not notice a removed query. */
export const cacheKnownGateways = (client: QueryClient, carrierSid: string, known: Known | null): void => {
  // One default for all: every query looks through all defaults.
  client.setQueryDefaults(COUNTS, KEPT);
  client.setQueryData(keyOf(carrierSid), known);
};

export const noteGatewayCounts = (client: QueryClient, carrierSid: string, { sip, smpp }: Gateways): void =>
  cacheKnownGateways(client, carrierSid, { state: 'counted', counts: countGateways(sip, smpp) });

/** Carriers, of two requests each: at most four requests at a time. */
const AT_ONCE = 2;

/** The platform lists gateways per carrier only: nothing is requested before the user asks. */
export const useReadGatewayCounts = (inView: readonly string[]) => {
  const client = useQueryClient();
  const provider = useMethods(gatewayMethods);
  const running = useRef<AbortController>(undefined);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const unknown = inView.filter(sid => knownGateways(client, sid)?.state !== 'counted');
  const ask = async () => {
    const carrierSids = unknown.length > 0 ? unknown : inView;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    for (const sid of carrierSids) cacheKnownGateways(client, sid, { state: 'asking' });
    const waiting = [...carrierSids];
    const { signal } = controller;
    const work = async () => {
      for (let sid = waiting.shift(); sid !== undefined && !signal.aborted; sid = waiting.shift())
        try {
          noteGatewayCounts(client, sid, await provider.carrierGateways({ carrierSid: sid, signal }));
        } catch (error) {
          if (error instanceof SessionEndedError) controller.abort();
          if (!signal.aborted) cacheKnownGateways(client, sid, { state: 'failed', error });
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const sid of carrierSids)
      if (knownGateways(client, sid)?.state === 'asking') cacheKnownGateways(client, sid, null);
    setBusy(false);
  };
  return { ask, busy, isComplete: inView.length > 0 && unknown.length === 0 };
};
