import { useLayoutEffect } from 'react';

/** What the layout of other parts goes by while it is in view. */
export type RootFlag =
  'list' | 'save-bar' | 'config-bar' | 'job-in-list' | 'phone' | 'phone-open' | 'waiting';

const holders = new Map<RootFlag, number>();

const show = (flag: RootFlag) =>
  document.documentElement.toggleAttribute(`data-shows-${flag}`, (holders.get(flag) ?? 0) > 0);

const change = (flag: RootFlag, by: number) => {
  holders.set(flag, (holders.get(flag) ?? 0) + by);
  if (by > 0) show(flag);
  // The next page may hold it as well: it would be laid out without it in between.
  else queueMicrotask(() => show(flag));
};

/**
 * While something is in view, the root element has an attribute for style sheets, `data-shows-list` for example. A
 * `:has()` of the root, the shell or the page would say the same, and be asked again for every element that comes and
 * goes: half of the time that the styles of a list took.
 */
export const useRootFlag = (flag: RootFlag, isSet = true): void => {
  useLayoutEffect(() => {
    if (!isSet) return undefined;
    change(flag, 1);
    return () => change(flag, -1);
  }, [flag, isSet]);
};
