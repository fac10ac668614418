import { isoSeconds } from '../engine/columns.ts';
import type { Context } from '../engine/context.ts';
import { apiKeys } from '../tables/apiKeys.ts';

/** Requests of account callers mark all the account's keys as used, at most once a minute. */
export const touchKeys = async ({ caller, store }: Context, accountSid: string): Promise<void> => {
  if (caller.scope !== 'account') return;
  const now = store.now();
  const minuteAgo = isoSeconds(new Date(now.getTime() - 60_000));
  await store.db.query
    .updateTable(apiKeys.name)
    .set({ last_used: isoSeconds(now) })
    .where('account_sid', '=', accountSid)
    .where(eb => eb.or([eb('last_used', 'is', null), eb('last_used', '<', minuteAgo)]))
    .execute();
};
