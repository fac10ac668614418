import type { DataProvider, RaRecord } from 'ra-core';
import { RESOURCES } from '../../src/dataProvider/configuration/fileRecords.ts';
import { runBatch } from '../../src/dataProvider/batch/runBatch.ts';
import { describeError } from '../../src/dataProvider/httpError.ts';
import { columnsToWrite } from '../../src/platform/configFile/columns.ts';
import {
  type ConfigFile,
  isSecretPlace,
  isValues,
  type Kind,
  ownerPathOf,
  referenceKey,
  REFERENCES,
} from '../../src/platform/configFile/kinds.ts';
import { isAlike, type Plan, type PlanEntry } from '../../src/platform/configFile/plan.ts';

type Outcome = 'done' | 'failed' | 'not written';

export interface StepOutcome {
  path: string;
  outcome: Outcome;
  /** Why it is not done. */
  why: string;
}

interface Apply {
  file: ConfigFile;
  plan: Plan;
  sids: ReadonlyMap<string, string>;
  secrets: ReadonlyMap<string, string>;
  dataProvider: Pick<DataProvider, 'getOne' | 'create' | 'update'>;
  /** Asked again where a request got no answer. */
  readSids: () => Promise<ReadonlyMap<string, string>>;
  onStep: (done: number, total: number) => void;
}

/** Added by one request, and changed column by column. All else has a form of its own in the portal. */
const ADDED: readonly Kind[] = ['application', 'number', 'client', 'tenant'];
const CHANGED: readonly Kind[] = [...ADDED, 'account', 'provider', 'carrier'];

/** A step that is not sent. */
class NotWritten extends Error {}

const partOf = (record: RaRecord, column: string): unknown =>
  column.split('.').reduce<unknown>((value, name) => (isValues(value) ? value[name] : undefined), record);

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
  if (name !== undefined) throw new NotWritten(`${name} does not exist`);
  const [secret] = noSecret;
  if (secret !== undefined) throw new NotWritten(`the secret ${secret} is missing`);
};

/**
 * Writes what a plan adds and changes, one request after the other and at the pace of a batch, by the portal's own saves.
 * Nothing is removed; a record that has changed since the plan stays, and what refers to one that failed is not sent.
 */
export const applyPlan = async (apply: Apply): Promise<StepOutcome[]> => {
  const { plan, file, secrets, dataProvider, readSids, onStep } = apply;
  const sids = new Map(apply.sids);
  const items = new Map(file.items.map(item => [item.path, item]));
  const outcomes: StepOutcome[] = [];
  const note = (path: string, outcome: Outcome, why = '') => void outcomes.push({ path, outcome, why });
  const steps = plan.entries.filter(({ action, kind, path }) => {
    const isSent = action === 'add' ? ADDED.includes(kind) : action === 'change' && CHANGED.includes(kind);
    if (isSent) return true;
    if (action === 'add' || action === 'change')
      note(path, 'not written', 'the command does not write this kind: use the portal');
    if (action === 'conflict' || action === 'cannot') note(path, 'not written', action);
    return false;
  });

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
    if (fields.some(({ column }) => column.startsWith('limits')))
      throw new NotWritten('the command does not write limits: use the portal');
    const resource = RESOURCES[kind] ?? '';
    const { data: previousData } = await dataProvider.getOne<RaRecord>(resource, { id });
    if (!isAsPlanned(previousData, entry, sids))
      throw new NotWritten('it has changed since the plan was made');
    const columns = new Set(fields.map(({ column }) => column.split('.')[0] ?? column));
    const written = columnsToWrite(item, columns, { sids, secrets, stored: previousData });
    refuse(written);
    await dataProvider.update(resource, { id, data: { ...previousData, ...written.data }, previousData });
  };

  const reasons = new Map<string, string>();
  let done = 0;
  const { notSent } = await runBatch({
    items: steps,
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
        reasons.set(entry.path, error.message);
      }
    },
    onSettled: ({ path }, outcome) => {
      const reason = reasons.get(path);
      if (reason !== undefined) note(path, 'not written', reason);
      else if (outcome.kind === 'failed') note(path, 'failed', describeError(outcome.error).message);
      else note(path, 'done');
      onStep((done += 1), steps.length);
    },
  });
  for (const { path } of notSent) note(path, 'not written', 'the apply ended before it');
  return outcomes;
};
