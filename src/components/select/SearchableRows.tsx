import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { CHOICES_SHOWN, rowsWithNameLike } from './offeredChoices.ts';
import { SearchIcon } from '../app/icons.tsx';
import { Button } from '../ui/Button.tsx';
import './found-rows.css';

interface FoundRowsProps<R> {
  label: string;
  rows: readonly R[];
  nameOf: (row: R) => string;
  isKept?: (row: R) => boolean;
  first?: number;
  moreText?: (left: number) => string;
  children: (rows: readonly R[]) => ReactNode;
}

export const SearchableRows = <R,>(props: FoundRowsProps<R>) => {
  const { label, rows, nameOf, isKept, first = CHOICES_SHOWN, moreText, children } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(first);
  const id = useId();
  const { items, more } = rowsWithNameLike(rows, nameOf, typed, isKept, shown);
  const said =
    items.length === 0
      ? translate('portal.list.no_match')
      : more > 0 && !moreText
        ? translate('portal.list.more_choices', { smart_count: more })
        : '';
  if (rows.length <= first) return children(rows);
  return (
    <>
      <div className="pb-toolbar pb-found-rows">
        <span className="pb-search">
          <label className="pb-visually-hidden" htmlFor={id}>
            {label}
          </label>
          <SearchIcon />
          <input
            id={id}
            type="search"
            className="pb-input"
            placeholder={label}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={event => {
              // Enter belongs to the rows, not to a form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </span>
      </div>
      {children(items)}
      <p className="pb-muted pb-hint" role="status">
        {said}
      </p>
      {moreText && more > 0 ? (
        <p>
          <Button onClick={() => setShown(shown + CHOICES_SHOWN)}>{moreText(more)}</Button>
        </p>
      ) : null}
    </>
  );
};
