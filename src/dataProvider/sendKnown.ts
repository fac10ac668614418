import { HttpError } from 'ra-core';
import { errorBody, statusOf } from './httpError.ts';
import { isUnset, type KnownColumns } from './knownColumns.ts';

const UNKNOWN = /^Unknown column '(?:\w+\.)?(\w+)' in /;

/** The column of a write that the platform's database does not have; null: another error. */
export const unknownColumn = (error: unknown): string | null => {
  if (statusOf(error) !== 500) return null;
  const { text, args } = errorBody(error) ?? {};
  const known = args?.['column'];
  return typeof known === 'string' ? known : (UNKNOWN.exec(text ?? '')?.[1] ?? null);
};

const TEXTS = 'portal.errors.unknown_column';

/** What the platform would refuse, without asking it. */
const refusalOf = (column: string): HttpError =>
  new HttpError(TEXTS, 500, { text: null, args: { column }, errors: { [column]: TEXTS } });

type Body = Readonly<Record<string, unknown>>;

interface Send<B extends object, R> {
  columns: KnownColumns;
  collection: string;
  body: B;
  send: (body: B) => Promise<R>;
  /** Whether the record means the same without this column. */
  isHarmless?: (column: string, body: Body) => boolean;
  /** Told of a column that a refusal has taught to leave out. */
  onLearned?: (column: string) => void;
}

/**
 * Sends a write without what this platform does not have. Where no row has told, its refusal does: the write has not
 * happened then, and goes out again without the column if that changes nothing.
 *
 * @throws the refusal, where the column holds something
 */
export const sendKnown = async <B extends object, R>(write: Send<B, R>): Promise<R> => {
  const {
    columns,
    collection,
    send,
    isHarmless = (column, body) => isUnset(body[column]),
    onLearned,
  } = write;
  const whole = write.body as Body;
  for (;;) {
    const lacking = Object.keys(whole).filter(column => columns.lacks(collection, column));
    const needed = lacking.find(column => !isHarmless(column, whole));
    if (needed !== undefined) throw refusalOf(needed);
    const body = Object.fromEntries(Object.entries(whole).filter(([column]) => !lacking.includes(column)));
    try {
      return await send(body as B);
    } catch (error) {
      const column = unknownColumn(error);
      if (column === null || !(column in body)) throw error;
      columns.refuse(collection, column);
      if (!isHarmless(column, whole)) throw error;
      onLearned?.(column);
    }
  }
};
