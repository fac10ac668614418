import type { Route } from '../engine/collection.ts';
import type { Context } from '../engine/context.ts';
import { markingKeys } from '../support/keyUse.ts';
import { ownAccount } from '../support/owners.ts';
import { queues } from '../tables/live.ts';

/** `search` is a pattern with `*` and `?` (docs/platform-api.md#queues). */
export const queueRoutes: Route[] = [
  { method: 'GET', path: '/Accounts/:sid/Queues', handle: markingKeys(list) },
];

async function list(context: Context) {
  const rows = await context.store.find(queues, { account_sid: await ownAccount(context) }, 'name');
  const { search } = context.query;
  return rows
    .filter(row => !search || globOf(search).test(String(row['name'])))
    .map(({ name, waiting }) => ({ name, length: waiting }));
}

const globOf = (search: string): RegExp => {
  const escaped = search.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`);
};
