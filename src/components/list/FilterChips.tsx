import { useListFilterContext, useTranslate } from 'ra-core';
import { CloseIcon } from '../app/icons.tsx';
import { useClearFilters } from './useClearFilters.ts';

interface FilterChipsProps {
  describe?: ((name: string, value: unknown) => { label: string; value: string } | null) | undefined;
  /** Filters that cannot be taken away. */
  kept: readonly string[];
}

/** Active filters as removable chips, with 'Clear filters' behind them. */
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
