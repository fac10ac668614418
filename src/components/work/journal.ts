import { endedUserSid, tokenUserSid, DRAFT_PREFIX } from '../../authProvider/session.ts';
import type { Ending } from '../../dataProvider/sending/order.ts';
import { OUTCOMES, type OutcomeKind, type WorkLabel, type WorkRecord, type WorkVerb } from './record.ts';

/**
 * The result of long work in session storage while it grows, so that a session that ends in the middle (decision 3) or
 * a reload loses nothing silently. Read again by the same user in the same tab only; labels and outcomes, no secrets.
 */
const STATE = `${DRAFT_PREFIX}work`;
const LABELS = `${DRAFT_PREFIX}work.labels`;

/** Between two writes, in milliseconds. */
const EVERY = 1000;

interface Stored {
  userSid: string;
  title: string;
  verb: WorkVerb;
  /** null: still running when it was written. */
  ended: Ending | 'done' | null;
  /** One digit an item: its place in OUTCOMES. */
  outcomes: string;
  messages: [number, string][];
}

export interface Interrupted {
  title: string;
  verb: WorkVerb;
  record: WorkRecord;
  ended: Ending | 'interrupted' | null;
}

export interface Journal {
  /** Something has become of an item: written soon. */
  touch(): void;
  /** Written at once. */
  finish(ended: Ending | null): void;
}

const put = (key: string, value: unknown): boolean => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // The storage is full: 40,000 items or so.
    sessionStorage.removeItem(key);
    return false;
  }
};

const digits = (outcomes: readonly OutcomeKind[]) =>
  outcomes.map(outcome => OUTCOMES.indexOf(outcome)).join('');

/** Begins the journal of a work; what was there of an earlier one goes. */
export const openJournal = (title: string, verb: WorkVerb, record: WorkRecord): Journal => {
  const userSid = tokenUserSid();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let ended: Stored['ended'] = null;
  let roomForLabels = true;
  const putLabels = () => {
    roomForLabels = put(
      LABELS,
      record.labels.map(({ label, sid }) => [label, sid]),
    );
  };
  const write = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    // Who has signed out leaves nothing behind; a session that ended by itself does.
    if (userSid === null || (tokenUserSid() ?? endedUserSid()) !== userSid) return;
    // Signing in again in place empties the storage (session.ts, storeToken).
    if (roomForLabels && !(LABELS in sessionStorage)) putLabels();
    const outcomes = digits(record.outcomes);
    put(STATE, { userSid, title, verb, ended, outcomes, messages: [...record.messages] } satisfies Stored);
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
      // A sid may have come with an answer.
      if (roomForLabels && LABELS in sessionStorage) putLabels();
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

const parsed = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    // Not ours or damaged.
    return null;
  }
};

/** What the journal still holds for the user who is signed in; null when there is nothing. */
export const readJournal = (): Interrupted | null => {
  const stored = parsed(STATE);
  if (!isStored(stored) || stored.userSid !== tokenUserSid()) return null;
  const outcomes = [...stored.outcomes].map(digit => OUTCOMES[Number(digit)] ?? 'notSent');
  const labels = parsed(LABELS);
  const kept = Array.isArray(labels) && labels.length === outcomes.length;
  return {
    title: stored.title,
    verb: stored.verb,
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
  for (const key of [STATE, LABELS]) sessionStorage.removeItem(key);
};
