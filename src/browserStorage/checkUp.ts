import { ownedStore } from './ownedStore.ts';
import { SEEN_PREFIX } from './storedKeys.ts';
import { type Fields, isObject } from '../lib/values.ts';

export interface MutedFinding {
  key: string;
  /** Names of rule and record as they were, for the list of what is muted. */
  rule: string;
  name: string;
  reason: string;
  /** Milliseconds. */
  at: number;
}

/** A finding, to be named where no check-up has run since. */
export interface WorstFinding {
  rule: string;
  name: string;
  path: string;
}

export interface LastCheckUp {
  /** Milliseconds; null: never in this browser. */
  ranAt: number | null;
  /** Marks of its findings, by which a later run knows what is new. */
  marks: readonly string[];
  /** By severity, without what is muted. */
  counts: Readonly<Record<string, number>>;
}

const NEVER: LastCheckUp = { ranAt: null, marks: [], counts: {} };

const isText = (value: unknown): value is string => typeof value === 'string';
const rowsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);
const hasTexts = (row: Fields, ...columns: string[]) => columns.every(column => isText(row[column]));

/** What a user does not want to hear again. The platform does not know: it stays in this browser. */
export const mutedFindings = ownedStore<readonly MutedFinding[]>('checkUpMuted', stored =>
  rowsIn(stored).filter(
    (row): row is Fields & MutedFinding =>
      hasTexts(row, 'key', 'rule', 'name', 'reason') && typeof row['at'] === 'number',
  ),
);

/** Of an earlier version, whose rules had other ids: the next run names them again. */
const FORMER = /^[A-Z]\d\d$/;

/** Of the last run: they name records, so that they go with the session. */
export const worstFindings = ownedStore<readonly WorstFinding[]>(
  'checkUpWorst',
  stored =>
    rowsIn(stored).filter(
      (row): row is Fields & WorstFinding =>
        hasTexts(row, 'rule', 'name', 'path') && !FORMER.test(String(row['rule'])),
    ),
  SEEN_PREFIX,
);

/** Without names: it survives the session, so that the next run knows what is new. */
export const lastCheckUp = ownedStore<LastCheckUp>('checkUpLast', stored => {
  if (!isObject(stored) || typeof stored['ranAt'] !== 'number') return NEVER;
  const { marks, counts } = stored;
  return {
    ranAt: stored['ranAt'],
    marks: Array.isArray(marks) ? marks.filter(isText) : [],
    counts: Object.fromEntries(
      Object.entries(isObject(counts) ? counts : {}).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number',
      ),
    ),
  };
});
