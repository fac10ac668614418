/** Parts of the page, in the order of its tabs; the address holds which one is open. */
export const TABS = ['carriers', 'applications', 'speech', 'concurrency'] as const;
export type TrendsTab = (typeof TABS)[number];

export const tabOf = (search: string): TrendsTab => {
  const asked = new URLSearchParams(search).get('tab');
  return TABS.find(tab => tab === asked) ?? TABS[0];
};

/** The query part of an address, its `?` included, with this tab open and everything else as it is. */
export const withTab = (search: string, tab: TrendsTab): string => {
  const params = new URLSearchParams(search);
  if (tab === TABS[0]) params.delete('tab');
  else params.set('tab', tab);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
};
