import { useListFilterContext, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { CloseIcon, SearchIcon } from '../app/icons.tsx';

export const useClearFilters = (kept: readonly string[]) => {
  const { filterValues, setFilters } = useListFilterContext();
  return () => {
    const remaining = Object.entries(filterValues as Record<string, unknown>).filter(([name]) =>
      kept.includes(name),
    );
    setFilters(Object.fromEntries(remaining), undefined, false);
  };
};

interface FilterChipsProps {
  describe?: ((name: string, value: unknown) => { label: string; value: string } | null) | undefined;
  kept: readonly string[];
}

export const FilterChips = ({ describe, kept }: FilterChipsProps) => {
  const { filterValues, setFilters } = useListFilterContext();
  const clear = useClearFilters(kept);
  const translate = useTranslate();
  const values = filterValues as Record<string, unknown>;
  const chips = Object.entries(values).flatMap(([name, value]) => {
    const known =
      name === 'q'
        ? { label: translate('portal.list.search'), value: String(value) }
        : describe?.(name, value);
    return known ? [{ name, ...known }] : [];
  });
  if (chips.length === 0) return null;
  const without = (name: string) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
  return (
    <ul className="pb-chips" aria-label={translate('portal.list.active_filters')}>
      {chips.map(({ name, label, value }) => (
        <li key={name} className="pb-chip">
          <span>
            {label}: <strong>{value}</strong>
          </span>
          <button
            type="button"
            className="pb-icon-button"
            aria-label={translate('portal.list.remove_filter', { name: label })}
            onClick={() => setFilters(without(name), undefined, false)}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="pb-link-button" onClick={clear}>
          {translate('portal.list.clear_filters')}
        </button>
      </li>
    </ul>
  );
};

interface SearchBoxProps {
  label: string;
  /** Milliseconds from the last key to the search; Enter searches at once. */
  delay: number;
}

/** Sets the filter `q`. `/` focuses it from anywhere on the page. */
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
