import { HttpError } from 'ra-core';
import { looksMasked } from '../platform/mask.ts';
import { NetworkUnreachableError } from '../platform/platformErrors.ts';
import { hidesOutcome } from './hiddenOutcome.ts';
import { endsSession, textIn } from './httpError.ts';

/**
 * What a form knows of the record that it adds; null: nothing was sent, or the platform has refused it. JSON, because it
 * travels with the form's draft (docs/decisions.md#interrupted-saves).
 */
export interface KnownCreation {
  /** null: the POST had no answer, so that the record may be there. */
  sid: string | null;
  /** Columns of that POST, by which the record is found again. */
  sent: Readonly<Record<string, unknown>>;
  /** Sids that were there before it, where the columns alone do not tell them apart. */
  before?: readonly string[];
}

/** How a form follows the creation of its record over several tries of a save. */
export interface CreationNote {
  known: KnownCreation | null;
  note?: (creation: KnownCreation | null) => void;
}

/** The sid in the answer of a POST. HttpError when it has none. */
export const createdSidOf = (answer: { sid?: unknown } | null): string => textIn(answer, 'sid');

/** 0: no answer; a proxy sends those above 501 when its back end does not answer, 2xx came without a sid. */
const isWithoutOutcome = (status: number): boolean =>
  [0, 502, 503, 504].includes(status) || (status >= 200 && status < 300);

/** The browser was offline: nothing was sent. */
const OFFLINE = 'portal.errors.offline';

/** A 500 is an answer, but for one that says that the platform has none itself: it is sent for plain mistakes too. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof NetworkUnreachableError ||
  hidesOutcome(error) ||
  (error instanceof HttpError && error.message !== OFFLINE && isWithoutOutcome(Number(error.status)));

interface CreateOnce extends CreationNote {
  sent: KnownCreation['sent'];
  before?: readonly string[] | undefined;
  /** The sid of the record that was sent so; null: it is not there. */
  find: (sent: KnownCreation['sent'], before?: readonly string[]) => Promise<string | null>;
  /** Resolves with the new sid. */
  post: () => Promise<string>;
}

/**
 * Adds a record at most once, over lost answers and repeated saves: the POST is noted before it is sent, and whoever
 * does not know its outcome looks the record up before sending another.
 *
 * @returns what is stored; its columns are those of an earlier try where that one had made it
 * @throws what the POST throws; the note tells whether the record may be there
 */
export const createOnce = async (creation: CreateOnce): Promise<KnownCreation & { sid: string }> => {
  const { known, sent, before, find, post, note = () => undefined } = creation;
  if (known?.sid) return { ...known, sid: known.sid };
  const done = (of: KnownCreation, sid: string) => {
    const made = { ...of, sid };
    note(made);
    return made;
  };
  if (known) {
    // Without this answer nothing is sent: a second record is worse than a save that has to be repeated.
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
      // The error of the creation is the one to show, unless the session ends here.
      if (endsSession(failure)) throw failure;
    }
    if (sid === null) throw error;
    return done(trial, sid);
  }
};

const comparable = (value: unknown): unknown =>
  typeof value === 'boolean' ? Number(value) : value === '' ? null : (value ?? null);

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** `SXXXX` of `Seven`: as many characters, the readable ones the same. */
const isMaskOf = (masked: unknown, secret: unknown): boolean =>
  looksMasked(masked) &&
  typeof secret === 'string' &&
  String(masked).length === secret.length &&
  secret.startsWith(String(masked).replace(/X+$/, ''));

/**
 * Whether a row of a list can be what was sent. Columns that the list does not answer, and objects, do not count; of a
 * masked secret what can be read.
 */
export const mayBeSent = (row: Readonly<Record<string, unknown>>, sent: KnownCreation['sent']): boolean =>
  Object.entries(sent).every(
    ([column, value]) =>
      row[column] === undefined ||
      !isScalar(value) ||
      !isScalar(row[column]) ||
      comparable(row[column]) === comparable(value) ||
      isMaskOf(row[column], value),
  );
