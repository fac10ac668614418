import { useLogoutIfAccessDenied, useNotify, useTranslate } from 'ra-core';
import { useNotifyError } from '../app/requestErrors.ts';
import { currentJob, isJobRunning, showJob, type Job, type JobOptions } from './job.ts';
import { JOB_LOCK, type JobPlan } from './jobPersistence.ts';
import { persistJob } from './persistJob.ts';
import { lockManager } from '../../lib/secureContext.ts';
import { countOutcomes, indicesLeft, newJobRecord, type JobRecord } from './jobRecord.ts';

/** Milliseconds between renderings of the progress. */
const FRAME = 200;

const throttle = (draw: () => void) => {
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

const begin = <T>({ title, running, verb = 'updated' }: JobOptions<T>, phase: 'reading' | 'sending') => {
  const controller = new AbortController();
  const state: Job = {
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
      showJob({ ...state });
    },
  };
  const frames = throttle(() => showJob({ ...state }));
  showJob({ ...state });
  return { signal: controller.signal, state, frames };
};

const readItems = async <T>(options: JobOptions<T>, before: Job | null): Promise<readonly T[]> => {
  if (typeof options.items !== 'function') return options.items;
  const { signal, state, frames } = begin(options, 'reading');
  try {
    return await options.items({
      signal,
      onProgress: read => {
        state.read = read;
        frames.later();
      },
    });
  } catch (error) {
    showJob(before);
    throw error;
  } finally {
    frames.stop();
  }
};

interface Sending<T> {
  options: JobOptions<T>;
  items: readonly T[];
  record: JobRecord;
  plan: JobPlan | null;
}

/** Never rejects. */
const send = async <T>(sending: Sending<T>, indices: readonly number[]): Promise<void> => {
  const { options, items, record, plan } = sending;
  const { title, running, verb = 'updated' } = options;
  const { signal, state, frames } = begin(options, 'sending');
  for (const index of indices) {
    record.outcomes[index] = 'notSent';
    record.messages.delete(index);
  }
  const persistence = persistJob({ title, verb, running, plan }, record);
  const { ended, sessionEnd } = await options.send(
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
        if (outcome.kind === 'failed') record.messages.set(index, options.text(outcome));
        persistence.touch();
      },
    },
  );
  frames.stop();
  record.labels = items.map(options.label);
  persistence.finish(ended);
  const left = indicesLeft(record);
  const again =
    left.length > 0 && !sessionEnd
      ? { retry: () => void alone(() => send(sending, indicesLeft(record))).catch(options.onRefused) }
      : {};
  showJob({ ...state, phase: 'done', result: { record, ended }, ...again });
  options.onEnd({
    left: left.map(index => items[index] as T),
    counts: countOutcomes(record),
    ended,
    sessionEnd,
    reason: record.messages.values().next().value ?? null,
  });
};

/** Two tabs would send the same items twice and double the pace. */
const alone = <R>(run: () => Promise<R>): Promise<R> =>
  lockManager()?.request(JOB_LOCK, { ifAvailable: true }, lock => {
    if (!lock) throw new Error('portal.work.elsewhere');
    return run();
  }) ?? run();

const refuseSecond = () => {
  if (isJobRunning(currentJob())) throw new Error('portal.work.busy');
};

/** @throws Error while another job runs, in this tab or another, or when the items cannot be read */
export const startJob = async <T>(options: JobOptions<T>): Promise<void> => {
  refuseSecond();
  await alone(async () => {
    const items = await readItems(options, null);
    const record = newJobRecord(items.map(options.label));
    const { kind, data, part } = options.plan ?? {};
    const plan = kind !== undefined && data ? { kind, data, parts: part ? items.map(part) : [] } : null;
    await send(
      { options, items, record, plan },
      items.map((_, index) => index),
    );
  });
};

/** Rejects if the items cannot be read or their number differs; the result stays in view. */
export const continueJob = async <T>(options: JobOptions<T>): Promise<void> => {
  refuseSecond();
  const before = currentJob();
  const former = before?.result?.record;
  if (!before || !former) throw new Error('portal.work.nothing');
  await alone(async () => {
    const items = await readItems(options, before);
    if (items.length !== former.outcomes.length) throw new Error('portal.work.nothing');
    const record = { ...former, outcomes: [...former.outcomes], messages: new Map(former.messages) };
    await send({ options, items, record, plan: before.plan ?? null }, indicesLeft(record));
  });
};

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Notifies if the job cannot begin; a 401 ends the session once the result is stored. */
export const useStartJob = (begin: typeof startJob = startJob) => {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const translate = useTranslate();
  const notify = useNotify();
  const onRefused = useNotifyError();
  return async <T>(options: Omit<JobOptions<T>, 'text' | 'onRefused'>): Promise<void> => {
    try {
      await begin<T>({
        ...options,
        onRefused,
        text: ({ message, args }) => translate(message, { _: message, ...args }),
        onEnd: end => {
          options.onEnd(end);
          if (end.sessionEnd) void logoutIfAccessDenied(end.sessionEnd);
        },
      });
    } catch (error) {
      if (isAbort(error)) notify('portal.work.nothing');
      else onRefused(error);
    }
  };
};
