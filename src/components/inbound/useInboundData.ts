import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMethods } from '../app/useMethods.ts';
import { configurationMethods } from '../../dataProvider/onDemand.ts';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import { readCarrier } from '../../platform/configuration/records.ts';
import { gatewayRead, type PlannedRead } from '../../platform/configuration/plan.ts';
import {
  type CompiledInbound,
  compileInbound,
  type InboundSources,
} from '../../platform/inbound/compileInbound.ts';
import { concernedCarriers } from '../../platform/inbound/origins.ts';
import { calledNumber } from '../../platform/routing/tryNumbers.ts';
import type { InboundQuestion } from '../../platform/inbound/questionQuery.ts';
import { useServiceProviderSid } from '../access/AccessContext.ts';
import {
  type HeldConfiguration,
  type HeldRows,
  useHeldConfiguration,
} from '../configuration/configurationStore.ts';
import { useConfigurationReads } from '../configuration/useConfigurationList.ts';
import { type ListFailure, useInboundLists } from './useInboundLists.ts';

/** Carriers whose gateways load without asking: all users share one rate limit. */
const READ_BY_ITSELF = 2;

const combineRows = (results: readonly UseQueryResult<HeldRows>[]) => ({
  rows: results.map(({ data }) => data?.rows ?? null),
  failure: results.find(({ error, isFetching }) => error !== null && !isFetching) ?? null,
  isReading: results.some(({ isFetching }) => isFetching),
});

export interface GatewayReading {
  unread: number;
  progress: { done: number; total: number; pause: Pause | null } | null;
  /** @param carrierSids absent: the unread ones */
  readAll: (carrierSids?: readonly string[]) => void;
  cancel: () => void;
}

export interface InboundData {
  /** null until the lists have loaded or failed. */
  config: CompiledInbound | null;
  sources: InboundSources;
  isReading: boolean;
  failures: readonly ListFailure[];
  gateways: GatewayReading;
  carriers: readonly { id: string; name: string }[];
}

const useReadAll = (held: HeldConfiguration) => {
  const provider = useMethods(configurationMethods);
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<GatewayReading['progress']>(null);
  const [readings, setReadings] = useState(0);
  useEffect(() => () => running.current?.abort(), []);
  const readAll = async (carrierSids: readonly string[]) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: carrierSids.length, pause: null });
    try {
      await provider.readConfiguration({
        plan: carrierSids.map(gatewayRead),
        // Infinity: none of these has been read.
        store: held.storeOf(Infinity),
        signal: controller.signal,
        onProgress: setProgress,
      });
      setReadings(count => count + 1);
    } finally {
      setProgress(null);
    }
  };
  return { progress, readings, readAll, cancel: () => running.current?.abort() };
};

const carrierOf = ({ parent }: PlannedRead): string => parent?.[1] ?? '';

/** Only read or wanted carriers have a query: there may be thousands. */
const useGateways = (
  held: HeldConfiguration,
  all: readonly string[],
  wanted: readonly string[],
  readings: number,
) => {
  const carrierSids = useMemo(() => {
    const asked = new Set([...held.readsOf('gateways').map(carrierOf), ...wanted]);
    return all.filter(sid => asked.has(sid));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the cache has more after a reading
  }, [all, wanted, held, readings]);
  const reads = useMemo(() => carrierSids.map(gatewayRead), [carrierSids]);
  const { rows, failure, isReading } = useConfigurationReads(
    held,
    reads,
    read => wanted.includes(carrierOf(read)),
    combineRows,
  );
  return useMemo(
    () => ({
      all: rows.flatMap(found => found ?? []),
      of: carrierSids.filter((_, place) => rows[place] !== null),
      failure,
      isReading,
    }),
    [rows, failure, isReading, carrierSids],
  );
};

/** @param isWhole includes lists that only some calls need */
export const useInboundData = (question: InboundQuestion, isWhole = false): InboundData => {
  const held = useHeldConfiguration();
  const { sources, failures, isPending } = useInboundLists(held, question, isWhole);
  const { scope, accounts, carriers, numbers, applications, tenants, clients } = sources;
  const serviceProviderSid = useServiceProviderSid();
  const read = useMemo(() => (carriers ?? []).flatMap(row => readCarrier(row) ?? []), [carriers]);
  const carrierSids = useMemo(() => read.map(({ sid }) => sid), [read]);
  const lists = useMemo(
    () => ({ ...(scope ? { scope } : {}), accounts, carriers, numbers, applications, tenants, clients }),
    [scope, accounts, carriers, numbers, applications, tenants, clients],
  );
  const bare = useMemo(() => (isPending ? null : compileInbound(lists)), [isPending, lists]);
  const wanted = useMemo(() => {
    if (!bare || question.number === '') return [];
    const first = question.carrier ? [question.carrier] : [];
    const called = calledNumber(question.number);
    return [...new Set([...first, ...concernedCarriers(bare, called)])].slice(0, READ_BY_ITSELF);
  }, [bare, question.carrier, question.number]);
  const reading = useReadAll(held);
  const found = useGateways(held, carrierSids, wanted, reading.readings);
  const complete = useMemo(() => ({ ...lists, gateways: found.all, gatewaysOf: found.of }), [lists, found]);
  const config = useMemo(() => (isPending ? null : compileInbound(complete)), [isPending, complete]);
  const unread = config?.unreadCarriers.map(({ sid }) => sid) ?? [];
  const { failure } = found;
  return {
    config,
    sources: complete,
    isReading: found.isReading,
    failures: failure
      ? [...failures, { list: 'sip-gateways', error: failure.error, retry: () => void failure.refetch() }]
      : failures,
    carriers: read
      .filter(({ providerSid }) => providerSid === null || providerSid === serviceProviderSid)
      .map(({ sid, name }) => ({ id: sid, name })),
    gateways: {
      unread: unread.length,
      progress: reading.progress,
      readAll: (wanted = unread) => void reading.readAll(wanted),
      cancel: reading.cancel,
    },
  };
};
