import { Hono } from 'hono';
import { z } from 'zod';
import type { Store } from '../engine/store.ts';
import { callShape } from './call.ts';
import { inboundOutcome } from './outcome.ts';

export const createInbound = (store: Store): Hono => {
  const app = new Hono();
  app.post('/sandbox/inbound', async c => {
    const parsed = callShape.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ msg: z.prettifyError(parsed.error) }, 400);
    return c.json(await inboundOutcome(store, parsed.data));
  });
  return app;
};
