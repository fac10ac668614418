import type { DataProvider, RaRecord } from 'ra-core';
import { columnsToWrite } from '../../platform/configFile/columns.ts';
import {
  type ConfigFile,
  isSecretPlace,
  ownerPathOf,
  referenceKey,
  REFERENCES,
} from '../../platform/configFile/kinds.ts';
import { isAlike, type Plan, type PlanEntry } from '../../platform/configFile/plan.ts';
import { isLimits, type StepReason, stepsOf } from '../../platform/configFile/steps.ts';
import type { BatchProgress, StopReason } from '../batch/batchTypes.ts';
import { runBatch } from '../batch/runBatch.ts';
import { describeError } from '../httpError.ts';
import { RESOURCES } from './fileRecords.ts';
import { isObject } from '../../lib/values.ts';

export interface StepOutcome {
  path: string;
  outcome: 'done' | 'failed' | 'not_written';
  why?: StepReason;
}

export interface Applied {
  outcomes: StepOutcome[];
  /** null: all steps were tried. */
  ended: StopReason | null;
  sessionEnd: Error | null;
}

interface Apply {
  file: ConfigFile;
  plan: Plan;
  sids: ReadonlyMap<string, string>;
  secrets: ReadonlyMap<string, string>;
  dataProvider: Pick<DataProvider, 'getOne' | 'create' | 'update'>;
  /** Asked again where a request got no answer. */
  readSids: () => Promise<ReadonlyMap<string, string>>;
  /** Abort sends nothing more; what is under way is waited for. */
  signal?: AbortSignal;
  onProgress?: (progress: BatchProgress) => void;
}

/** A step that is not sent. */
class NotWritten extends Error {
  readonly why: StepReason;
  constructor(why: StepReason) {
    super(why.code);
    this.name = 'NotWritten';
    this.why = why;
  }
}

const partOf = (record: RaRecord, column: string): unknown =>
  column.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), record);

/** Whether a record is as it was when the plan was made. */
const isAsPlanned = (record: RaRecord, { fields, path }: PlanEntry, sids: Apply['sids']): boolean =>
  fields.every(({ column, from }) => {
    if (isSecretPlace(from) || column.startsWith('app_json')) return true;
    if (typeof from === 'object' && from !== null) return true;
    const reference = Object.entries(REFERENCES).find(([, { as }]) => as === column);
    if (!reference) return isAlike(partOf(record, column), from);
    const sid =
      typeof from === 'string' ? sids.get(referenceKey(reference[1].kind, ownerPathOf(path), from)) : null;
    return isAlike(record[reference[0]], sid);
  });

const refuse = ({ noSecret, noRecord }: { noSecret: string[]; noRecord: string[] }): void => {
  const [name] = noRecord;
  if (name !== undefined) throw new NotWritten({ code: 'no_record', detail: name });
  const [secret] = noSecret;
  if (secret !== undefined) throw new NotWritten({ code: 'no_secret', detail: secret });
};

/**
 * Writes what a plan adds and changes, one request after the other and at the pace of a batch, by the portal's own saves.
 * Nothing is removed; a record that has changed since the plan stays, and what refers to one that failed is not sent.
 */
export const applyPlan = async (apply: Apply): Promise<Applied> => {
  const { plan, file, secrets, dataProvider, readSids, signal, onProgress } = apply;
  const sids = new Map(apply.sids);
  const items = new Map(file.items.map(item => [item.path, item]));
  const outcomes: StepOutcome[] = [];
  const steps = stepsOf(plan);
  const sent = new Set(steps);
  for (const entry of plan.entries) {
    const { action, path } = entry;
    if (sent.has(entry)) continue;
    if (action === 'add' || action === 'change')
      outcomes.push({
        path,
        outcome: 'not_written',
        why: { code: action === 'change' && isLimits(entry) ? 'limits' : 'kind' },
      });
    if (action === 'conflict' || action === 'cannot')
      outcomes.push({ path, outcome: 'not_written', why: { code: action } });
  }

  const add = async ({ kind, path }: PlanEntry): Promise<void> => {
    const item = items.get(path);
    if (!item) return;
    const written = columnsToWrite(item, null, { sids, secrets, stored: null });
    refuse(written);
    const account = sids.get(item.parent);
    const owner = item.parent === 'provider' || account === undefined ? {} : { account_sid: account };
    const { data } = await dataProvider.create(RESOURCES[kind] ?? '', {
      data: { ...written.data, ...owner },
    });
    const name = item.values['name'];
    sids.set(path, String(data.id));
    if (kind === 'application') sids.set(referenceKey(kind, item.parent, String(name)), String(data.id));
  };

  const change = async (entry: PlanEntry): Promise<void> => {
    const { kind, path, fields } = entry;
    const item = items.get(path);
    const id = sids.get(path);
    if (!item || id === undefined) return;
    const resource = RESOURCES[kind] ?? '';
    const { data: previousData } = await dataProvider.getOne<RaRecord>(resource, { id });
    if (!isAsPlanned(previousData, entry, sids)) throw new NotWritten({ code: 'changed' });
    const columns = new Set(fields.map(({ column }) => column.split('.')[0] ?? column));
    const written = columnsToWrite(item, columns, { sids, secrets, stored: previousData });
    refuse(written);
    await dataProvider.update(resource, { id, data: { ...previousData, ...written.data }, previousData });
  };

  const reasons = new Map<string, StepReason>();
  const { notSent, ended, sessionEnd } = await runBatch({
    items: steps,
    signal,
    onProgress,
    // Each may need what stands before it.
    concurrency: 1,
    // A change may be sent again; what was perhaps added is looked for.
    reconcile: async ({ action, path }) => {
      if (action !== 'add') return false;
      for (const [key, sid] of await readSids()) sids.set(key, sid);
      return sids.has(path);
    },
    send: async entry => {
      try {
        await (entry.action === 'add' ? add(entry) : change(entry));
      } catch (error) {
        if (!(error instanceof NotWritten)) throw error;
        reasons.set(entry.path, error.why);
      }
    },
    onSettled: ({ path }, outcome) => {
      const why = reasons.get(path);
      if (why) outcomes.push({ path, outcome: 'not_written', why });
      else if (outcome.kind === 'failed')
        outcomes.push({
          path,
          outcome: 'failed',
          why: { code: 'said', detail: describeError(outcome.error).message },
        });
      else outcomes.push({ path, outcome: 'done' });
    },
  });
  for (const { path } of notSent) outcomes.push({ path, outcome: 'not_written', why: { code: 'ended' } });
  return { outcomes, ended, sessionEnd };
};
