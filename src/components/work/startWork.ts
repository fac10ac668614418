import { openJournal } from './journal.ts';
import type { WorkOrder } from './order.ts';
import { paced } from './paced.ts';
import type { WorkPlan } from './plan.ts';
import { countsOf, leftOf, newRecord, type WorkRecord } from './record.ts';
import { currentWork, isRunning, show, type Work } from './work.ts';

const begin = <T>({ title, running, verb = 'updated' }: WorkOrder<T>, phase: 'reading' | 'sending') => {
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

/** The items of an order; what was in view before comes back when they cannot be read. */
const readItems = async <T>(order: WorkOrder<T>, before: Work | null): Promise<readonly T[]> => {
  if (typeof order.items !== 'function') return order.items;
  const { signal, state, frames } = begin(order, 'reading');
  try {
    return await order.items({
      signal,
      onProgress: read => {
        state.read = read;
        frames.later();
      },
    });
  } catch (error) {
    show(before);
    throw error;
  } finally {
    frames.stop();
  }
};

interface Sending<T> {
  order: WorkOrder<T>;
  items: readonly T[];
  /** What became of the items; completed while they are sent. */
  record: WorkRecord;
  plan: WorkPlan | null;
}

/** Sends the items with these indices. Never rejects. */
const send = async <T>(sending: Sending<T>, indices: readonly number[]): Promise<void> => {
  const { order, items, record, plan } = sending;
  const { title, running, verb = 'updated' } = order;
  const { signal, state, frames } = begin(order, 'sending');
  for (const index of indices) {
    record.outcomes[index] = 'notSent';
    record.messages.delete(index);
  }
  const journal = openJournal({ title, verb, running, plan }, record);
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
  const again = left.length > 0 && !sessionEnd ? { retry: () => void send(sending, leftOf(record)) } : {};
  show({ ...state, phase: 'done', result: { record, ended }, ...again });
  order.onEnd({
    left: left.map(index => items[index] as T),
    counts: countsOf(record),
    ended,
    sessionEnd,
  });
};

const refuseSecond = () => {
  if (isRunning(currentWork())) throw new Error('portal.work.busy');
};

/**
 * Runs long work outside any page: it goes on when its page is left, shows its progress and can be cancelled. One at
 * a time, since all requests share one rate limit: a second one is refused with an Error.
 *
 * Every item ends in one group of the result; a repetition sends what is left and completes the same result. Rejects
 * with what reading the items throws, and only then; the panel is gone then.
 */
export const startWork = async <T>(order: WorkOrder<T>): Promise<void> => {
  refuseSecond();
  const items = await readItems(order, null);
  const record = newRecord(items.map(order.label));
  const { kind, data, part } = order.plan ?? {};
  const plan = kind !== undefined && data ? { kind, data, parts: part ? items.map(part) : [] } : null;
  await send(
    { order, items, record, plan },
    items.map((_, index) => index),
  );
};

/**
 * Sends what is left of the work in view, which an earlier session began, and completes its result. As startWork, but
 * the order's items are those of that result, all of them and in its order; when they cannot be read, or are not
 * those, it rejects and the result stays in view.
 */
export const continueWork = async <T>(order: WorkOrder<T>): Promise<void> => {
  refuseSecond();
  const before = currentWork();
  const former = before?.result?.record;
  if (!before || !former) throw new Error('portal.work.nothing');
  const items = await readItems(order, before);
  if (items.length !== former.outcomes.length) throw new Error('portal.work.nothing');
  const record = { ...former, outcomes: [...former.outcomes], messages: new Map(former.messages) };
  await send({ order, items, record, plan: before.plan ?? null }, leftOf(record));
};
