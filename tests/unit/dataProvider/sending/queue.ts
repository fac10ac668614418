import { HttpError } from 'ra-core';
import { vi } from 'vitest';
import { sendMany } from '../../../../src/dataProvider/sendMany.ts';
import type {
  SendOrder,
  SendProgress,
  SendResult,
  Sending,
} from '../../../../src/dataProvider/sending/order.ts';

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
  sending: Sending;
}

/** What the platform does with a request: an error is thrown, `hang` never answers, anything else is an answer. */
export type Play = (attempt: Attempt) => unknown;

export const HANG = Symbol('hang');

const played = ({ signal }: Sending, result: unknown) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    if (result === HANG) return;
    setTimeout(() => {
      if (result instanceof Error) reject(result);
      else resolve(result);
    }, TAKES);
  });

/** Runs the queue on a platform that is played; time passes only when a test says so. */
export const queueOn = (play: Play, order: Partial<SendOrder<string>> & { items: readonly string[] }) => {
  const start = Date.now();
  const tries = new Map<string, number>();
  const attempts: Attempt[] = [];
  const questions: string[] = [];
  const progress: SendProgress[] = [];
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
  const { verify } = order;
  const done = vi.fn<(result: SendResult<string>) => void>();
  const work = sendMany<string>({
    repeatable: true,
    send: (item, sending) => {
      const nth = (tries.get(item) ?? 0) + 1;
      tries.set(item, nth);
      const attempt = { item, nth, at: (Date.now() - start) / 1000, sending };
      attempts.push(attempt);
      return counted(played(sending, play(attempt)));
    },
    signal: controller.signal,
    onProgress: step => progress.push(step),
    ...order,
    ...(verify
      ? {
          verify: (item: string, sending: Sending) => {
            questions.push(item);
            return counted(verify(item, sending)) as Promise<boolean>;
          },
        }
      : {}),
  });
  void work.then(done);
  return {
    work,
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
export const groupsOf = ({ updated, unchanged, failed, notSent }: SendResult<string>) =>
  [...updated, ...unchanged, ...failed.map(({ item }) => item), ...notSent].sort();
