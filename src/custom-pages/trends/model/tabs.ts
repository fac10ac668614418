import { queryWith } from '../../../lib/queryWith.ts';

export const TABS = ['carriers', 'applications', 'speech', 'concurrency'] as const;
export type TrendsTab = (typeof TABS)[number];

export const trendsTabIn = (search: string): TrendsTab => {
  const asked = new URLSearchParams(search).get('tab');
  return TABS.find(tab => tab === asked) ?? TABS[0];
};

export const withTab = (search: string, tab: TrendsTab): string =>
  queryWith(search, { tab: tab === TABS[0] ? null : tab });
