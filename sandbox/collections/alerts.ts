import { trimmed } from '../calls/record.ts';
import type { Route } from '../engine/collection.ts';
import type { Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { guardProvider } from '../engine/sids.ts';
import { guardedAccount } from '../support/owners.ts';
import { seriesPage, type Series } from '../support/timeSeries.ts';
import { alerts } from '../tables/alerts.ts';

/** An alert without message is in the pages, but not counted (docs/platform-api.md#alerts). */
const series: Series = { table: alerts, time: 'time', counted: 'message', present: shown };

/** Alerts of an account and of a provider; they can only be read. */
export const alertRoutes: Route[] = [
  { method: 'GET', path: '/Accounts/:sid/Alerts', handle: ofAccount },
  { method: 'GET', path: '/ServiceProviders/:sid/Alerts', handle: ofProvider },
];

async function ofAccount(context: Context) {
  return list(context, { account_sid: await guardedAccount(context) });
}

async function ofProvider(context: Context) {
  return list(context, { service_provider_sid: guardProvider(context) });
}

function list(context: Context, owner: Record<string, string>) {
  const type = context.query['alert_type'];
  return seriesPage(context, series, owner, query =>
    Promise.resolve(type ? query.where('alert_type', '=', type) : query),
  );
}

function shown(row: Row) {
  const { time, account_sid, alert_type, detail, message, service_provider_sid, target_sid, vendor } = row;
  return {
    time: trimmed(String(time)),
    account_sid,
    alert_type,
    detail,
    message,
    service_provider_sid,
    target_sid,
    vendor,
  };
}
