import { useListContext, type Identifier } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { SelectionContext, type Selection } from './SelectionContext.ts';

const NOTHING: ReadonlySet<Identifier> = new Set();

const without = (ids: readonly Identifier[], gone: ReadonlySet<Identifier>) =>
  ids.filter(id => !gone.has(id));

/**
 * Holds the selection of a list over its pages. react-admin keeps picked sids in its store; that everything is
 * selected lives here, and ends with the page. Both end with the filters they were made under: nobody could see what
 * an action would change.
 */
export const SelectionProvider = ({ children }: { children: ReactNode }) => {
  const {
    data,
    total = 0,
    selectedIds,
    onSelect,
    onToggleItem,
    onUnselectItems,
    filterValues,
  } = useListContext();
  const [taken, setTaken] = useState<ReadonlySet<Identifier> | null>(null);
  const filters = JSON.stringify(filterValues);
  const lastFilters = useRef(filters);
  useEffect(() => {
    if (lastFilters.current === filters) return;
    lastFilters.current = filters;
    setTaken(null);
    onUnselectItems();
  }, [filters, onUnselectItems]);

  const selection = useMemo((): Selection => {
    const ids = (data ?? []).map(({ id }) => id);
    const [inView, picked] = [new Set(ids), new Set(selectedIds)];
    const except = taken ?? NOTHING;
    const has = (id: Identifier) => (taken ? !taken.has(id) : picked.has(id));
    const pick = (next: readonly Identifier[]) => {
      setTaken(null);
      onSelect([...next]);
    };
    return {
      kind: taken ? 'matching' : 'picked',
      count: taken ? Math.max(0, total - taken.size) : picked.size,
      here: ids.filter(has).length,
      except,
      has,
      toggle: id => {
        if (!taken) return onToggleItem(id);
        const next = new Set(taken);
        if (!next.delete(id)) next.add(id);
        setTaken(next);
      },
      togglePage: on => {
        if (taken) setTaken(new Set(on ? without([...taken], inView) : [...taken, ...ids]));
        else onSelect(on ? [...without(selectedIds, inView), ...ids] : without(selectedIds, inView));
      },
      selectMatching: () => {
        onUnselectItems();
        setTaken(NOTHING);
      },
      selectPage: () => pick(ids),
      pick,
      clear: () => {
        setTaken(null);
        onUnselectItems();
      },
    };
  }, [data, total, selectedIds, taken, onSelect, onToggleItem, onUnselectItems]);

  return <SelectionContext value={selection}>{children}</SelectionContext>;
};
