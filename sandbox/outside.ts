import { Hono } from 'hono';
import { completePending } from './collections/subscriptions.ts';
import type { Store } from './engine/store.ts';
import { clientSecret } from './support/cards.ts';
import { accountSubscriptions } from './tables/billing.ts';
import { outbox } from './tables/registration.ts';

export const createOutside = (store: Store): Hono => {
  const app = new Hono();
  app.get('/sandbox/outbox', async c => c.json(await store.find(outbox, {}, 'sent_at')));
  app.delete('/sandbox/outbox', async c => {
    await store.db.run(`DELETE FROM "${outbox.name}"`);
    return c.body(null, 204);
  });
  app.post('/sandbox/payments', async c => {
    const sent = (await c.req.json().catch(() => ({}))) as { client_secret?: unknown };
    const waiting = await store.find(accountSubscriptions, { pending: 1, effective_end_date: null });
    const row = waiting.find(
      ({ stripe_subscription_id: id }) => sent.client_secret === clientSecret(String(id)),
    );
    if (!row) return c.json({ msg: 'no payment waits for this client_secret' }, 404);
    await completePending({ store }, row);
    return c.json({ status: 'success' });
  });
  return app;
};
