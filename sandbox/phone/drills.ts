import { Hono } from 'hono';
import { z } from 'zod';
import type { PhoneEndpoint } from './endpoint.ts';

const callShape = z.strictObject({ name: z.string(), from: z.string().default('+15085550100') });

export const createPhoneDrills = (phones: Pick<PhoneEndpoint, 'ring' | 'count' | 'cut'>): Hono => {
  const app = new Hono();
  app.post('/sandbox/phone/calls', async c => {
    const parsed = callShape.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ msg: z.prettifyError(parsed.error) }, 400);
    const sid = await phones.ring(parsed.data.name, parsed.data.from);
    return sid === null
      ? c.json({ msg: 'no phone of this name is registered here' }, 404)
      : c.json({ sid }, 201);
  });
  app.get('/sandbox/phone/sockets', c => c.json({ count: phones.count() }));
  app.delete('/sandbox/phone/sockets', c => {
    phones.cut();
    return c.body(null, 204);
  });
  return app;
};
