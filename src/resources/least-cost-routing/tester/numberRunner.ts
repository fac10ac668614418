import { runWorker, type WorkerEnd } from '../../../lib/workerRun.ts';
import type { RoutingRule } from '../../../platform/routing/matching.ts';
import type { TriedNumber, TryReport, TryRequest } from '../../../platform/routing/tryNumbers.ts';

export type ToWorker = TryRequest;
export type FromWorker = TryReport | { kind: 'ready' | 'end' };

/** Every end has the results so far. `ranOut`: an expression did not end; `rule` is its place. */
export type RunEnd =
  | { kind: 'done' | 'cancelled' | 'unavailable'; tried: TriedNumber[] }
  | { kind: 'ranOut'; tried: TriedNumber[]; number: string; rule: number };

interface RunOptions {
  rules: readonly RoutingRule[];
  numbers: readonly string[];
  signal: AbortSignal;
  onProgress?: (done: number) => void;
}

/** Milliseconds without a message; the worker sends one every 50 ms. The router itself has no limit. */
const LIMIT_MS = 1000;

interface Attempt {
  kind: WorkerEnd;
  tried: TriedNumber[];
  trying: number | null;
}

/** The worker is terminated when an expression does not end. A new run requires the former to be over or aborted. */
export const createNumberRunner = () => {
  let worker: Worker | null = null;
  let isReady = false;

  const stop = () => {
    worker?.terminate();
    worker = null;
    isReady = false;
  };

  const attempt = async (
    request: TryRequest,
    { signal, onProgress }: RunOptions,
    before: number,
  ): Promise<Attempt> => {
    const tried: TriedNumber[] = [];
    let trying: number | null = null;
    const kind = await runWorker<ToWorker, FromWorker>({
      worker: () =>
        (worker ??= new Worker(new URL('./tryNumbers.worker.ts', import.meta.url), { type: 'module' })),
      request,
      signal,
      limit: LIMIT_MS,
      isReady,
      onEnd: end => {
        if (end !== 'done') stop();
      },
      onMessage: message => {
        if (message.kind === 'ready') isReady = true;
        if (message.kind === 'trying') trying = message.rule;
        if (message.kind === 'tried') {
          for (const one of message.tried) tried.push(one);
          onProgress?.(before + tried.length);
        }
        return message.kind === 'end';
      },
    });
    return { kind, tried, trying };
  };

  /** Never rejects. */
  const run = async (options: RunOptions): Promise<RunEnd> => {
    const { rules, numbers, signal } = options;
    if (signal.aborted) return { kind: 'cancelled', tried: [] };
    const all = await attempt({ rules, numbers, careful: false }, options, 0);
    if (all.kind !== 'silent') return { kind: all.kind, tried: all.tried };
    // The number is among those not reported yet; this run announces each rule.
    const { tried } = all;
    const rest = await attempt(
      { rules, numbers: numbers.slice(tried.length), careful: true },
      options,
      tried.length,
    );
    const both = [...tried, ...rest.tried];
    const number = numbers[both.length];
    if (rest.kind === 'silent' && number !== undefined && rest.trying !== null)
      return { kind: 'ranOut', tried: both, number, rule: rest.trying };
    return { kind: rest.kind === 'silent' ? 'unavailable' : rest.kind, tried: both };
  };

  return { run, stop };
};
