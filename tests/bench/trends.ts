import type { RecentCall } from '../../src/platform/calls/call.ts';
import { readTrace } from '../../src/platform/calls/trace.ts';
import { compareTraces } from '../../src/platform/compareCalls/traces.ts';
import { groupCalls } from '../../src/platform/trends/callFigures.ts';
import { compareCalls, marksAmong } from '../../src/platform/trends/changes.ts';
import { concurrentCalls } from '../../src/platform/trends/concurrent.ts';
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

/** The models of trends and of the comparison of two calls, without reading. */
export const benchTrends = (): void => {
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
          marksAmong([
            ...compareCalls(calls, calls, 'trunk', spans),
            ...compareCalls(calls, calls, 'application_sid', spans),
          ]),
        ),
        took(() =>
          concurrentCalls(calls, { from: NOW - 2 * DAY, to: NOW, parts: 48, longest: 7_200_000, now: NOW }),
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
