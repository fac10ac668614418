import { trimmed } from '../calls/record.ts';
import type { Route } from '../engine/collection.ts';
import type { Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { guardProvider } from '../engine/sids.ts';
import { guardedAccount } from '../support/owners.ts';
import { seriesPage, type Series } from '../support/timeSeries.ts';
import { alerts } from '../tables/alerts.ts';
import { lacksRule } from '../versions.ts';

/** Alerts without message are listed but not counted (docs/platform-api.md#alerts). */
const series: Series = { table: alerts, time: 'time', counted: 'message', present: shown };
/** Providers see fewer columns, but can filter by all (docs/platform-api.md#alerts). */
const ofAProvider: Series = {
  ...series,
  present: row => told(row, ['time', 'detail', 'message', 'service_provider_sid']),
};

export const alertRoutes: Route[] = [
  { method: 'GET', path: '/Accounts/:sid/Alerts', handle: ofAccount },
  { method: 'GET', path: '/ServiceProviders/:sid/Alerts', handle: ofProvider },
];

async function ofAccount(context: Context) {
  return list(context, series, { account_sid: await guardedAccount(context) });
}

async function ofProvider(context: Context) {
  const { fullAlerts, platform } = context.settings;
  const asked = { ...(fullAlerts ? series : ofAProvider) };
  if (lacksRule(platform, 'alertsOfProvider')) asked.broken = 'missing parameter: service_provider_sid';
  return list(context, asked, { service_provider_sid: guardProvider(context) });
}

const list = (context: Context, asked: Series, owner: Record<string, string>) => {
  const type = context.query['alert_type'];
  return seriesPage(context, asked, owner, query =>
    Promise.resolve(type ? query.where('alert_type', '=', type) : query),
  );
};

const KEYS = [
  'time',
  'account_sid',
  'alert_type',
  'detail',
  'message',
  'service_provider_sid',
  'target_sid',
  'vendor',
];

function shown(row: Row) {
  return told(row, KEYS);
}

const told = (row: Row, keys: readonly string[]) => {
  const values = { ...row, time: trimmed(String(row['time'])) } as Row;
  return Object.fromEntries(keys.map(key => [key, values[key]]));
};
