import { useListFilterContext, useTranslate } from 'ra-core';
import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import { SearchIcon } from '../app/icons.tsx';
import { focusFilters } from './focusInList.ts';

/** The button disappears with the filters, so the focus moves to where they are set. */
export const useClearFilters = (kept: readonly string[]) => {
  const change = useChangeFilters();
  return () => {
    focusFilters();
    change(values => Object.fromEntries(Object.entries(values).filter(([name]) => kept.includes(name))));
  };
};

interface SearchBoxProps {
  label: string;
  /** Milliseconds after the last key; Enter searches at once. */
  delay: number;
}

/** Sets filter `q`; `/` focuses it. */
export const SearchBox = ({ label, delay }: SearchBoxProps) => {
  const { filterValues } = useListFilterContext();
  const change = useChangeFilters();
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const applied = typeof filterValues['q'] === 'string' ? filterValues['q'] : '';
  const [text, setText] = useState(applied);
  const [seen, setSeen] = useState(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Searches not yet in the address: their echo must not overwrite faster typing. */
  const [sent, setSent] = useState<readonly string[]>([]);

  if (seen !== applied) {
    setSeen(applied);
    const echo = sent.indexOf(applied);
    setSent(echo < 0 ? [] : sent.slice(echo + 1));
    if (echo < 0) setText(applied);
  }

  const apply = (value: string) => {
    clearTimeout(timer.current);
    const trimmed = value.trim();
    if (trimmed === (sent.at(-1) ?? applied)) return;
    setSent(before => [...before, trimmed]);
    change(({ q: _previous, ...rest }) => (trimmed ? { ...rest, q: trimmed } : rest));
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

type Filters = Record<string, unknown>;
type Change = (values: Filters) => Filters;

/** Newest filters, including those not yet in the address. */
const createLatestFilters = () => {
  let values: Filters = {};
  let sent: string[] = [];
  let send: (filters: Filters) => void = () => undefined;
  return {
    listen: (setFilters: typeof send) => {
      send = setFilters;
    },
    arrived: (text: string) => {
      const echo = sent.indexOf(text);
      sent = echo < 0 ? [] : sent.slice(echo + 1);
      if (sent.length === 0) values = JSON.parse(text) as Filters;
    },
    change: (change: Change) => {
      values = change(values);
      sent = [...sent, JSON.stringify(values)];
      send(values);
    },
  };
};

type LatestFilters = ReturnType<typeof createLatestFilters>;

export const LatestFiltersContext = createContext<LatestFilters | null>(null);

export const useLatestFilters = (): LatestFilters => {
  const { filterValues, setFilters } = useListFilterContext();
  const [latest] = useState(createLatestFilters);
  const text = JSON.stringify(filterValues);
  useEffect(() => latest.arrived(text), [latest, text]);
  useEffect(() => latest.listen(filters => setFilters(filters, undefined, false)), [latest, setFilters]);
  return latest;
};

/** Changes the newest filters, as react-admin's are those of the last rendering. */
export const useChangeFilters = (): ((change: Change) => void) => {
  const own = useLatestFilters();
  return (useContext(LatestFiltersContext) ?? own).change;
};
