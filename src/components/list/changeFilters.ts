import { useListFilterContext } from 'ra-core';
import { createContext, useContext, useEffect, useState } from 'react';

type Filters = Record<string, unknown>;
type Change = (values: Filters) => Filters;

/** The newest filters of a list: those of the address, or those that are on their way there. */
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
      // Changes that came after this one are still on their way.
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

/** One for all filters of a list; null outside of one. */
export const LatestFiltersContext = createContext<LatestFilters | null>(null);

/** For the context, from the list's own. */
export const useLatestFilters = (): LatestFilters => {
  const { filterValues, setFilters } = useListFilterContext();
  const [latest] = useState(createLatestFilters);
  const text = JSON.stringify(filterValues);
  useEffect(() => latest.arrived(text), [latest, text]);
  useEffect(() => latest.listen(filters => setFilters(filters, undefined, false)), [latest, setFilters]);
  return latest;
};

/**
 * Changes filters of the list on top of whatever was changed just before: react-admin's own values are those of the last
 * rendering, and a filter that took them for the newest would lose one that was set a moment ago.
 *
 * @returns given the newest values, `change` returns all values to be
 */
export const useChangeFilters = (): ((change: Change) => void) => {
  const own = useLatestFilters();
  return (useContext(LatestFiltersContext) ?? own).change;
};
