import type { Route } from '../engine/collection.ts';
import type { Context } from '../engine/context.ts';
import { markingKeys } from '../support/keyUse.ts';
import { ownAccount } from '../support/owners.ts';
import { conferences } from '../tables/live.ts';

export const conferenceRoutes: Route[] = [
  { method: 'GET', path: '/Accounts/:sid/Conferences', handle: markingKeys(list) },
];

async function list(context: Context) {
  const rows = await context.store.find(conferences, { account_sid: await ownAccount(context) }, 'name');
  return rows.map(row => row['name']);
}
