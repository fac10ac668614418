import { filtersFor, type RowFilter } from './rowFilter.ts';
import type { ShownState } from './outcome.ts';
import { useText } from './useText.ts';

interface FilterButtonsProps {
  counts: Readonly<Record<ShownState, number>>;
  value: RowFilter;
  onChange: (filter: RowFilter) => void;
}

/** How many rows are in which state; each count shows its rows. */
export const FilterButtons = ({ counts, value, onChange }: FilterButtonsProps) => {
  const { text, count } = useText();
  return (
    <div className="pb-import-filter" role="group" aria-label={text('check.filter')}>
      {filtersFor(counts).map(({ filter, count: rows }) => (
        <button
          key={filter}
          type="button"
          className="pb-button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          {filter === 'all' || filter === 'problems' ? text(`check.${filter}`) : text(`states.${filter}`)}{' '}
          <span className="pb-import-count">{count(rows)}</span>
        </button>
      ))}
    </div>
  );
};
