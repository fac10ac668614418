import { useListFilterContext, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { SearchIcon } from '../app/icons.tsx';

interface SearchBoxProps {
  label: string;
  /** Milliseconds without a key before the search runs; Enter searches at once (decision 21). */
  delay: number;
}

/** The search of a list, kept in the filter `q`. `/` focuses it from anywhere on the page. */
export const SearchBox = ({ label, delay }: SearchBoxProps) => {
  const { filterValues, setFilters } = useListFilterContext();
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const applied = typeof filterValues['q'] === 'string' ? filterValues['q'] : '';
  const [text, setText] = useState(applied);
  const [seen, setSeen] = useState(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The search can change from outside: a chip removed, the Back button.
  if (seen !== applied) {
    setSeen(applied);
    setText(applied);
  }

  const apply = (value: string) => {
    clearTimeout(timer.current);
    const { q: _previous, ...rest } = filterValues as Record<string, unknown>;
    const trimmed = value.trim();
    if (trimmed !== applied) setFilters(trimmed ? { ...rest, q: trimmed } : rest, undefined, false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <span className="pb-search">
      <label className="pb-visually-hidden" htmlFor={id}>
        {label}
      </label>
      <SearchIcon />
      <input
        id={id}
        ref={input}
        type="search"
        className="pb-input"
        placeholder={label}
        value={text}
        autoComplete="off"
        spellCheck={false}
        data-list-search
        aria-keyshortcuts="/"
        title={translate('portal.list.search_shortcut')}
        onChange={event => {
          const { value } = event.target;
          setText(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => apply(value), value === '' ? 0 : delay);
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') apply(text);
          if (event.key === 'Escape' && text === '') event.currentTarget.blur();
        }}
      />
    </span>
  );
};
