import { HttpError } from 'ra-core';
import { looksMasked } from '../platform/mask.ts';
import { NetworkUnreachableError } from '../platform/platformErrors.ts';
import { hidesOutcome } from './hiddenOutcome.ts';
import { endsSession, textIn } from './httpError.ts';

/** null: nothing sent, or refused. JSON, for the draft (docs/decisions.md#interrupted-saves). */
export interface KnownCreation {
  /** null: the POST had no answer, and the record may exist. */
  sid: string | null;
  /** Columns of that POST, which find the record again. */
  sent: Readonly<Record<string, unknown>>;
  /** Sids that existed before, if the columns are not unique. */
  before?: readonly string[];
}

export interface CreationNote {
  known: KnownCreation | null;
  note?: (creation: KnownCreation | null) => void;
}

/** The sid in the answer of a POST. Throws HttpError if there is none. */
export const createdSidOf = (answer: { sid?: unknown } | null): string => textIn(answer, 'sid');

/** 0: no answer; 502 to 504: a proxy's; 2xx: an answer without sid. */
const isWithoutOutcome = (status: number): boolean =>
  [0, 502, 503, 504].includes(status) || (status >= 200 && status < 300);

const OFFLINE = 'portal.errors.offline';

/** A 500 is a refusal, except one that says that the platform itself got no answer. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof NetworkUnreachableError ||
  hidesOutcome(error) ||
  (error instanceof HttpError && error.message !== OFFLINE && isWithoutOutcome(Number(error.status)));

interface CreateOnce extends CreationNote {
  sent: KnownCreation['sent'];
  before?: readonly string[] | undefined;
  find: (sent: KnownCreation['sent'], before?: readonly string[]) => Promise<string | null>;
  post: () => Promise<string>;
}

/** Adds a record at most once: looks for it before repeating a POST. @throws what the POST throws */
export const createOnce = async (creation: CreateOnce): Promise<KnownCreation & { sid: string }> => {
  const { known, sent, before, find, post, note = () => undefined } = creation;
  if (known?.sid) return { ...known, sid: known.sid };
  const done = (of: KnownCreation, sid: string) => {
    const made = { ...of, sid };
    note(made);
    return made;
  };
  if (known) {
    // A failed lookup sends nothing: a second record is worse than a repeated save.
    const sid = await find(known.sent, known.before);
    if (sid !== null) return done(known, sid);
  }
  const trial: KnownCreation = { sid: null, sent, ...(before ? { before } : {}) };
  note(trial);
  try {
    return done(trial, await post());
  } catch (error) {
    if (!isOutcomeUnknown(error)) note(null);
    if (!isOutcomeUnknown(error) || endsSession(error)) throw error;
    let sid: string | null = null;
    try {
      sid = await find(sent, before);
    } catch (failure) {
      if (endsSession(failure)) throw failure;
    }
    if (sid === null) throw error;
    return done(trial, sid);
  }
};

const comparable = (value: unknown): unknown =>
  typeof value === 'boolean' ? Number(value) : value === '' ? null : (value ?? null);

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** `SXXXX` masks `Seven`: same length, same readable characters. */
const isMaskOf = (masked: unknown, secret: unknown): boolean =>
  looksMasked(masked) &&
  typeof secret === 'string' &&
  String(masked).length === secret.length &&
  secret.startsWith(String(masked).replace(/X+$/, ''));

/** Ignores objects and columns that the list lacks; compares the readable part of a masked secret. */
export const matchesSentRow = (
  row: Readonly<Record<string, unknown>>,
  sent: KnownCreation['sent'],
): boolean =>
  Object.entries(sent).every(
    ([column, value]) =>
      row[column] === undefined ||
      !isScalar(value) ||
      !isScalar(row[column]) ||
      comparable(row[column]) === comparable(value) ||
      isMaskOf(row[column], value),
  );
