import { fieldIn, textOrNull } from '../../lib/values.ts';
import { type Identifier, type RaRecord, useListContext, useLocation } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Navigation state: the list focuses the record's row. */
export const focusInList = (id: Identifier) => ({ saved: String(id) });

const savedIn = (state: unknown): string | null => textOrNull(fieldIn(state, 'saved'));

export const useFocusSaved = (): void => {
  const { state } = useLocation();
  const { isPending, isFetching } = useListContext();
  // Read on arrival: react-admin replaces the address by one without the state.
  const [saved] = useState(() => savedIn(state));
  const done = useRef(false);
  useEffect(() => {
    if (saved === null || isPending || isFetching || done.current) return;
    done.current = true;
    const link = document.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(saved)}"] a`);
    const heading = document.querySelector<HTMLElement>('.pb-title');
    (link ?? heading)?.focus();
  }, [saved, isPending, isFetching]);
};

export const focusFirstCheckbox = (): void =>
  document.querySelector<HTMLElement>('.pb-check-cell :is(input)')?.focus({ preventScroll: true });

const FIRST = 'a, button';

const focusNear = (frame: HTMLElement | null, at: number): void => {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  const rows = frame?.querySelectorAll<HTMLElement>('tr[data-id]') ?? [];
  const next = rows[Math.min(Math.max(at, 0), rows.length - 1)];
  const heading = document.querySelector<HTMLElement>('.pb-title');
  (next?.querySelector<HTMLElement>(FIRST) ?? heading)?.focus();
};

/** Moves a deleted row's focus to the row in its place, else to the heading. @returns takes the deleted id */
export const useFocusAfterDelete = (
  shown: readonly RaRecord[],
  frame: RefObject<HTMLElement | null>,
): ((id: Identifier) => void) => {
  const gone = useRef<{ id: Identifier; at: number } | null>(null);
  useEffect(() => {
    if (!gone.current || shown.some(({ id }) => id === gone.current?.id)) return;
    focusNear(frame.current, gone.current.at);
    gone.current = null;
  });
  useEffect(
    () => () => {
      if (gone.current) focusNear(null, 0);
    },
    [],
  );
  return id => {
    gone.current = { id, at: shown.findIndex(row => row.id === id) };
  };
};

export const focusFilters = (): void => {
  const button = document.querySelector<HTMLElement>('.pb-filter > button');
  const search = document.querySelector<HTMLElement>('[data-list-search]');
  (button ?? search)?.focus();
};
