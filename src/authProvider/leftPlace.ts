import { LEFT, leftPlace, type LeftPlace } from './returnAddress.ts';

export const SCROLLED_TABLE = '.pb-table-frame';

/** Call after clearing storage, before the failed request reaches its page. */
export const storeLeftPlace = (isLost = false): void => {
  const { pathname, search } = location;
  const table = document.querySelector(SCROLLED_TABLE)?.scrollTop ?? 0;
  const scroll = { page: Math.round(globalThis.scrollY), table: Math.round(table) };
  sessionStorage.setItem(
    LEFT,
    JSON.stringify({ address: pathname + search, scroll, isLost } satisfies LeftPlace),
  );
};

export const hasLeftPlace = (): boolean => LEFT in sessionStorage;

export const takeLeftScroll = (): LeftPlace['scroll'] | null => {
  const place = leftPlace();
  sessionStorage.removeItem(LEFT);
  return place?.address === location.pathname + location.search ? place.scroll : null;
};
