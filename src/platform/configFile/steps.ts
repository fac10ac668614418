import { fillSecrets } from './fillSecrets.ts';
import { type ConfigFile, isPartKind, type Kind, KINDS, leadPathOf, RULES, secretsIn } from './kinds.ts';
import { excludesEachOther, moveKeyOf } from './moves.ts';
import type { FilePlan, PlanEntry } from './plan.ts';

/** `changed`, `added`: since the plan; `ended`: not reached; `said`: `detail` is text or a message key. */
export interface StepReason {
  code:
    | 'conflict'
    | 'cannot'
    | 'no_record'
    | 'no_secret'
    | 'changed'
    | 'added'
    | 'in_use'
    | 'not_replaced'
    | 'ended'
    | 'said';
  detail?: string;
  args?: Readonly<Record<string, unknown>>;
}

export interface FileStep {
  /** `link`: references of a new account, once the records exist. */
  action: 'add' | 'change' | 'link' | 'remove';
  kind: Kind;
  path: string;
  entries: readonly PlanEntry[];
  /** Path of an addition that is refused while this is there: a removal right before it. */
  makesRoomFor?: string;
  /** Path of an addition that has to be there first: a removal after it. */
  replacedBy?: string;
}

const WRITTEN: readonly PlanEntry['action'][] = ['add', 'change', 'remove'];

/** An account's `link` step comes after the applications that it refers to. */
const ORDER: readonly Kind[] = [
  'provider',
  'credential',
  'application',
  'account',
  'carrier',
  'number',
  'client',
  'tenant',
  'routing',
];
/** Records come before those they depend on. */
const REMOVED: readonly Kind[] = [
  'routing',
  'tenant',
  'client',
  'number',
  'carrier',
  'application',
  'credential',
];
/** In the order that `applyPlan` uses. */
export const fileStepsOf = ({ entries }: FilePlan): FileStep[] => {
  const byLead = new Map<string, PlanEntry[]>();
  for (const entry of entries) {
    if (!WRITTEN.includes(entry.action)) continue;
    const lead = leadPathOf(entry);
    byLead.set(lead, [...(byLead.get(lead) ?? []), entry]);
  }
  const steps = [...byLead].map(([path, own]): FileStep => {
    const lead = own.find(entry => entry.path === path);
    const kind = lead?.kind ?? KINDS.find(one => own.some(part => RULES[one].parts.includes(part.kind)));
    const action = lead?.action === 'add' || lead?.action === 'remove' ? lead.action : 'change';
    if (!kind) throw new Error(`Nothing that can be written is at ${path}`);
    return { action, kind, path, entries: own };
  });
  const of = (action: FileStep['action'], kinds: readonly Kind[]) =>
    kinds.flatMap(kind => steps.filter(step => step.action === action && step.kind === kind));
  const added = steps.filter(({ action }) => action === 'add');
  const removed = of('remove', REMOVED).map((step): FileStep => {
    const room = added.find(other => excludesEachOther(step, other));
    if (room) return { ...step, makesRoomFor: room.path };
    const key = moveKeyOf(step);
    const other = key === null ? undefined : added.find(one => moveKeyOf(one) === key);
    return other ? { ...step, replacedBy: other.path } : step;
  });
  const withRoom = (step: FileStep): FileStep[] => [
    ...removed.filter(({ makesRoomFor }) => makesRoomFor === step.path),
    step,
  ];
  const accounts = of('add', ['account']);
  const written = ORDER.flatMap(kind => [
    ...(kind === 'account'
      ? accounts.map((step): FileStep => ({ ...step, action: 'link' }))
      : of('add', [kind]).flatMap(withRoom)),
    ...of('change', [kind]),
  ]);
  return [...accounts, ...written, ...removed.filter(({ makesRoomFor }) => makesRoomFor === undefined)];
};

/** Secrets to ask for; stored ones stay unless replaced. */
export const secretsWanted = ({ items }: ConfigFile, steps: readonly FileStep[]): string[] => {
  const byPath = new Map(items.map(item => [item.path, item]));
  const entries = steps.flatMap(step => step.entries);
  return [
    ...new Set(
      entries.flatMap(({ action, path, fields }) =>
        action === 'add'
          ? secretsIn(byPath.get(path)?.values)
          : fields.flatMap(
              ({ from, to }) => fillSecrets(to, { stored: from, shown: from }, new Map()).lacking,
            ),
      ),
    ),
  ];
};

const OF_REMOVAL = 2;
/** A carrier's deletion looks for numbers and routes first. */
const LOOKS_FIRST = 3;
const READS = { alone: 2, withParts: 4 };

/** Approximate number of requests. */
export const requestCountOf = (steps: readonly FileStep[]): number =>
  steps.reduce((sum, { action, kind, entries }) => {
    const parts = entries.filter(({ kind }) => isPartKind(kind)).length;
    const reads = parts > 0 ? READS.withParts : READS.alone;
    if (action === 'remove') return sum + OF_REMOVAL + (kind === 'carrier' ? LOOKS_FIRST : 0);
    return sum + parts + (action === 'add' ? 1 : 1 + reads);
  }, 0);
