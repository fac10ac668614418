import { randomUUID } from 'node:crypto';
import { padded } from '../calls/record.ts';
import type { SqlValue } from '../engine/database.ts';
import type { Store } from '../engine/store.ts';
import { accounts } from '../tables/accounts.ts';
import { alerts } from '../tables/alerts.ts';

export const raiseAlert = async (
  store: Store,
  alert: { account_sid: string } & Record<string, SqlValue>,
): Promise<void> => {
  const account = await store.get(accounts, alert.account_sid);
  await store.db.query
    .insertInto(alerts.name)
    .values({
      alert_sid: randomUUID(),
      time: padded(store.now().toISOString()),
      service_provider_sid: account?.['service_provider_sid'] ?? null,
      offset_ms: 0,
      ...alert,
    })
    .execute();
};
