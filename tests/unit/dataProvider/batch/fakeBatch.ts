import { HttpError } from 'ra-core';
import { vi } from 'vitest';
import type {
  BatchRequest,
  BatchOptions,
  BatchProgress,
  BatchResult,
} from '../../../../src/dataProvider/batch/batchTypes.ts';
import { runBatch } from '../../../../src/dataProvider/batch/runBatch.ts';

export const busy = (retryAfter?: number) =>
  new HttpError('busy', 429, { text: null, ...(retryAfter === undefined ? {} : { retryAfter }) });
export const silent = () => new HttpError('portal.errors.no_answer', 0, { text: null });
export const refusal = (status: number, text = 'no') => new HttpError(text, status, { text });

export const items = (count: number) => Array.from({ length: count }, (_, index) => `i${index}`);

/** A result in which nothing happened. */
export const EMPTY = { updated: [], unchanged: [], failed: [], notSent: [], ended: null, sessionEnd: null };

/** Milliseconds the platform of these tests takes for an answer. */
const TAKES = 10;

export interface Attempt {
  item: string;
  /** Which try of this item it is, from 1. */
  nth: number;
  /** Seconds since the start. */
  at: number;
  request: BatchRequest;
}

/** What the platform does with a request: an error is thrown, `hang` never answers, anything else is an answer. */
export type Play = (attempt: Attempt) => unknown;

export const HANG = Symbol('hang');

const played = ({ signal }: BatchRequest, result: unknown) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    if (result === HANG) return;
    setTimeout(() => {
      if (result instanceof Error) reject(result);
      else resolve(result);
    }, TAKES);
  });

/** Runs the batch on a platform that is played; time passes only when a test says so. */
export const batchOn = (play: Play, order: Partial<BatchOptions<string>> & { items: readonly string[] }) => {
  const start = Date.now();
  const tries = new Map<string, number>();
  const attempts: Attempt[] = [];
  const questions: string[] = [];
  const progress: BatchProgress[] = [];
  const controller = new AbortController();
  let running = 0;
  let most = 0;
  const counted = async (request: Promise<unknown>) => {
    most = Math.max(most, ++running);
    try {
      return await request;
    } finally {
      running--;
    }
  };
  const { reconcile } = order;
  const done = vi.fn<(result: BatchResult<string>) => void>();
  const result = runBatch<string>({
    repeatable: true,
    send: (item, request) => {
      const nth = (tries.get(item) ?? 0) + 1;
      tries.set(item, nth);
      const attempt = { item, nth, at: (Date.now() - start) / 1000, request };
      attempts.push(attempt);
      return counted(played(request, play(attempt)));
    },
    signal: controller.signal,
    onProgress: step => progress.push(step),
    ...order,
    ...(reconcile
      ? {
          reconcile: (item: string, request: BatchRequest) => {
            questions.push(item);
            return counted(reconcile(item, request)) as Promise<boolean>;
          },
        }
      : {}),
  });
  void result.then(done);
  return {
    result,
    done,
    attempts,
    questions,
    progress,
    sent: () => attempts.map(({ item }) => item),
    most: () => most,
    cancel: () => controller.abort(),
    last: () => progress.at(-1),
    /** Reasons of the pauses in the order they came, without repetitions. */
    reasons: () => [...new Set(progress.flatMap(({ pause }) => (pause ? [pause.reason] : [])))],
  };
};

/** Every item is in exactly one group of the result. */
export const groupsOf = ({ updated, unchanged, failed, notSent }: BatchResult<string>) =>
  [...updated, ...unchanged, ...failed.map(({ item }) => item), ...notSent].sort();
