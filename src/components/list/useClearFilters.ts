import { useListFilterContext } from 'ra-core';

/** Takes every filter away but those the list cannot do without. */
export const useClearFilters = (kept: readonly string[]) => {
  const { filterValues, setFilters } = useListFilterContext();
  return () => {
    const remaining = Object.entries(filterValues as Record<string, unknown>).filter(([name]) =>
      kept.includes(name),
    );
    setFilters(Object.fromEntries(remaining), undefined, false);
  };
};
