import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { CHOICES_SHOWN, foundRows } from './offeredChoices.ts';
import './found-rows.css';

interface FoundRowsProps<R> {
  /** What the field that finds them is called. */
  label: string;
  rows: readonly R[];
  nameOf: (row: R) => string;
  /** Drawn whatever is typed: what is chosen stays in view. */
  isKept?: (row: R) => boolean;
  children: (rows: readonly R[]) => ReactNode;
}

/** The first of many rows, with a field that finds the others by their names; of few all, without one. */
export const FoundRows = <R,>({ label, rows, nameOf, isKept, children }: FoundRowsProps<R>) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const id = useId();
  const { items, more } = foundRows(rows, nameOf, typed, isKept);
  const said =
    items.length === 0
      ? translate('portal.list.no_match')
      : more > 0
        ? translate('portal.list.more_choices', { smart_count: more })
        : '';
  if (rows.length <= CHOICES_SHOWN) return children(rows);
  return (
    <>
      <div className="pb-toolbar pb-found-rows">
        <label className="pb-label" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          type="search"
          className="pb-input"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            // Enter is meant for the rows, not for a form around.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      {children(items)}
      <p className="pb-muted pb-hint" role="status">
        {said}
      </p>
    </>
  );
};
