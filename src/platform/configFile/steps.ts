import { type ConfigFile, isSecretPlace, type Kind } from './kinds.ts';
import type { Plan, PlanEntry } from './plan.ts';
import { isObject } from '../../lib/values.ts';

/**
 * Why a step is not done. `kind`, `limits`: no form of this kind takes part so far. `no_record`, `no_secret`: `detail`
 * is its name. `changed`: since the plan was made. `ended`: the apply ended before it. `said`: `detail` is the platform's.
 */
export interface StepReason {
  code: 'kind' | 'limits' | 'conflict' | 'cannot' | 'no_record' | 'no_secret' | 'changed' | 'ended' | 'said';
  detail?: string;
}

/** Added by one request, and changed column by column. All else has a form of its own in the portal. */
const ADDED: readonly Kind[] = ['application', 'number', 'client', 'tenant'];
const CHANGED: readonly Kind[] = [...ADDED, 'account', 'provider', 'carrier'];

/** Limits have rows of their own. */
export const isLimits = ({ fields }: PlanEntry): boolean =>
  fields.some(({ column }) => column.startsWith('limits'));

/** What `applyPlan` sends of a plan, in its order. */
export const stepsOf = ({ entries }: Plan): PlanEntry[] =>
  entries.filter(
    entry =>
      (entry.action === 'add' && ADDED.includes(entry.kind)) ||
      (entry.action === 'change' && CHANGED.includes(entry.kind) && !isLimits(entry)),
  );

const secretsIn = (value: unknown): string[] => {
  if (isSecretPlace(value)) return [value.secret];
  if (Array.isArray(value)) return value.flatMap(secretsIn);
  return isObject(value) ? Object.values(value).flatMap(secretsIn) : [];
};

/** Names of the secrets that new records need: those of stored ones stay unless others are given. */
export const secretsWanted = ({ items }: ConfigFile, steps: readonly PlanEntry[]): string[] => {
  const byPath = new Map(items.map(item => [item.path, item]));
  const added = steps.filter(({ action }) => action === 'add');
  return [...new Set(added.flatMap(({ path }) => secretsIn(byPath.get(path)?.values)))];
};
