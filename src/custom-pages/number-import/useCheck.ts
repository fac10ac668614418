import { useEffect, useMemo, useState } from 'react';
import { checkRows } from '../../platform/numberImport/checkRows.ts';
import type { Table } from '../../platform/numberImport/readTable.ts';
import { rowsOf, type Cells } from '../../platform/numberImport/rows.ts';
import type { ImportPlan, ImportWorld } from '../../platform/numberImport/world.ts';
import type { KeptWork } from './keptWork.ts';
import { isToBeSent, previewRow, SHOWN_STATES, type Outcome, type PreviewRow } from './outcome.ts';
import { useComparison } from './useComparison.ts';

interface CheckOf {
  table: Table;
  hasHeading: boolean;
  plan: ImportPlan;
  world: ImportWorld;
  /** What was corrected before the page was loaded again. */
  kept: KeptWork | null;
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

/** The checked rows of the table in view, with what the user changed and what an import made of them. */
export const useCheck = ({ table, hasHeading, plan, world, kept }: CheckOf) => {
  const [isChecked, setChecked] = useState(kept?.isChecked ?? false);
  const [edits, setEdits] = useState<ReadonlyMap<number, Cells>>(() => new Map(kept?.edits));
  const [dropped, setDropped] = useState<ReadonlySet<number>>(() => new Set(kept?.dropped));
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const { existing, progress, error, compare, forget } = useComparison();

  const checked = useMemo(
    () =>
      isChecked
        ? checkRows(rowsOf(table, hasHeading, plan.columns, edits), plan, world, existing, dropped)
        : [],
    [isChecked, table, hasHeading, plan, edits, world, existing, dropped],
  );
  const rows = useMemo(
    () =>
      checked.length === 0
        ? NO_ROWS
        : checked.map(row => previewRow(row, dropped.has(row.line), outcomes.get(row.line))),
    [checked, dropped, outcomes],
  );
  const toBeSent = useMemo(() => rows.filter(isToBeSent), [rows]);
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
    start: () => setChecked(true),
    rows,
    counts: useMemo(() => countsOf(rows), [rows]),
    /** Rows that are neither sent nor done nor taken out: somebody has to correct them. */
    left: useMemo(() => rows.filter(row => !isToBeSent(row) && !SETTLED.includes(row.shown)).length, [rows]),
    /** Rows that an import sends which starts now. */
    toBeSent,
    comparison: { existing, progress, error, forget, retry: () => void compare(uncompared) },
    edit: (line: number, cells: Cells) => setEdits(before => new Map([...before, [line, cells]])),
    setDropped: (line: number, isDropped: boolean) =>
      setDropped(before => {
        const next = new Set(before);
        if (isDropped) next.add(line);
        else next.delete(line);
        return next;
      }),
    settle: (settled: ReadonlyMap<number, Outcome>) =>
      setOutcomes(before => new Map([...before, ...settled])),
  };
};

export type Check = ReturnType<typeof useCheck>;
