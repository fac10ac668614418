import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';

/** Appears with a selection: how many rows, how many of them out of sight, and what can be done with them. */
export const BulkBar = ({ children }: { children: ReactNode }) => {
  const { selectedIds, data = [], onUnselectItems, filterValues } = useListContext();
  const translate = useTranslate();
  const filters = JSON.stringify(filterValues);
  const lastFilters = useRef(filters);
  // A selection must not outlive the filters it was made under: nobody could see what an action would change.
  useEffect(() => {
    if (lastFilters.current === filters) return;
    lastFilters.current = filters;
    onUnselectItems();
  }, [filters, onUnselectItems]);
  if (selectedIds.length === 0) return null;
  const here = new Set(data.map(record => record.id));
  const elsewhere = selectedIds.filter(id => !here.has(id)).length;
  return (
    <section className="pb-bulk-bar" aria-label={translate('portal.list.selection')}>
      <span role="status">
        {translate('portal.list.selected', { smart_count: selectedIds.length })}
        {elsewhere > 0 ? ` ${translate('portal.list.selected_elsewhere', { smart_count: elsewhere })}` : ''}
      </span>
      {children}
      <button type="button" className="pb-link-button" onClick={() => onUnselectItems()}>
        {translate('portal.list.clear_selection')}
      </button>
    </section>
  );
};
