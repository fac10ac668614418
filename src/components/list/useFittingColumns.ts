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
  rows?: readonly unknown[];
}

/** Session storage avoids drawing all rows twice after a reload. */
const STORAGE_KEY = 'list.columns';

interface Kept {
  room: number | null;
  tables: [key: string, table: Measured][];
}

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

/** Tables that were too wide, by columns, language and width: the next one starts with the last result. */
const measured = new Map<string, Measured>(keptTables);

const CARDS = '(max-width: 640px)';

const HEADS = 'th';

let lastRoom: number | null = keptRoom;

const keep = () => {
  const tables = [...measured].slice(-MOST_KEPT).map(([key, { columns, rest }]) => [key, { columns, rest }]);
  storeTabValue(STORAGE_KEY, { room: lastRoom, tables });
};

/** Pixels; absorbs rounding. */
const TOLERANCE = 1;

/** Another width, wider rows, all columns measured, and the result. */
const MOST_LOOKS = 4;

/** Measures a table only if it is too wide; other columns go to a row's second line. */
export const useFittingColumns = <T extends RaRecord>(
  columns: readonly MenuColumn<T>[],
  frame: RefObject<HTMLElement | null>,
  rows: readonly T[],
) => {
  const resource = useResourceContext() ?? '';
  const locale = useLocale();
  // An object, because new measurements count even if the width is the same.
  const [{ room }, setSize] = useState({ room: lastRoom });
  // Cells depend on the window's width too.
  const keyOf = (width: number | null) =>
    [resource, locale, width, ...columns.map(({ source }) => source)].join();
  const leavingAt = (width: number | null) => {
    const known = measured.get(keyOf(width));
    return known && width !== null ? leavingColumns(known.columns, width - known.rest) : [];
  };
  const leaving = leavingAt(room);
  const leave = leaving.join();
  /** @returns whether the columns changed, so that the table must be measured again */
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
      // The rows are wider than those measured; if they are the same, not even the first column fits.
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

  // A new observer reports between layout and paint, and so forces no layout.
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
