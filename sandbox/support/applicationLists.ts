import { sql } from 'kysely';
import { shownApplications } from '../collections/applications.ts';
import type { Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { contains, pagedList } from '../engine/paging.ts';
import { applications } from '../tables/applications.ts';

/**
 * Applications of some accounts (undefined: all), as an array ordered by sid or a page ordered by name.
 * @param nameNeedsPage below an account `name` counts only together with `page` (contract-a 10.1)
 */
export async function applicationList(
  context: Context,
  accountSids: readonly string[] | undefined,
  nameNeedsPage = false,
) {
  const { store, query: asked } = context;
  const paged = asked['page'] !== undefined;
  let query = store.db.query.selectFrom(applications.name);
  if (accountSids) query = query.where('account_sid', 'in', accountSids);
  if (asked['name'] && (paged || !nameNeedsPage))
    query = query.where(sql<boolean>`name LIKE ${contains(asked['name'])} ESCAPE '\\'`);
  const order = paged ? ['name', applications.key] : [applications.key];
  const result = await pagedList(query as never, asked, 'lenient', order, (row: Row) => row);
  if (Array.isArray(result)) return shownApplications(context, result);
  return { ...result, data: await shownApplications(context, result.data) };
}
