import { readTabValue } from '../../browserStorage/tabStorage.ts';
import { tokenUserSid } from '../../authProvider/session.ts';
import { isRow } from '../../lib/values.ts';
import { DRAFT_PREFIX } from '../../browserStorage/storedKeys.ts';
import type { StopReason } from '../../dataProvider/batch/batchTypes.ts';
import { OUTCOMES, type JobLabel, type JobRecord, type JobVerb } from './jobRecord.ts';

/** A continuation (`kind`) sends the rest: `data` for all, `parts` by index. No secrets. */
export interface JobPlan {
  kind: string;
  data: Readonly<Record<string, unknown>>;
  parts: readonly string[];
}

/** Most items share a part, so each is stored once. */
export interface StoredPlan {
  kind: string;
  data: Readonly<Record<string, unknown>>;
  parts: string[];
  partOf: number[];
}

const isStoredPlan = (value: unknown): value is StoredPlan =>
  isRow(value) &&
  typeof value['kind'] === 'string' &&
  isRow(value['data']) &&
  Array.isArray(value['parts']) &&
  Array.isArray(value['partOf']);

const unpackPlan = (stored: unknown, items: number): JobPlan | null => {
  if (!isStoredPlan(stored) || ![0, items].includes(stored.partOf.length)) return null;
  const parts = stored.partOf.map(place => stored.parts[place]);
  const whole = parts.filter(part => typeof part === 'string');
  return whole.length === parts.length ? { kind: stored.kind, data: stored.data, parts: whole } : null;
};

/** Written while a job runs (docs/decisions.md#session-end); local storage has a copy in case of a crash. */
export const STATE = `${DRAFT_PREFIX}work`;
export const LABELS = `${DRAFT_PREFIX}work.labels`;
export const PLAN = `${DRAFT_PREFIX}work.plan`;

/** Web Lock of the tab that runs a job. Only https and localhost pages have locks. */
export const JOB_LOCK = 'patchbay.job';

export const KEYS = [STATE, LABELS, PLAN];

export interface JobHead {
  title: string;
  verb: JobVerb;
  running: string;
  plan: JobPlan | null;
}

export interface Stored extends Omit<JobHead, 'plan'> {
  id: string;
  userSid: string;
  /** null: the job was still running at the last write. */
  ended: StopReason | 'done' | null;
  /** One digit per item: its index in OUTCOMES. */
  outcomes: string;
  messages: [number, string][];
}

export interface PersistedJob extends JobHead {
  record: JobRecord;
  ended: StopReason | 'interrupted' | null;
}

export const isStored = (value: unknown): value is Stored =>
  isRow(value) &&
  'userSid' in value &&
  typeof value['outcomes'] === 'string' &&
  Array.isArray(value['messages']);

export const readPersistedJob = (): PersistedJob | null => {
  const stored = readTabValue(STATE);
  if (!isStored(stored) || stored.userSid !== tokenUserSid()) return null;
  const outcomes = [...stored.outcomes].map(digit => OUTCOMES[Number(digit)] ?? 'notSent');
  const labels = readTabValue(LABELS);
  const kept = Array.isArray(labels) && labels.length === outcomes.length;
  return {
    title: stored.title,
    verb: stored.verb,
    running: stored.running,
    plan: kept ? unpackPlan(readTabValue(PLAN), outcomes.length) : null,
    ended: stored.ended === 'done' ? null : (stored.ended ?? 'interrupted'),
    record: {
      labels: kept
        ? labels.map(([label, sid]: [unknown, unknown]): JobLabel => ({
            label: String(label),
            sid: typeof sid === 'string' ? sid : null,
          }))
        : [],
      outcomes,
      messages: new Map(stored.messages),
    },
  };
};

export const hasPersistedJobCopy = (): boolean => STATE in localStorage;

export const dropPersistedJob = (): void => {
  for (const key of KEYS) sessionStorage.removeItem(key);
};
