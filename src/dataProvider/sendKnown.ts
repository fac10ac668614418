import { HttpError } from 'ra-core';
import type { WriteMapping } from './apiMapping.ts';
import { errorBody, statusOf } from './httpError.ts';
import { isUnset, type KnownColumns } from './knownColumns.ts';

const UNKNOWN = /^Unknown column '(?:\w+\.)?(\w+)' in /;

/** The column that the database lacks; null: another error. */
export const unknownColumn = (error: unknown): string | null => {
  if (statusOf(error) !== 500) return null;
  const { text, args } = errorBody(error) ?? {};
  const known = args?.['column'];
  return typeof known === 'string' ? known : (UNKNOWN.exec(text ?? '')?.[1] ?? null);
};

const TEXTS = 'portal.errors.unknown_column';

const refusalOf = (column: string): HttpError =>
  new HttpError(TEXTS, 500, { text: null, args: { column }, errors: { [column]: TEXTS } });

type Body = Readonly<Record<string, unknown>>;

interface Send<B extends object, R> {
  columns: KnownColumns;
  collection: string;
  /** Columns that some supported versions lack (docs/platform-api.md#versions). */
  newer: readonly string[];
  body: B;
  send: (body: B) => Promise<R>;
  /** true if the record means the same without the column. */
  isHarmless?: (column: string, body: Body) => boolean;
  /** Receives a column that a refusal has shown to be missing. */
  onLearned?: (column: string) => void;
}

/** The collection of a mapping, and its columns that some supported versions lack. */
export const targetOf = ({ collection, columns = {} }: WriteMapping) => ({
  collection,
  newer: Object.keys(columns).filter(column => columns[column]?.isNewer),
});

/** Leaves out columns that the platform lacks. @throws the refusal if a missing column holds something */
export const sendKnown = async <B extends object, R>(write: Send<B, R>): Promise<R> => {
  const {
    columns,
    collection,
    newer,
    send,
    isHarmless = (column, body) => isUnset(body[column]),
    onLearned,
  } = write;
  const whole = write.body as Body;
  for (;;) {
    const lacking = Object.keys(whole).filter(column => columns.lacks(collection, column, newer));
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
