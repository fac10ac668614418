import { sql } from 'kysely';
import type { Body, Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { contains, listQuery, pagedList } from '../engine/paging.ts';
import { HOOKS } from './applicationHooks.ts';
import { hooksOf, shownHook } from './hooks.ts';
import { decrypt } from './secrets.ts';
import { applications } from '../tables/applications.ts';

/** undefined accounts: all. `nameNeedsPage`: `name` is ignored without `page`. */
export const applicationList = async (
  context: Context,
  accountSids: readonly string[] | undefined,
  nameNeedsPage = false,
) => {
  const { store } = context;
  const asked = listQuery(context);
  const paged = asked['page'] !== undefined;
  let query = store.db.query.selectFrom(applications.name);
  if (accountSids) query = query.where('account_sid', 'in', accountSids);
  if (asked['name'] && (paged || !nameNeedsPage))
    query = query.where(sql<boolean>`name LIKE ${contains(asked['name'])} ESCAPE '\\'`);
  const order = paged ? ['name', applications.key] : [applications.key];
  const result = await pagedList(query, asked, 'lenient', order, (row: Row) => row);
  if (Array.isArray(result)) return shownApplications(context, result);
  return { ...result, data: await shownApplications(context, result.data) };
};

/** Hooks include their sid, environment variables are an object. */
export const shownApplications = async (context: Context, rows: Row[]): Promise<Body[]> => {
  const hooks = await hooksOf(
    context.store,
    rows,
    HOOKS.map(name => `${name}_sid`),
  );
  return rows.map(row => {
    const { call_hook_sid, call_status_hook_sid, messaging_hook_sid, ...rest } = row;
    const env = row['env_vars'];
    return {
      ...rest,
      ...(env === undefined ? {} : { env_vars: env === null ? null : (JSON.parse(decrypt(env)) as unknown) }),
      created_at: row['created_at'],
      record_all_calls: row['record_all_calls'],
      call_hook: shownHook(hooks, call_hook_sid, true),
      call_status_hook: shownHook(hooks, call_status_hook_sid, true),
      messaging_hook: shownHook(hooks, messaging_hook_sid, true),
    };
  });
};
