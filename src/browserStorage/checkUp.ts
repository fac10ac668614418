import { createPerOwnerStore } from './createPerOwnerStore.ts';
import { SEEN_PREFIX } from './storedKeys.ts';
import { type Fields, isObject } from '../lib/values.ts';

export interface MutedFinding {
  key: string;
  /** Names at the time, for the list of muted findings. */
  rule: string;
  name: string;
  reason: string;
  /** Milliseconds. */
  at: number;
}

export interface WorstFinding {
  rule: string;
  name: string;
  path: string;
}

export interface LastCheckUp {
  /** Milliseconds; null: never in this browser. */
  ranAt: number | null;
  marks: readonly string[];
  counts: Readonly<Record<string, number>>;
}

const NEVER: LastCheckUp = { ranAt: null, marks: [], counts: {} };

const isText = (value: unknown): value is string => typeof value === 'string';
const rowsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);
const hasTexts = (row: Fields, ...columns: string[]) => columns.every(column => isText(row[column]));

/** Muted findings stay in this browser, unknown to the platform. */
export const mutedFindings = createPerOwnerStore<readonly MutedFinding[]>('checkUpMuted', stored =>
  rowsIn(stored).filter(
    (row): row is Fields & MutedFinding =>
      hasTexts(row, 'key', 'rule', 'name', 'reason') && typeof row['at'] === 'number',
  ),
);

/** Ids of an earlier version; the next run adds its own. */
const FORMER = /^[A-Z]\d\d$/;

/** From the last run; ends with the session, because findings name records. */
export const worstFindings = createPerOwnerStore<readonly WorstFinding[]>(
  'checkUpWorst',
  stored =>
    rowsIn(stored).filter(
      (row): row is Fields & WorstFinding =>
        hasTexts(row, 'rule', 'name', 'path') && !FORMER.test(String(row['rule'])),
    ),
  SEEN_PREFIX,
);

/** Survives the session without names, so that the next run knows what is new. */
export const lastCheckUp = createPerOwnerStore<LastCheckUp>('checkUpLast', stored => {
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
