import { useStoreContext, type Store } from 'ra-core';
import { useEffect, useRef } from 'react';

export const sectionOf = (pathname: string) => pathname.split('/')[2] ?? '';

/** Forgets page, size, filters and selection of a section's lists. */
export const forgetLists = (store: Store, section: string): void => {
  for (const key of Object.keys(store.listItems?.(`${section}.`) ?? {}))
    if (key.endsWith('.list') || key.endsWith('.list.selectedIds')) store.removeItem(key);
};

/**
 * 'Stored filters are cleared when the second path segment changes' (specification, section 4; gap G4): leaving a
 * section forgets its page, size and filters, while going to a record and back keeps them.
 */
export const useSectionFilters = (pathname: string): void => {
  const store = useStoreContext();
  const section = sectionOf(pathname);
  const last = useRef(section);
  useEffect(() => {
    const left = last.current;
    if (left === section) return;
    last.current = section;
    forgetLists(store, left);
  }, [section, store]);
};
