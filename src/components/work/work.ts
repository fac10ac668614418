import type { HttpError } from 'ra-core';
import { useSyncExternalStore } from 'react';
import type { Pause } from '../../dataProvider/sending/gate.ts';
import type { Failure } from '../../dataProvider/sending/ledger.ts';
import type { Ending, SendOrder, SendProgress, SendResult } from '../../dataProvider/sending/order.ts';
import { dropJournal, openJournal, readJournal } from './journal.ts';
import {
  countsOf,
  leftOf,
  newRecord,
  type OutcomeKind,
  type WorkLabel,
  type WorkRecord,
  type WorkVerb,
} from './record.ts';

export interface ReadProgress {
  done: number;
  total: number | null;
  pause: Pause | null;
}

export interface WorkResult {
  record: WorkRecord;
  /** Why not all of it was sent; null: it was. */
  ended: Ending | 'interrupted' | null;
}

export interface Work {
  title: string;
  verb: WorkVerb;
  /** What runs, e.g. 'Updating number routing...' */
  running: string;
  /** `stopping`: cancelled, and requests under way are waited for. */
  phase: 'reading' | 'sending' | 'stopping' | 'done';
  read: ReadProgress | null;
  progress: SendProgress | null;
  /** null while it runs. */
  result: WorkResult | null;
  cancel: () => void;
  /** Sends what failed or was not sent again; absent while there is none, and for a work of an earlier session. */
  retry?: () => void;
}

/** What a run has come to, a repetition counted with what went before. */
export interface WorkEnd<T> {
  /** What failed or was not sent. */
  left: T[];
  counts: Record<OutcomeKind, number>;
  ended: Ending | null;
  sessionEnd: HttpError | null;
}

type Hooks<T> = Required<Pick<SendOrder<T>, 'signal' | 'onProgress' | 'onSettled'>>;

export interface WorkOrder<T> {
  title: string;
  verb?: WorkVerb;
  running: string;
  /** The items, or how they are read first; aborted reading rejects. */
  items:
    | readonly T[]
    | ((hooks: {
        signal: AbortSignal;
        onProgress: (progress: ReadProgress) => void;
      }) => Promise<readonly T[]>);
  label: (item: T) => WorkLabel;
  send: (items: readonly T[], hooks: Hooks<T>) => Promise<SendResult<T>>;
  /** A failure in words. */
  text: (failure: Failure) => string;
  /** After the first run and after every repetition. */
  onEnd: (end: WorkEnd<T>) => void;
}

/** Between two pictures of the progress, in milliseconds. */
const FRAME = 200;

let current: Work | null = null;
const listeners = new Set<() => void>();

const show = (work: Work | null) => {
  current = work;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The long work in view, running or finished; null when there is none. */
export const useWork = (): Work | null => useSyncExternalStore(subscribe, () => current);

export const isRunning = (work: Work | null): work is Work => work !== null && work.phase !== 'done';

export const dismissWork = (): void => {
  if (isRunning(current)) return;
  dropJournal();
  show(null);
};

/** Shows the result of a work that a session's end or a reload cut off, to the user who had started it. */
export const restoreWork = (): void => {
  if (current) return;
  const found = readJournal();
  if (!found) return;
  const { title, verb, record, ended } = found;
  const result = { record, ended };
  show({
    title,
    verb,
    running: '',
    phase: 'done',
    read: null,
    progress: null,
    result,
    cancel: () => undefined,
  });
};

/** Shows at most one picture a frame, and always the last one. */
const paced = (draw: () => void) => {
  let [last, timer] = [0, null as ReturnType<typeof setTimeout> | null];
  const now = () => {
    if (timer) clearTimeout(timer);
    [last, timer] = [Date.now(), null];
    draw();
  };
  return {
    later: () => {
      timer ??= setTimeout(now, Math.max(0, last + FRAME - Date.now()));
    },
    stop: () => {
      if (timer) clearTimeout(timer);
    },
  };
};

/**
 * Runs long work outside any page: it goes on when its page is left, shows its progress and can be cancelled. One at
 * a time, since all requests share one rate limit: a second one is refused with an Error.
 *
 * Every item ends in one group of the result; a repetition sends what is left and completes the same result. Rejects
 * with what reading the items throws, and only then; the panel is gone then.
 */
export const startWork = async <T>(order: WorkOrder<T>): Promise<void> => {
  if (isRunning(current)) throw new Error('portal.work.busy');
  const { title, running, verb = 'updated' } = order;

  const begin = (phase: 'reading' | 'sending') => {
    const controller = new AbortController();
    const state: Work = {
      title,
      verb,
      running,
      phase,
      read: null,
      progress: null,
      result: null,
      cancel: () => {
        controller.abort();
        state.phase = 'stopping';
        show({ ...state });
      },
    };
    const frames = paced(() => show({ ...state }));
    show({ ...state });
    return { signal: controller.signal, state, frames };
  };

  const readItems = async (): Promise<readonly T[]> => {
    if (typeof order.items !== 'function') return order.items;
    const { signal, state, frames } = begin('reading');
    try {
      return await order.items({
        signal,
        onProgress: read => {
          state.read = read;
          frames.later();
        },
      });
    } catch (error) {
      show(null);
      throw error;
    } finally {
      frames.stop();
    }
  };

  const items = await readItems();
  const record = newRecord(items.map(order.label));

  const run = async (indices: readonly number[]): Promise<void> => {
    const { signal, state, frames } = begin('sending');
    for (const index of indices) {
      record.outcomes[index] = 'notSent';
      record.messages.delete(index);
    }
    const journal = openJournal(title, verb, record);
    const { ended, sessionEnd } = await order.send(
      indices.map(index => items[index] as T),
      {
        signal,
        onProgress: progress => {
          state.progress = progress;
          frames.later();
        },
        onSettled: (_item, outcome, place) => {
          const index = indices[place] ?? place;
          record.outcomes[index] = outcome.kind;
          if (outcome.kind === 'failed') record.messages.set(index, order.text(outcome));
          journal.touch();
        },
      },
    );
    frames.stop();
    // A sid may have come with the answer.
    record.labels = items.map(order.label);
    journal.finish(ended);
    const left = leftOf(record);
    const again = left.length > 0 && !sessionEnd ? { retry: () => void run(leftOf(record)) } : {};
    show({ ...state, phase: 'done', result: { record, ended }, ...again });
    order.onEnd({
      left: left.map(index => items[index] as T),
      counts: countsOf(record),
      ended,
      sessionEnd,
    });
  };
  await run(items.map((_, index) => index));
};
