import { replaceTabValue, storeTabValue } from '../../browserStorage/tabStorage.ts';
import { endedUserSid, tokenUserSid } from '../../authProvider/session.ts';
import { lockManager } from '../../lib/secureContext.ts';
import type { StopReason } from '../../dataProvider/batch/batchTypes.ts';
import {
  KEYS,
  type JobHead,
  type JobPlan,
  LABELS,
  PLAN,
  STATE,
  type Stored,
  type StoredPlan,
} from './jobPersistence.ts';
import { type OutcomeKind, OUTCOMES, type JobRecord } from './jobRecord.ts';

export const dropCopy = () => {
  for (const key of KEYS) localStorage.removeItem(key);
};

const packPlan = ({ kind, data, parts }: JobPlan): StoredPlan => {
  const places = new Map<string, number>();
  const partOf = parts.map(part => {
    const place = places.get(part) ?? places.size;
    places.set(part, place);
    return place;
  });
  return { kind, data, parts: [...places.keys()], partOf };
};

/** Milliseconds between writes. */
const EVERY = 1000;

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
