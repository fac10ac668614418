import { zoneChoice } from '../i18n/preferences.ts';
import { callFilterQuery, searchableCall } from '../platform/calls/callFilter.ts';
import type { ApiMapping } from './apiMapping.ts';

type Filter = Readonly<Record<string, unknown>>;

const ofCalls = (filter: Filter) => callFilterQuery(filter, new Date(), zoneChoice());

type Preparation = Pick<ApiMapping, 'prepareFilter' | 'search'>;

/** Shared by declarations and the early start (src/startup), which has no functions: both send the same. */
export const PREPARATIONS = {
  RecentCalls: { prepareFilter: ofCalls, search: { param: 'filter', normalize: searchableCall } },
  Alerts: {
    prepareFilter: ({ account_sid, alert_type, date, start, end }: Filter) =>
      ofCalls({ account_sid, alert_type, date, start, end }),
  },
} satisfies Readonly<Record<string, Preparation>>;

/** undefined if no function prepares the collection's requests. */
export const preparationOf = (collection: string): Preparation | undefined =>
  (PREPARATIONS as Readonly<Record<string, Preparation>>)[collection];
