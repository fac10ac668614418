import { type QueryClient, useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type RaRecord } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMethods } from '../app/useMethods.ts';
import { gatewayMethods } from '../../dataProvider/methods/onDemand.ts';
import { useServiceProviderSid } from '../access/AccessContext.ts';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import {
  type CompiledInbound,
  compileInbound,
  type InboundSources,
} from '../../platform/inbound/compileInbound.ts';
import type { Row } from '../../platform/inbound/inboundRecords.ts';
import { concernedCarriers } from '../../platform/inbound/origins.ts';
import { calledNumber } from '../../platform/routing/tryNumbers.ts';
import type { InboundQuestion } from '../../platform/inbound/questionQuery.ts';
import { type ListFailure, useInboundLists } from './useInboundLists.ts';

/** Carriers whose gateways are read without being asked for: everybody shares one rate limit. */
const READ_BY_ITSELF = 2;
/** Milliseconds. */
const FRESH = 60_000;
const KEPT = 1_800_000;

const GATEWAYS = ['carriers', 'inbound-gateways'];
const gatewaysKey = (carrierSid: string) => [...GATEWAYS, carrierSid];

const combineRows = (results: readonly UseQueryResult<readonly Row[]>[]) => ({
  rows: results.map(({ data }) => data ?? null),
  errors: results.map(({ error, isFetching }) => (isFetching ? null : error)),
  isReading: results.some(({ isFetching }) => isFetching),
});

export interface GatewayReading {
  /** Active carriers whose gateways are not read. */
  unread: number;
  /** Progress of reading all; null: no reading is under way. */
  progress: { done: number; total: number; pause: Pause | null } | null;
  readAll: () => void;
  cancel: () => void;
}

export interface InboundData {
  /** Null until the lists have come or failed. */
  config: CompiledInbound | null;
  /** What it was made of, for a worker. */
  sources: InboundSources;
  /** Gateways that the question needs are on their way. */
  isReading: boolean;
  failures: readonly ListFailure[];
  gateways: GatewayReading;
  /** To choose from: of the current service provider, and of nobody. */
  carriers: readonly RaRecord[];
}

const useReadAll = () => {
  const provider = useMethods(gatewayMethods);
  const queries = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<GatewayReading['progress']>(null);
  const [readings, setReadings] = useState(0);
  useEffect(() => () => running.current?.abort(), []);
  const readAll = async (carrierSids: readonly string[]) => {
    const controller = new AbortController();
    running.current = controller;
    const total = carrierSids.length;
    setProgress({ done: 0, total, pause: null });
    try {
      const { gateways } = await provider.gatewaysOfCarriers({
        carrierSids,
        signal: controller.signal,
        onProgress: (done, pause) => setProgress({ done, total, pause }),
      });
      for (const [sid, rows] of gateways) queries.setQueryData(gatewaysKey(sid), rows);
      setReadings(count => count + 1);
    } finally {
      setProgress(null);
    }
  };
  return { progress, readings, readAll, cancel: () => running.current?.abort() };
};

const knownIn = (queries: QueryClient): readonly string[] =>
  queries
    .getQueriesData({ queryKey: GATEWAYS })
    .flatMap(([key, rows]) => (rows === undefined ? [] : [String(key[GATEWAYS.length])]));

/**
 * Gateways by carrier: the few that matter come by themselves, the others when they are asked for. Only carriers that are
 * read or wanted have a query: an installation may have thousands.
 *
 * @param readings of all that have ended
 */
const useGateways = (all: readonly string[], wanted: readonly string[], readings: number) => {
  const provider = useMethods(gatewayMethods);
  const queries = useQueryClient();
  const carrierSids = useMemo(() => {
    const asked = new Set([...knownIn(queries), ...wanted]);
    return all.filter(sid => asked.has(sid));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the cache has more after a reading
  }, [all, wanted, queries, readings]);
  const { rows, errors, isReading } = useQueries({
    queries: carrierSids.map(sid => ({
      queryKey: gatewaysKey(sid),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Row[]> => {
        const { gateways, error } = await provider.gatewaysOfCarriers({ carrierSids: [sid], signal });
        const found = gateways.get(sid);
        if (!found) throw error;
        return found;
      },
      enabled: wanted.includes(sid),
      staleTime: FRESH,
      gcTime: KEPT,
      retry: false,
    })),
    combine: combineRows,
  });
  return useMemo(
    () => ({
      all: rows.flatMap(found => found ?? []),
      of: carrierSids.filter((_, place) => rows[place] !== null),
      error: errors.find(error => error !== null) ?? null,
      isReading,
    }),
    [rows, errors, isReading, carrierSids],
  );
};

const sidOf = ({ id }: RaRecord): string => String(id);

/**
 * Everything that the answer to a question needs, as far as it could be read.
 *
 * @param isWhole lists that only some calls need, too
 */
export const useInboundData = (question: InboundQuestion, isWhole = false): InboundData => {
  const { sources, failures, isPending } = useInboundLists(question, isWhole);
  const { scope, accounts, carriers, numbers, applications, tenants, clients } = sources;
  const serviceProviderSid = useServiceProviderSid();
  const queries = useQueryClient();
  const carrierSids = useMemo(() => (carriers ?? []).map(row => sidOf(row as RaRecord)), [carriers]);
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
  const reading = useReadAll();
  const found = useGateways(carrierSids, wanted, reading.readings);
  const complete = useMemo(() => ({ ...lists, gateways: found.all, gatewaysOf: found.of }), [lists, found]);
  const config = useMemo(() => (isPending ? null : compileInbound(complete)), [isPending, complete]);
  const unread = config?.unreadCarriers.map(({ sid }) => sid) ?? [];
  const retry = () => void queries.refetchQueries({ queryKey: gatewaysKey('').slice(0, 2), type: 'active' });
  return {
    config,
    sources: complete,
    isReading: found.isReading,
    failures: found.error ? [...failures, { list: 'sip-gateways', error: found.error, retry }] : failures,
    carriers: ((carriers ?? []) as readonly RaRecord[]).filter(
      ({ service_provider_sid: of }) => !of || of === serviceProviderSid,
    ),
    gateways: {
      unread: unread.length,
      progress: reading.progress,
      readAll: () => void reading.readAll(unread),
      cancel: reading.cancel,
    },
  };
};
