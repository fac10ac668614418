import { tables } from '../../../sandbox/tables/index.ts';
import type { Table } from '../../../sandbox/engine/table.ts';
import { isHosted, type Exchange, type Recording } from '../recording.ts';
import { madeSid } from '../sids.ts';
import { seriesRow } from './calls.ts';
import { rowsOfAnswer } from './rowsOfAnswer.ts';

export type Values = Record<string, unknown>;

/** A row that an answer shows: the columns it gives away, and where. */
export interface Sighting {
  table: Table;
  key: string;
  values: Values;
  file: string;
  /** Place of the exchange in its file. */
  index: number;
  hosted: boolean;
  /** The answer was this one record, asked for by its sid. */
  bySid: boolean;
}

/** Tables of one row, whose answers carry no sid. */
const SETTINGS: Record<string, string> = {
  '/v1/SystemInformation': 'system_information',
  '/v1/PasswordSettings': 'password_settings',
};
const byKey = new Map(tables.map(table => [table.key, table]));

/** Everything the answers of a recording give away about the platform's rows. */
export function sightingsOf({ file, exchanges }: Recording): Sighting[] {
  return exchanges.flatMap((exchange, index) =>
    rowsIn(exchange).map(({ table, values }) => {
      const key = String(values[table.key]);
      return {
        table,
        key,
        values,
        file,
        index,
        hosted: isHosted(exchange),
        bySid: exchange.request.path.includes(key),
      };
    }),
  );
}

interface Found {
  table: Table;
  values: Values;
}

function rowsIn(exchange: Exchange): Found[] {
  const { request, response } = exchange;
  if (response.status !== 200) return [];
  if (request.path === '/v1/login') return loggedIn(exchange);
  if (request.method !== 'GET') return [];
  if (request.path === '/v1/Users/me') return walk(withAccount(response.body as Me));
  const single = SETTINGS[request.path];
  if (!single) return walk(response.body);
  const table = tables.find(candidate => candidate.name === single);
  return table ? [{ table, values: { [table.key]: madeSid(single), ...(response.body as Values) } }] : [];
}

/** The platform writes a record's own sid first, so the first key of an object names its table. */
function walk(value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap(walk);
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Values;
  const first = Object.keys(record)[0] ?? '';
  const ofSeries = seriesRow(record);
  if (ofSeries) return ofSeries;
  const table = byKey.get(first);
  if (!table || typeof record[first] !== 'string') return Object.values(record).flatMap(walk);
  // A record may carry lists of others, as a route does with its carriers.
  return [...rowsOfAnswer(table, record), ...Object.values(record).filter(Array.isArray).flatMap(walk)];
}

interface Me {
  user: Values;
  account: Values;
}

/** In hosted mode a user's own answer leaves out the account's sid, which is beside it. */
const withAccount = (me: Me): Me => ({
  ...me,
  user: { ...me.user, account_sid: me.account['account_sid'] ?? null },
});

/** A login tells the name, the owner and the permissions of a user that no list shows. */
function loggedIn({ request, response }: Exchange): Found[] {
  const users = byKey.get('user_sid');
  const permissions = byKey.get('user_permissions_sid');
  const answer = response.body as Values;
  const name = (request.body as Values)['username'];
  if (!users || !permissions) return [];
  const { user_sid, service_provider_sid, account_sid } = answer;
  const user: Values = {
    user_sid,
    name,
    email: `${String(name)}@example.com`,
    force_change: answer['force_change'] ? 1 : 0,
  };
  if (service_provider_sid) user['service_provider_sid'] = service_provider_sid;
  if (account_sid) user['account_sid'] = account_sid;
  const given = (answer['permissions'] as string[]).map(permission => ({
    table: permissions,
    values: { user_permissions_sid: madeSid(`${String(user_sid)} ${permission}`), user_sid, permission },
  }));
  return [{ table: users, values: user }, ...given];
}
