import { useLayoutEffect } from 'react';

export type RootFlag =
  'list' | 'save-bar' | 'config-bar' | 'job-in-list' | 'phone' | 'phone-open' | 'waiting';

const holders = new Map<RootFlag, number>();

const show = (flag: RootFlag) =>
  document.documentElement.toggleAttribute(`data-shows-${flag}`, (holders.get(flag) ?? 0) > 0);

const change = (flag: RootFlag, by: number) => {
  holders.set(flag, (holders.get(flag) ?? 0) + by);
  if (by > 0) show(flag);
  // The next page may hold the flag too, and would be laid out once without it.
  else queueMicrotask(() => show(flag));
};

/** Sets e.g. `data-shows-list` on the root element; `:has()` rules took half of a list's style time. */
export const useRootFlag = (flag: RootFlag, isSet = true): void => {
  useLayoutEffect(() => {
    if (!isSet) return undefined;
    change(flag, 1);
    return () => change(flag, -1);
  }, [flag, isSet]);
};
