import { readTabValue, replaceTabValue, storeTabValue } from '../../browserStorage/tabStorage.ts';
import { endedUserSid, tokenUserSid } from '../../authProvider/session.ts';
import { lockManager } from '../../lib/secureContext.ts';
import { isRow } from '../../lib/values.ts';
import { DRAFT_PREFIX } from '../../browserStorage/storedKeys.ts';
import type { StopReason } from '../../dataProvider/batch/batchTypes.ts';
import { type OutcomeKind, OUTCOMES, type JobLabel, type JobRecord, type JobVerb } from './jobRecord.ts';

/** A continuation (`kind`) sends the rest: `data` for all, `parts` by index. No secrets. */
export interface JobPlan {
  kind: string;
  data: Readonly<Record<string, unknown>>;
  parts: readonly string[];
}

/** Most items share a part, so each is stored once. */
interface StoredPlan {
  kind: string;
  data: Readonly<Record<string, unknown>>;
  parts: string[];
  partOf: number[];
}

const packPlan = ({ kind, data, parts }: JobPlan): StoredPlan => {
  const places = new Map<string, number>();
  const partOf = parts.map(part => {
    const place = places.get(part) ?? places.size;
    places.set(part, place);
    return place;
  });
  return { kind, data, parts: [...places.keys()], partOf };
};

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
const STATE = `${DRAFT_PREFIX}work`;
const LABELS = `${DRAFT_PREFIX}work.labels`;
const PLAN = `${DRAFT_PREFIX}work.plan`;

/** Web Lock of the tab that runs a job. Only https and localhost pages have locks. */
export const JOB_LOCK = 'patchbay.job';

const KEYS = [STATE, LABELS, PLAN];

const dropCopy = () => {
  for (const key of KEYS) localStorage.removeItem(key);
};

/** Milliseconds between writes. */
const EVERY = 1000;

interface JobHead {
  title: string;
  verb: JobVerb;
  running: string;
  plan: JobPlan | null;
}

interface Stored extends Omit<JobHead, 'plan'> {
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

export interface JobPersistence {
  touch(): void;
  finish(ended: StopReason | null): void;
}

const digits = (outcomes: readonly OutcomeKind[]) =>
  outcomes.map(outcome => OUTCOMES.indexOf(outcome)).join('');

export const persistJob = ({ plan, ...head }: JobHead, record: JobRecord): JobPersistence => {
  const userSid = tokenUserSid();
  const id = `${String(Date.now())}.${String(Math.random()).slice(2)}`;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let ended: Stored['ended'] = null;
  /** Session storage holds about 40,000 labels. */
  let roomForLabels = true;
  const labels = () => record.labels.map(({ label, sid }) => [label, sid]);
  const putLabels = () => {
    roomForLabels = storeTabValue(LABELS, labels());
    if (roomForLabels && plan) storeTabValue(PLAN, packPlan(plan));
    else sessionStorage.removeItem(PLAN);
  };
  const putCopy = (stored: Stored) => {
    if (!plan || !roomForLabels || !lockManager()) return;
    const fits =
      (LABELS in localStorage || storeTabValue(LABELS, labels(), localStorage)) &&
      (PLAN in localStorage || storeTabValue(PLAN, packPlan(plan), localStorage)) &&
      storeTabValue(STATE, stored, localStorage);
    if (!fits) dropCopy();
  };
  const write = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    // Signing out leaves nothing behind; a session that ends by itself does.
    if (userSid === null || (tokenUserSid() ?? endedUserSid()) !== userSid) return;
    // The storage may have been cleared meanwhile.
    if (roomForLabels && !(LABELS in sessionStorage)) putLabels();
    const outcomes = digits(record.outcomes);
    const stored: Stored = { id, userSid, ...head, ended, outcomes, messages: [...record.messages] };
    storeTabValue(STATE, stored);
    if (ended === null) putCopy(stored);
  };
  putLabels();
  dropCopy();
  write();
  addEventListener('pagehide', write);
  return {
    touch: () => {
      timer ??= setTimeout(write, EVERY);
    },
    finish: why => {
      removeEventListener('pagehide', write);
      ended = why ?? 'done';
      write();
      dropCopy();
      // The answer may have brought a sid; the rest can be sent without it.
      if (roomForLabels && LABELS in sessionStorage) replaceTabValue(LABELS, labels());
    },
  };
};

const isStored = (value: unknown): value is Stored =>
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

/** Moves the copy to this tab; drops that of another user or of a job this tab knows. */
export const adoptPersistedJobCopy = (): void => {
  const [copy, own] = [readTabValue(STATE, localStorage), readTabValue(STATE)];
  const isNew = isStored(copy) && copy.userSid === tokenUserSid() && !isStored(own);
  if (isNew) for (const key of KEYS) replaceTabValue(key, readTabValue(key, localStorage));
  if (isNew || !isStored(copy) || !isStored(own) || copy.id === own.id) dropCopy();
};

export const dropPersistedJob = (): void => {
  for (const key of KEYS) sessionStorage.removeItem(key);
};
