import { Hono } from 'hono';
import { z } from 'zod';
import type { Settings } from '../engine/context.ts';
import type { Store } from '../engine/store.ts';
import { liveCalls } from '../tables/live.ts';
import { readCall } from './model.ts';
import { saveCourse } from './record.ts';
import { begun } from './update.ts';

const settingsShape = z.strictObject({
  featureServer: z.enum(['up', 'none', 'gone', 'lost', 'refuses']).optional(),
  trackCalls: z.boolean().optional(),
});
const passShape = z.strictObject({ seconds: z.number().min(0) });
const expireShape = z.strictObject({ call_sid: z.string() });

export const createCallDrills = (store: Store, settings: Settings): Hono => {
  const app = new Hono();
  app.put('/sandbox/calls', async c => {
    const parsed = settingsShape.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ msg: z.prettifyError(parsed.error) }, 400);
    Object.assign(settings, parsed.data);
    return c.body(null, 204);
  });
  app.post('/sandbox/calls/pass', async c => {
    const parsed = passShape.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ msg: z.prettifyError(parsed.error) }, 400);
    await passCalls(store, parsed.data.seconds);
    return c.body(null, 204);
  });
  app.post('/sandbox/calls/expire', async c => {
    const parsed = expireShape.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ msg: z.prettifyError(parsed.error) }, 400);
    return c.body(null, (await expireCall(store, parsed.data.call_sid)) ? 204 : 404);
  });
  return app;
};

/** Shifts the start of calls with a course; nothing else changes. */
export const passCalls = async (store: Store, seconds: number): Promise<void> => {
  const earlier = (moment: number) => moment - seconds * 1000;
  for (const { callSid, course } of (await store.find(liveCalls)).map(readCall))
    if (course)
      await saveCourse(store, callSid, {
        ...course,
        started: earlier(course.started),
        changes: course.changes.map(change => ({ ...change, at: earlier(change.at) })),
        ...(course.forgotten === undefined ? {} : { forgotten: earlier(course.forgotten) }),
      });
};

/** The record vanishes while the call goes on, as an hour after its answer. */
export const expireCall = async (store: Store, call_sid: string): Promise<boolean> => {
  const row = await store.one(liveCalls, { call_sid });
  if (!row) return false;
  const now = store.now().getTime();
  await saveCourse(store, call_sid, { ...begun(readCall(row), now), forgotten: now, isExpired: true });
  return true;
};
