import {
  storeTabValue,
  readTabValue,
  replaceTabValue,
} from '../../authProvider/browserStorage/tabStorage.ts';
import { DRAFT_PREFIX, endedUserSid, tokenUserSid } from '../../authProvider/session.ts';
import type { StopReason } from '../../dataProvider/batch/batchTypes.ts';
import { packPlan, unpackPlan, type WorkPlan } from './plan.ts';
import { type OutcomeKind, OUTCOMES, type WorkLabel, type WorkRecord, type WorkVerb } from './record.ts';

/**
 * The result of long work in session storage while it grows, so that a session that ends in the middle (decision 3) or
 * a reload loses nothing silently, and the rest can be sent then. Read again by the same user in the same tab only;
 * labels, outcomes and sids, no secrets.
 */
const STATE = `${DRAFT_PREFIX}work`;
const LABELS = `${DRAFT_PREFIX}work.labels`;
const PLAN = `${DRAFT_PREFIX}work.plan`;

/** Between two writes, in milliseconds. */
const EVERY = 1000;

/** What the work is, apart from its items. */
interface WorkHead {
  title: string;
  verb: WorkVerb;
  running: string;
  /** null: it cannot be continued by somebody who knows no more than what is kept. */
  plan: WorkPlan | null;
}

interface Stored extends Omit<WorkHead, 'plan'> {
  userSid: string;
  /** null: still running when it was written. */
  ended: StopReason | 'done' | null;
  /** One digit an item: its place in OUTCOMES. */
  outcomes: string;
  messages: [number, string][];
}

export interface Interrupted extends WorkHead {
  record: WorkRecord;
  ended: StopReason | 'interrupted' | null;
}

export interface Journal {
  /** Something has become of an item: written soon. */
  touch(): void;
  /** Written at once. */
  finish(ended: StopReason | null): void;
}

const digits = (outcomes: readonly OutcomeKind[]) =>
  outcomes.map(outcome => OUTCOMES.indexOf(outcome)).join('');

/** Begins the journal of a work; what was there of an earlier one goes. */
export const openJournal = ({ plan, ...head }: WorkHead, record: WorkRecord): Journal => {
  const userSid = tokenUserSid();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let ended: Stored['ended'] = null;
  /** 40,000 items or so are too many. */
  let roomForLabels = true;
  const labels = () => record.labels.map(({ label, sid }) => [label, sid]);
  const putLabels = () => {
    roomForLabels = storeTabValue(LABELS, labels());
    // Without the items there is nothing to continue with.
    if (roomForLabels && plan) storeTabValue(PLAN, packPlan(plan));
    else sessionStorage.removeItem(PLAN);
  };
  const write = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    // Who has signed out leaves nothing behind; a session that ended by itself does.
    if (userSid === null || (tokenUserSid() ?? endedUserSid()) !== userSid) return;
    // Signing in again in place empties the storage (session.ts, storeToken).
    if (roomForLabels && !(LABELS in sessionStorage)) putLabels();
    const outcomes = digits(record.outcomes);
    const stored: Stored = { userSid, ...head, ended, outcomes, messages: [...record.messages] };
    storeTabValue(STATE, stored);
  };
  putLabels();
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
      // A sid may have come with an answer; the rest can be sent without it.
      if (roomForLabels && LABELS in sessionStorage) replaceTabValue(LABELS, labels());
    },
  };
};

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'userSid' in value &&
  'outcomes' in value &&
  typeof value.outcomes === 'string' &&
  'messages' in value &&
  Array.isArray(value.messages);

/** What the journal still holds for the user who is signed in; null when there is nothing. */
export const readJournal = (): Interrupted | null => {
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
        ? labels.map(([label, sid]: [unknown, unknown]): WorkLabel => ({
            label: String(label),
            sid: typeof sid === 'string' ? sid : null,
          }))
        : [],
      outcomes,
      messages: new Map(stored.messages),
    },
  };
};

export const dropJournal = (): void => {
  for (const key of [STATE, LABELS, PLAN]) sessionStorage.removeItem(key);
};
