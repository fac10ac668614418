import { queryWith } from '../../../lib/queryWith.ts';

/** Parts of the page, in the order of its tabs; the address holds which one is open. */
export const TABS = ['carriers', 'applications', 'speech', 'concurrency'] as const;
export type TrendsTab = (typeof TABS)[number];

export const tabOf = (search: string): TrendsTab => {
  const asked = new URLSearchParams(search).get('tab');
  return TABS.find(tab => tab === asked) ?? TABS[0];
};

/** The query part of an address with this tab open and everything else as it is. */
export const withTab = (search: string, tab: TrendsTab): string =>
  queryWith(search, { tab: tab === TABS[0] ? null : tab });
