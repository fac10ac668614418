import { type RaRecord, useLocale, useResourceContext } from 'ra-core';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { leavingColumns, type MeasuredColumn } from '../../lib/fittingColumns.ts';
import type { Column } from './ColumnsMenu.tsx';

/** Of a table that was too wide, by its columns, language and width: the next one begins as the last one ended. */
const measured = new Map<string, { columns: MeasuredColumn[]; rest: number; rows: readonly unknown[] }>();

/** Below, rows are cards, which wrap. */
const CARDS = '(max-width: 640px)';

const HEADS = 'th';

/** Width of the last frame: all lists have the same. */
let lastRoom: number | null = null;

/** Pixels that a fraction of one may take. */
const TOLERANCE = 1;

/**
 * Columns for which the frame has room; the others belong to a row's second line. Only a table that is too wide is
 * measured, with all of its columns.
 */
export const useFittingColumns = <T extends RaRecord>(
  columns: readonly Column<T>[],
  frame: RefObject<HTMLElement | null>,
  rows: readonly T[],
) => {
  const resource = useResourceContext() ?? '';
  const locale = useLocale();
  const [room, setRoom] = useState(lastRoom);
  // Cells are laid out by the width of the window as well.
  const key = [resource, locale, room, ...columns.map(({ source }) => source)].join();
  const [, setVersion] = useState(0);
  const known = measured.get(key);
  const leaving = known && room !== null ? leavingColumns(known.columns, room - known.rest) : [];
  const leave = leaving.join();

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = () => {
      const isTable = !matchMedia(CARDS).matches;
      lastRoom = isTable ? element.clientWidth : null;
      setRoom(lastRoom);
      // Measured with the next rendering, for which the room is known.
      if (lastRoom !== room || !isTable || element.scrollWidth <= element.clientWidth + TOLERANCE) return;
      if (leave !== '') {
        // Rows that are wider than those measured; of the same ones not even the first column has room.
        if (measured.get(key)?.rows === rows) return;
        measured.delete(key);
      } else {
        const heads = [...element.querySelectorAll<HTMLElement>(HEADS)];
        const widthOf = (source: string) =>
          heads.find(({ dataset }) => dataset['source'] === source)?.offsetWidth ?? 0;
        measured.set(key, {
          columns: columns.map(({ source, rank }) => ({ source, rank, width: widthOf(source) })),
          rows,
          rest: heads.reduce((sum, head) => sum + (head.dataset['source'] ? 0 : head.offsetWidth), 0),
        });
      }
      setVersion(version => version + 1);
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [columns, frame, key, leave, room, rows]);

  return {
    fitting: leave === '' ? columns : columns.filter(({ source }) => !leaving.includes(source)),
    left: columns.filter(({ source }) => leaving.includes(source)),
  };
};
