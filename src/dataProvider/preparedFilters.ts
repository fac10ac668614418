import { zoneChoice } from '../i18n/preferences.ts';
import { preparedFilter, searchableCall } from '../platform/calls/callFilter.ts';
import type { ApiMapping } from './apiMapping.ts';

type Filter = Readonly<Record<string, unknown>>;

const ofCalls = (filter: Filter) => preparedFilter(filter, new Date(), zoneChoice());

/** What a list is asked for where that takes a function: what a declaration says beyond its data. */
type Preparation = Pick<ApiMapping, 'prepareFilter' | 'search'>;

/**
 * By collection, for its declaration and for the early start (src/startup), which knows declarations as data only:
 * both ask the same, whatever the address says.
 */
export const PREPARATIONS = {
  RecentCalls: { prepareFilter: ofCalls, search: { param: 'filter', normalize: searchableCall } },
  Alerts: {
    prepareFilter: ({ account_sid, alert_type, date, start, end }: Filter) =>
      ofCalls({ account_sid, alert_type, date, start, end }),
  },
} satisfies Readonly<Record<string, Preparation>>;

/** Of a collection; undefined where no function prepares what it is asked. */
export const preparationOf = (collection: string): Preparation | undefined =>
  (PREPARATIONS as Readonly<Record<string, Preparation>>)[collection];
