import { useRecordContext } from 'ra-core';
import { createContext, useEffect, useMemo, useRef } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { type Fields, isObject } from '../../lib/values.ts';
import { isSameValue, mergeValue } from '../../platform/mergeChanges.ts';
import { useSaveCount } from './formContext.ts';

interface Versions {
  /** Sent by the save. */
  loaded: unknown;
  /** In the form at its end. */
  mine: unknown;
  /** What the save has stored. */
  now: unknown;
}

type KeyedRow = Fields & { key: string };

const isKeyed = (value: unknown): value is KeyedRow[] =>
  Array.isArray(value) && value.every(row => isObject(row) && typeof row['key'] === 'string');

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

const keptValue = ({ loaded, mine, now }: Versions): unknown => {
  if (isSameValue(mine, loaded) || (isNothing(mine) && isNothing(now))) return now;
  if (isKeyed(loaded) && isKeyed(mine) && isKeyed(now)) return keptRows(loaded, mine, now);
  return mergeValue('', { loaded, mine, now, told: undefined }, []);
};

const byKey = (rows: readonly KeyedRow[]) => new Map(rows.map(row => [row.key, row]));

/** Rows are told apart by their keys: a save gives new ones their sids, without which they would be added again. */
const keptRows = (
  loaded: readonly KeyedRow[],
  mine: readonly KeyedRow[],
  now: readonly KeyedRow[],
): KeyedRow[] => {
  const [sent, present, stored] = [byKey(loaded), byKey(mine), byKey(now)];
  const rows = mine.flatMap((row): KeyedRow[] => {
    const [before, after] = [sent.get(row.key), stored.get(row.key)];
    if (!before) return [row];
    if (after) return [keptValue({ loaded: before, mine: row, now: after }) as KeyedRow];
    // Deleted by the save; a row changed since then is a new one.
    return isSameValue(before, row) ? [] : ['sid' in row ? { ...row, sid: null } : row];
  });
  for (const [place, row] of now.entries()) {
    if (present.has(row.key)) continue;
    const previous = now[place - 1]?.key;
    const at = rows.findIndex(({ key }) => key === previous) + 1;
    // Deleted while it was added, or added by somebody else.
    rows.splice(at, 0, sent.has(row.key) ? { ...row, removed: true } : row);
  }
  return rows;
};

/** Stored values with what was typed since they were sent, which no save may drop. */
export const withTypedMeanwhile = (sent: Fields, typed: Fields, stored: Fields): Fields =>
  Object.fromEntries(
    [...new Set([...Object.keys(stored), ...Object.keys(typed)])].map(key => [
      key,
      keptValue({ loaded: sent[key], mine: typed[key], now: stored[key] }),
    ]),
  );

/** For a save that replaces the form's values itself. */
export const KeepTypedContext = createContext((stored: Fields): Fields => stored);

/** Notes the values before react-admin resets the form to a record that a save has changed. */
export const TypedNote = ({ note }: { note: (form: UseFormReturn) => void }) => {
  const form = useFormContext();
  const saves = useSaveCount();
  const record = useRecordContext();
  useEffect(() => note(form), [note, form, saves, record]);
  return null;
};

/**
 * After a save, resets the form to what is stored, without typed secrets that the record does not hold (the next save
 * would send them again), and puts back what was typed while the save ran. To be called by the parent of `Form`, whose
 * effects, react-admin's reset among them, come first.
 */
export const useTypedMeanwhile = (secrets: readonly string[]) => {
  const record = useRecordContext();
  const saves = useSaveCount();
  const text = useMemo(() => JSON.stringify(record), [record]);
  const form = useRef<UseFormReturn>(null);
  const typed = useRef<Fields>({});
  const sent = useRef<Fields>(null);
  const seen = useRef({ text, saves });
  useEffect(() => {
    const isOtherRecord = seen.current.text !== text;
    const isSaved = seen.current.saves !== saves;
    seen.current = { text, saves };
    const loaded = sent.current;
    if (!loaded || !form.current || !(isOtherRecord || isSaved)) return;
    const { reset, getValues } = form.current;
    const isSame = isSameValue(loaded, typed.current);
    if (isOtherRecord && isSame) {
      sent.current = getValues();
      return;
    }
    const gone = secrets.filter(source => !source.includes('.') && record?.[source] === undefined);
    const stored = {
      ...loaded,
      ...Object.fromEntries(gone.map(source => [source, ''])),
      ...(isOtherRecord ? record : {}),
    };
    reset(stored);
    if (!isSame) reset(withTypedMeanwhile(loaded, typed.current, stored), { keepDefaultValues: true });
    sent.current = stored;
  });
  return useMemo(
    () => ({
      noteSent: (values: object) => {
        sent.current = { ...values };
      },
      note: (now: UseFormReturn) => {
        form.current = now;
        typed.current = now.getValues();
      },
      keep: (stored: Fields): Fields =>
        sent.current && form.current
          ? withTypedMeanwhile(sent.current, form.current.getValues(), stored)
          : stored,
    }),
    [],
  );
};
