import { shownCall } from '../calls/record.ts';
import type { Route } from '../engine/collection.ts';
import type { Context } from '../engine/context.ts';
import { guardProvider } from '../engine/sids.ts';
import { filteredCalls } from '../support/callFilter.ts';
import { guardedAccount } from '../support/owners.ts';
import { seriesPage, type Series, type SeriesQuery } from '../support/timeSeries.ts';
import { cdrs } from '../tables/cdrs.ts';

const series: Series = {
  table: cdrs,
  time: 'attempted_at',
  counted: 'sip_callid',
  present: shownCall,
};

export const recentCallRoutes: Route[] = [
  { method: 'GET', path: '/Accounts/:sid/RecentCalls', handle: ofAccount },
  { method: 'GET', path: '/ServiceProviders/:sid/RecentCalls', handle: ofProvider },
];

async function ofAccount(context: Context) {
  return list(context, { account_sid: await guardedAccount(context) });
}

async function ofProvider(context: Context) {
  return list(context, { service_provider_sid: guardProvider(context) });
}

/** An unknown `answered` is ignored, an unknown `direction` matches nothing. */
const list = (context: Context, owner: Record<string, string>) => {
  const { direction, answered, trunk, filter } = context.query;
  return seriesPage(context, series, owner, async query => {
    let narrowed: SeriesQuery = query;
    if (direction) narrowed = narrowed.where('direction', '=', direction);
    if (answered === 'true' || answered === 'false')
      narrowed = narrowed.where('answered', '=', answered === 'true' ? 1 : 0);
    if (trunk) narrowed = narrowed.where('trunk', '=', trunk);
    return filter ? filteredCalls(narrowed, filter) : narrowed;
  });
};
