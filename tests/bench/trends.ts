import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readCallsMethodsOf } from '../../src/dataProvider/methods/readCalls.ts';
import type { ProviderContext } from '../../src/dataProvider/providerContext.ts';
import type { RecentCall } from '../../src/platform/calls/call.ts';
import { readTrace } from '../../src/platform/calls/trace.ts';
import { compareTraces } from '../../src/custom-pages/compare-calls/model/traces.ts';
import { groupFailures } from '../../src/platform/calls/failures/groups.ts';
import { groupCalls } from '../../src/custom-pages/trends/model/callFigures.ts';
import { compareCalls, significantChanges } from '../../src/custom-pages/trends/model/changes.ts';
import { concurrentCalls } from '../../src/custom-pages/trends/model/concurrent.ts';
import { printTable } from './table.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-24T10:00:00.000Z');
const SIZES = [2000, 10_000, 100_000];
const SPANS = [100, 2000, 20_000];
const CARRIERS = 40;

/** Two days of calls, without chance: what varies follows from the place. */
const callsOf = (count: number): RecentCall[] =>
  Array.from({ length: count }, (_, at) => {
    const attempted = NOW - (at * 2 * DAY) / count;
    const answered = at % 7 !== 0;
    const delay = 1000 + ((at * 7919) % 5000);
    const duration = (at * 104_729) % 600;
    return {
      id: String(at),
      attempted_at: new Date(attempted).toISOString(),
      answered_at: new Date(answered ? attempted + delay : 0).toISOString(),
      terminated_at: new Date(attempted + delay + duration * 1000).toISOString(),
      answered,
      sip_status: answered ? 200 : 486,
      duration: answered ? duration : 0,
      direction: at % 2 === 0 ? 'inbound' : 'outbound',
      trunk: `Carrier ${String(at % CARRIERS)}`,
      application_sid: `app ${String(at % 90)}`,
    };
  });

const took = (work: () => unknown): number => {
  const from = performance.now();
  work();
  return performance.now() - from;
};

/** Every seventh is a step that the other call lacks. */
const traceOf = (count: number, without: number) =>
  readTrace(
    Array.from({ length: count }, (_, at) => at)
      .filter(at => at % 7 !== without)
      .map(at => ({
        spanId: String(at),
        name: `verb:say{text="${String(at % 50)}"}`,
        startTimeUnixNano: String(BigInt(at) * 1_000_000n + 1_795_226_248_000_000_000n),
        endTimeUnixNano: String(BigInt(at) * 1_000_000n + 1_795_226_248_000_900_000n),
        attributes: [],
      })),
  );

/** Bytes that are held, after what can be thrown away is gone. */
const heldBytes = (): number => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
};

/** As the platform answers it: 648 bytes a row. */
const rowOf = (call: RecentCall, at: number) => ({
  ...call,
  id: undefined,
  account_sid: `9351f46a-678c-43f5-b8a6-${String(at % 40).padStart(12, '0')}`,
  service_provider_sid: '2708b1b3-2736-40ea-b502-c53d8396247f',
  call_sid: `ca11ca11-0000-4000-8000-${String(at).padStart(12, '0')}`,
  sip_callid: `${String(at).padStart(8, '0')}-2736-40ea-b502-c53d8396247f@10.0.0.7`,
  from: `+1508555${String(at % 10_000).padStart(4, '0')}`,
  to: `+4420794600${String(at % 100).padStart(2, '0')}`,
  termination_reason: at % 3 === 0 ? 'caller hungup' : 'called party hungup',
  host: '10.0.0.7',
  remote_host: `192.0.2.${String(at % 200)}`,
  trace_id: String(at).padStart(32, '0'),
  recording_url: null,
  sip_parent_callid: null,
});

/** Of moments, newest first: how many are later than this one. */
const firstBelow = (moments: readonly number[], moment: number): number => {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle] ?? 0) > moment) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A platform that has these calls, newest first. Answers as texts, so that reading them is part of the time. */
const platformOf = (calls: readonly RecentCall[]) => {
  const rows = calls.map((call, at) => JSON.stringify(rowOf(call, at)));
  const moments = calls.map(({ attempted_at: at }) => Date.parse(at ?? ''));
  let requests = 0;
  const request = (question: { query?: Record<string, unknown> }): Promise<unknown> => {
    requests += 1;
    const { start, end, count } = question.query ?? {};
    const [from, to] = [Date.parse(String(start)), Date.parse(String(end))];
    const [begin, stop] = [firstBelow(moments, to), firstBelow(moments, from - 1)];
    const page = rows.slice(begin, Math.min(stop, begin + Number(count)));
    const text = `{"total":${String(Math.max(0, stop - begin))},"page":"1","data":[${page.join(',')}]}`;
    return Promise.resolve(JSON.parse(text) as unknown);
  };
  const context = {
    http: { request },
    requestScope: () => ({ viewer: { scope: 'admin' }, serviceProviderSid: 'sp', accountSid: null }),
  } as unknown as ProviderContext;
  return { context, requests: () => requests };
};

const benchReading = async (): Promise<RecentCall[]> => {
  const rows: number[][] = [];
  let read: RecentCall[] = [];
  for (const size of SIZES) {
    const { context, requests } = platformOf(callsOf(size));
    read = [];
    const before = heldBytes();
    const from = performance.now();
    const { calls } = await readCallsMethodsOf(context).readCalls({
      platform: 'bench',
      accountSid: null,
      start: NOW - 3 * DAY,
      end: NOW,
      most: Infinity,
      asOf: NOW,
      signal: new AbortController().signal,
      onRead: () => undefined,
    });
    const ms = performance.now() - from;
    read = [...calls];
    rows.push([size, read.length, requests(), ms, (heldBytes() - before) / 2 ** 20]);
  }
  printTable('Calls read', {
    note: 'from a platform that answers at once; without the network and without keeping them in the browser',
    columns: ['calls', 'read', 'requests', 'ms', 'MB held'],
    rows,
  });
  return read;
};

/** From the middle of the time on, one carrier refuses. */
const refusing = (calls: readonly RecentCall[]): RecentCall[] =>
  calls.map((call, at) =>
    call.trunk === 'Carrier 7' && at < calls.length / 2
      ? { ...call, answered: false, sip_status: 503, duration: 0 }
      : call,
  );

/** Reading and the models of failures, trends and the comparison of two calls. */
export const benchTrends = async (): Promise<void> => {
  const read = await benchReading();
  printTable('Failures', {
    note: 'groups with their places and times; a seventh fails, one carrier refuses since the middle of the time',
    columns: ['calls', 'ms', 'groups', 'stand out'],
    rows: SIZES.map(size => {
      const calls = refusing(read.slice(0, size));
      let found = groupFailures([]);
      const ms = took(() => {
        found = groupFailures(calls);
      });
      const marked = found.groups.filter(({ isFinding }) => isFinding).length;
      return [size, ms, found.groups.length, marked];
    }),
  });
  const spans = { then: { from: NOW - 2 * DAY, to: NOW - DAY - 1 }, now: { from: NOW - DAY, to: NOW } };
  printTable('Trends', {
    note: 'figures and marks of both windows, without reading',
    columns: ['calls', 'figures ms', 'comparison ms', 'calls at one time ms'],
    rows: SIZES.map(size => {
      const calls = callsOf(size);
      return [
        size,
        took(() => [groupCalls(calls, 'trunk'), groupCalls(calls, 'application_sid')]),
        took(() =>
          significantChanges([
            ...compareCalls(calls, calls, 'trunk', spans),
            ...compareCalls(calls, calls, 'application_sid', spans),
          ]),
        ),
        took(() =>
          concurrentCalls(calls, {
            from: NOW - 2 * DAY,
            readFrom: NOW - 2 * DAY,
            to: NOW,
            parts: 48,
            longest: 7_200_000,
            now: NOW,
          }),
        ),
      ];
    }),
  });
  printTable('Two calls compared', {
    note: 'traces of which each lacks every seventh step of the other',
    columns: ['spans', 'ms'],
    rows: SPANS.map(size => {
      const [left, right] = [traceOf(size, 2), traceOf(size, 5)];
      return [size, took(() => compareTraces(left, right))];
    }),
  });
};
