import { type Store, useStoreContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { sectionOf } from '../../config/internalPath.ts';

export const forgetLists = (store: Store, section: string): void => {
  for (const key of Object.keys(store.listItems?.(`${section}.`) ?? {}))
    if (/\.list(\.selected\w+)?$/.test(key)) store.removeItem(key);
};

/** Forgets page, size and filters of a section that is left, but not when a record is opened and closed. */
export const useForgetListsOnLeave = (pathname: string): void => {
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
