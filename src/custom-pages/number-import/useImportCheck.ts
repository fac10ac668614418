import { isAdmin } from '../../authProvider/access.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import {
  FRESH,
  type HeldConfiguration,
  useHeldConfiguration,
} from '../../components/configuration/configurationStore.ts';
import { type Row, sidOf, sidsIn } from '../../platform/configuration/fields.ts';
import type { ListName } from '../../platform/configuration/lists.ts';
import { readOf } from '../../platform/configuration/plan.ts';
import { numberImportMethodsOf } from './api.ts';
import { type CheckedRow, checkRows } from './model/checkRows.ts';
import { type Cells, importRowsOf } from './model/importRows.ts';
import type { ImportPlan, LookupData } from './model/lookupData.ts';
import {
  existingNumbersAmong,
  type ExistingNumbers,
  NOTHING_COMPARED,
  numberCarrierKey,
  together,
} from './model/numberComparison.ts';
import type { Table } from '../../platform/numberImport/readTable.ts';
import type { DraftSettings } from './importDraft.ts';

export type RowFilter = ShownState | 'all' | 'problems';

const PROBLEMS: readonly ShownState[] = ['warning', 'unsure', 'error', 'failed'];

export const matchesFilter = (filter: RowFilter, { shown }: PreviewRow): boolean =>
  filter === 'all' || (filter === 'problems' ? PROBLEMS.includes(shown) : shown === filter);

export const filtersFor = (
  counts: Readonly<Record<ShownState, number>>,
): { filter: RowFilter; count: number }[] => {
  const present = SHOWN_STATES.filter(state => counts[state] > 0);
  const all = present.reduce((sum, state) => sum + counts[state], 0);
  const problems = present.filter(state => PROBLEMS.includes(state));
  return [
    { filter: 'all', count: all },
    ...(problems.length > 1
      ? [{ filter: 'problems' as const, count: problems.reduce((sum, state) => sum + counts[state], 0) }]
      : []),
    ...present.map(state => ({ filter: state, count: counts[state] })),
  ];
};

export interface RowOutcome {
  kind: 'created' | 'existing' | 'failed';
  message: string;
  /** Number and carrier that were sent; the outcome is void once the row names others. */
  pair: string;
}

export const SHOWN_STATES = [
  'ready',
  'warning',
  'unsure',
  'error',
  'exists',
  'dropped',
  'created',
  'failed',
] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

export interface PreviewRow extends CheckedRow {
  shown: ShownState;
  outcome: RowOutcome | null;
}

const AFTER = { created: 'created', existing: 'exists', failed: 'failed' } as const;

interface Said {
  isDropped: boolean;
  isTaken: boolean;
}

const previewRow = (
  row: CheckedRow,
  { isDropped, isTaken }: Said,
  outcome: RowOutcome | undefined,
): PreviewRow => {
  const own = outcome?.pair === numberCarrierKey(row.number, row.carrierSid) ? outcome : null;
  const state = row.state === 'unsure' && isTaken ? 'warning' : row.state;
  return { ...row, state, outcome: own, shown: own ? AFTER[own.kind] : isDropped ? 'dropped' : state };
};

export const isRowToImport = ({ shown, state }: PreviewRow): boolean =>
  shown === 'ready' ||
  shown === 'warning' ||
  (shown === 'failed' && (state === 'ready' || state === 'warning'));

interface Comparison {
  existing: ExistingNumbers;
  /** Requests answered and needed; null: no comparison is running. */
  progress: { done: number; total: number } | null;
  error: unknown;
  forget: () => void;
}

/** From the session's configuration; null: none is fresh. */
const heldNumbers = ({ reader, rowsOf }: HeldConfiguration): readonly Row[] | null => {
  const rowsIn = (list: ListName) => {
    const read = readOf(reader, list);
    return read && rowsOf(read, Date.now() - FRESH);
  };
  const [numbers, accounts] = [rowsIn('numbers'), rowsIn('accounts')];
  if (!numbers || !isAdmin(reader)) return numbers;
  if (!accounts) return null;
  const isOfProvider = (row: Row) => sidOf(row, 'service_provider_sid') === reader.provider;
  const own = new Set(sidsIn(accounts.filter(isOfProvider), 'account_sid'));
  return numbers.filter(row => own.has(sidOf(row, 'account_sid') ?? ''));
};

const START = { existing: NOTHING_COMPARED, progress: null, error: null };

const useComparison = () => {
  const provider = useMethods(numberImportMethodsOf);
  const held = useHeldConfiguration();
  const isAgain = useRef(false);
  const [state, setState] = useState<Omit<Comparison, 'forget'>>(START);
  const running = useRef<AbortController | null>(null);

  const compare = useCallback(
    async (numbers: readonly string[]): Promise<void> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const tell = (progress: Comparison['progress']) => {
        if (!signal.aborted) setState(before => ({ ...before, progress }));
      };
      setState(before => ({ ...before, error: null, progress: { done: 0, total: 1 } }));
      try {
        const known = isAgain.current ? null : heldNumbers(held);
        const found = known
          ? existingNumbersAmong(numbers, known)
          : await provider.existingNumbers({ numbers, signal, onProgress: tell });
        if (!signal.aborted)
          setState(before => ({
            existing: together(before.existing, found),
            progress: null,
            error: null,
          }));
      } catch (error) {
        if (!signal.aborted) setState(before => ({ ...before, progress: null, error }));
      }
    },
    [provider, held],
  );
  const forget = useCallback(() => {
    isAgain.current = true;
    running.current?.abort();
    setState(START);
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  return { ...state, compare, forget };
};

interface CheckOf {
  table: Table;
  hasHeading: boolean;
  plan: ImportPlan;
  lookupData: LookupData;
  draft: DraftSettings | null;
}

const SETTLED: readonly PreviewRow['shown'][] = ['created', 'exists', 'dropped'];

const NO_ROWS: PreviewRow[] = [];

const countsOf = (rows: readonly PreviewRow[]) => {
  const counts = Object.fromEntries(SHOWN_STATES.map(state => [state, 0])) as Record<
    PreviewRow['shown'],
    number
  >;
  for (const { shown } of rows) counts[shown]++;
  return counts;
};

export const useImportCheck = ({ table, hasHeading, plan, lookupData, draft }: CheckOf) => {
  const [isChecked, setChecked] = useState(draft?.isChecked ?? false);
  const [edits, setEdits] = useState<ReadonlyMap<number, Cells>>(() => new Map(draft?.edits));
  const [dropped, setDropped] = useState<ReadonlySet<number>>(() => new Set(draft?.dropped));
  const [taken, setTaken] = useState<ReadonlyMap<number, string>>(() => new Map(draft?.taken));
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, RowOutcome>>(new Map());
  const { existing, progress, error, compare, forget } = useComparison();

  const checked = useMemo(
    () =>
      isChecked
        ? checkRows(importRowsOf(table, hasHeading, plan.columns, edits), plan, lookupData, existing, dropped)
        : [],
    [isChecked, table, hasHeading, plan, edits, lookupData, existing, dropped],
  );
  const rows = useMemo(
    () =>
      checked.length === 0
        ? NO_ROWS
        : checked.map(row =>
            previewRow(
              row,
              { isDropped: dropped.has(row.line), isTaken: taken.get(row.line) === row.number },
              outcomes.get(row.line),
            ),
          ),
    [checked, dropped, taken, outcomes],
  );
  const toBeSent = useMemo(() => rows.filter(isRowToImport), [rows]);
  const uncompared = useMemo(
    () => toBeSent.filter(row => !existing.covers(row.number)).map(row => row.number),
    [toBeSent, existing],
  );
  useEffect(() => {
    if (uncompared.length > 0 && progress === null && error === null) void compare(uncompared);
  }, [uncompared, progress, error, compare]);

  return {
    isChecked,
    edits,
    dropped,
    taken,
    start: () => setChecked(true),
    rows,
    counts: useMemo(() => countsOf(rows), [rows]),
    left: useMemo(
      () => rows.filter(row => !isRowToImport(row) && !SETTLED.includes(row.shown)).length,
      [rows],
    ),
    notImported: useMemo(
      () => rows.filter(row => !isRowToImport(row) && row.shown !== 'created').length,
      [rows],
    ),
    toBeSent,
    take: ({ line, number }: PreviewRow) => setTaken(before => new Map([...before, [line, number]])),
    comparison: { existing, progress, error, forget, retry: () => void compare(uncompared) },
    edit: (line: number, cells: Cells) => setEdits(before => new Map([...before, [line, cells]])),
    setDropped: (line: number, isDropped: boolean) =>
      setDropped(before => {
        const next = new Set(before);
        if (isDropped) next.add(line);
        else next.delete(line);
        return next;
      }),
    settle: (settled: ReadonlyMap<number, RowOutcome>) =>
      setOutcomes(before => new Map([...before, ...settled])),
  };
};

export type Check = ReturnType<typeof useImportCheck>;
