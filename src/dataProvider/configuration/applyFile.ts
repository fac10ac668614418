import { HttpError } from 'ra-core';
import type { ConfigFile } from '../../platform/configFile/kinds.ts';
import type { FilePlan } from '../../platform/configFile/plan.ts';
import type { Pace } from '../../platform/configFile/pace.ts';
import {
  type FileStep,
  requestCountOf,
  type StepReason,
  fileStepsOf,
} from '../../platform/configFile/steps.ts';
import { SessionEndedError } from '../../platform/platformErrors.ts';
import type { BatchProgress, StopReason } from '../batch/batchTypes.ts';
import { runBatch } from '../batch/runBatch.ts';
import { createSteadyPace } from './applyPace.ts';
import { describeError, errorBody, statusOf } from '../httpError.ts';
import type { PortalDataProvider } from '../index.ts';
import { takesSeveralRequests, NotWritten, recordWriterOf } from './writeRecord.ts';
import { isObject } from '../../lib/values.ts';

export interface StepOutcome {
  path: string;
  outcome: 'done' | 'failed' | 'not_written';
  why?: StepReason;
}

export interface ApplyResult {
  outcomes: StepOutcome[];
  ended: StopReason | null;
}

interface Apply {
  file: ConfigFile;
  plan: FilePlan;
  sids: ReadonlyMap<string, string>;
  secrets: ReadonlyMap<string, string>;
  dataProvider: Pick<PortalDataProvider, 'getOne' | 'create' | 'update' | 'delete' | 'callMethod'>;
  pace: Pace | null;
  readSids: () => Promise<ReadonlyMap<string, string>>;
  signal?: AbortSignal;
  onProgress?: (progress: BatchProgress) => void;
  onWritten?: (path: string) => void;
}

const outcomeIn = (error: unknown): Record<string, unknown> | null => {
  const { outcome } = (error instanceof HttpError ? (errorBody(error) ?? {}) : {}) as { outcome?: unknown };
  return isObject(outcome) ? outcome : null;
};

const isOver = (error: unknown): error is Error =>
  error instanceof SessionEndedError || statusOf(error) === 401;

const saidBy = (error: unknown): StepReason => {
  const { message, args } = describeError(error);
  return { code: 'said', detail: message, args };
};

const saidOfParts = (error: unknown, { failed, error: own }: Record<string, unknown>): StepReason => {
  const first: unknown = Array.isArray(failed) ? failed[0] : undefined;
  const args = isObject(first) && isObject(first['args']) ? first['args'] : {};
  if (isObject(first) && typeof first['message'] === 'string')
    return { code: 'said', detail: first['message'], args };
  return saidBy(own instanceof Error ? own : error);
};

/**
 * Writes record by record with the portal's saves; skips records changed since and references to
 * failures.
 */
export const applyPlan = async (apply: Apply): Promise<ApplyResult> => {
  const { plan, file, secrets, dataProvider, readSids, signal, onProgress } = apply;
  const sids = new Map(apply.sids);
  const items = new Map(file.items.map(item => [item.path, item]));
  const write = recordWriterOf({ items, sids, secrets, dataProvider });
  const outcomes = new Map<string, StepOutcome>();
  for (const { action, path } of plan.entries)
    if (action === 'conflict' || action === 'cannot')
      outcomes.set(path, { path, outcome: 'not_written', why: { code: action } });
  const told = (step: FileStep, outcome: StepOutcome['outcome'], why?: StepReason) => {
    if (step.action === 'link' && (outcome === 'done' || !sids.has(step.path))) return;
    const paths = step.action === 'link' ? [step.path] : step.entries.map(({ path }) => path);
    for (const path of paths) {
      outcomes.delete(path);
      outcomes.set(path, { path, outcome, ...(why ? { why } : {}) });
      if (outcome === 'done') apply.onWritten?.(path);
    }
  };

  const look = async () => {
    const now = await readSids();
    for (const [key, sid] of now) sids.set(key, sid);
    return now;
  };
  const refused = new Map<FileStep, StepReason>();
  const failures = new Map<FileStep, StepReason>();
  const steps = fileStepsOf(plan);
  const pace = createSteadyPace({ requests: requestCountOf(steps), pace: apply.pace, signal });
  const { notSent, ended } = await runBatch({
    items: steps,
    pace: step => pace(requestCountOf([step])),
    signal,
    onProgress,
    // Each step may need the one before.
    concurrency: 1,
    // A change may be repeated; an addition or removal with unknown outcome is looked up.
    reconcile: async step => {
      if (step.action !== 'add' && step.action !== 'remove') return false;
      const now = await look();
      if (step.action === 'remove') return !now.has(step.path);
      return sids.has(step.path) && !takesSeveralRequests(step);
    },
    send: async step => {
      try {
        await write(step).catch(async (error: unknown) => {
          if (!outcomeIn(error) || isOver(error)) throw error;
          if (step.action === 'add' && !sids.has(step.path)) await look();
          if (step.action === 'add' && !sids.has(step.path)) throw error;
          return write(step);
        });
      } catch (error) {
        const part = outcomeIn(error);
        if (error instanceof NotWritten) refused.set(step, error.why);
        else if (isOver(error)) throw new HttpError(error.message, 401);
        else if (part) failures.set(step, saidOfParts(error, part));
        else throw error;
      }
    },
    onSettled: (step, outcome) => {
      const why = refused.get(step);
      const said = outcome.kind === 'failed' ? saidBy(outcome.error) : failures.get(step);
      if (why) told(step, 'not_written', why);
      else if (said) told(step, 'failed', said);
      else told(step, 'done');
    },
  });
  for (const step of notSent) told(step, 'not_written', { code: 'ended' });
  return { outcomes: [...outcomes.values()], ended };
};
