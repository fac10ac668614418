import { type RaRecord, useLocale, useResourceContext } from 'ra-core';
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { readTabValue, storeTabValue } from '../../browserStorage/tabStorage.ts';
import { leavingColumns, type MeasuredColumn } from '../../lib/fittingColumns.ts';
import { isObject } from '../../lib/values.ts';
import type { MenuColumn } from './ColumnsMenu.tsx';

interface Measured {
  columns: MeasuredColumn[];
  rest: number;
  /** Absent: those of the page before a reload. */
  rows?: readonly unknown[];
}

/** In session storage, as `Kept`: a reload would draw all rows twice. */
const STORAGE_KEY = 'list.columns';

interface Kept {
  room: number | null;
  tables: [key: string, table: Measured][];
}

/** Windows that are dragged wider leave many. */
const MOST_KEPT = 20;

const isMeasured = (entry: unknown): entry is Kept['tables'][number] =>
  Array.isArray(entry) && isObject(entry[1]) && Array.isArray(entry[1]['columns']);

const read = (): Kept => {
  const value = readTabValue(STORAGE_KEY);
  const { room, tables } = isObject(value) ? value : {};
  return {
    room: typeof room === 'number' ? room : null,
    tables: Array.isArray(tables) ? tables.filter(isMeasured) : [],
  };
};

const { room: keptRoom, tables: keptTables } = read();

/** Of a table that was too wide, by its columns, language and width: the next one begins as the last one ended. */
const measured = new Map<string, Measured>(keptTables);

/** Below, rows are cards, which wrap. */
const CARDS = '(max-width: 640px)';

const HEADS = 'th';

/** Width of the last frame: all lists have the same. */
let lastRoom: number | null = keptRoom;

const keep = () => {
  const tables = [...measured].slice(-MOST_KEPT).map(([key, { columns, rest }]) => [key, { columns, rest }]);
  storeTabValue(STORAGE_KEY, { room: lastRoom, tables });
};

/** Pixels that a fraction of one may take. */
const TOLERANCE = 1;

/** Another width, rows that are wider than those measured, all columns measured, and the result. */
const MOST_LOOKS = 4;

/**
 * Columns for which the frame has room; the others belong to a row's second line. Only a table that is too wide is
 * measured, with all of its columns.
 */
export const useFittingColumns = <T extends RaRecord>(
  columns: readonly MenuColumn<T>[],
  frame: RefObject<HTMLElement | null>,
  rows: readonly T[],
) => {
  const resource = useResourceContext() ?? '';
  const locale = useLocale();
  // An object: what was measured since is looked at anew even where the width is the same.
  const [{ room }, setSize] = useState({ room: lastRoom });
  // Cells are laid out by the width of the window as well.
  const keyOf = (width: number | null) =>
    [resource, locale, width, ...columns.map(({ source }) => source)].join();
  const leavingAt = (width: number | null) => {
    const known = measured.get(keyOf(width));
    return known && width !== null ? leavingColumns(known.columns, width - known.rest) : [];
  };
  const leaving = leavingAt(room);
  const leave = leaving.join();
  /** @returns whether other columns are shown now, so that the table has to be looked at again */
  const look = useEffectEvent((element: HTMLElement): boolean => {
    const isTable = !matchMedia(CARDS).matches;
    lastRoom = isTable ? element.clientWidth : null;
    const change = () => {
      flushSync(() => setSize({ room: lastRoom }));
      return true;
    };
    if (leavingAt(lastRoom).join() !== leave) return change();
    if (!isTable || element.scrollWidth <= element.clientWidth + TOLERANCE) return false;
    const key = keyOf(lastRoom);
    if (leave !== '') {
      // Rows that are wider than those measured; of the same ones not even the first column has room.
      if (measured.get(key)?.rows === rows) return false;
      measured.delete(key);
      return change();
    }
    const heads = [...element.querySelectorAll<HTMLElement>(HEADS)];
    const widthOf = (source: string) =>
      heads.find(({ dataset }) => dataset['source'] === source)?.offsetWidth ?? 0;
    measured.set(key, {
      columns: columns.map(({ source, rank }) => ({ source, rank, width: widthOf(source) })),
      rows,
      rest: heads.reduce((sum, head) => sum + (head.dataset['source'] ? 0 : head.offsetWidth), 0),
    });
    keep();
    return change();
  });

  // A new observer reports after the next layout and before the browser draws: nothing is laid out only for this.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => {
      for (let looks = 0; looks < MOST_LOOKS && look(element); looks++);
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [columns, frame, locale, rows]);

  return {
    fitting: leave === '' ? columns : columns.filter(({ source }) => !leaving.includes(source)),
    left: columns.filter(({ source }) => leaving.includes(source)),
  };
};
