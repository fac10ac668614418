import { isoSeconds } from '../engine/columns.ts';
import type { Context } from '../engine/context.ts';
import type { Handler } from '../engine/collection.ts';
import { apiKeys } from '../tables/apiKeys.ts';

/** Account callers mark all their account's keys as used, after the answer and at most once a minute. */
export const markingKeys =
  (handle: Handler): Handler =>
  async context => {
    const answer = await handle(context);
    await touchKeys(context);
    return answer;
  };

const touchKeys = async ({ caller, store }: Context): Promise<void> => {
  if (caller.scope !== 'account' || caller.account_sid === undefined) return;
  const now = store.now();
  const minuteAgo = isoSeconds(new Date(now.getTime() - 60_000));
  await store.db.query
    .updateTable(apiKeys.name)
    .set({ last_used: isoSeconds(now) })
    .where('account_sid', '=', caller.account_sid)
    .where(eb => eb.or([eb('last_used', 'is', null), eb('last_used', '<', minuteAgo)]))
    .execute();
};
