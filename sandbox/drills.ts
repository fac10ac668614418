import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { jsonAnswer, unauthorized } from './engine/answers.ts';
import { rateLimited, type Limit } from './engine/rateLimit.ts';

const pattern = z.string().refine(
  text => {
    try {
      return Boolean(new RegExp(text));
    } catch {
      return false;
    }
  },
  { error: 'path is no regular expression' },
);

const faultShape = z.object({
  match: z.object({ method: z.string().optional(), path: pattern.optional() }).default({}),
  kind: z.enum(['latency', '429', '500', '502', '503', '504', 'drop', 'lose', '401']),
  ms: z.number().int().min(0).default(1000),
  seconds: z.number().int().min(1).default(300),
  times: z.number().int().min(1).optional(),
});
type Fault = z.infer<typeof faultShape>;

const limitShape = z.object({ limit: z.number().int().min(1), seconds: z.number().int().min(1) });

interface Seen {
  method: string;
  path: string;
  query: string;
  status: number;
}

export interface Drills {
  middleware: MiddlewareHandler;
  app: Hono;
}

interface DrillOptions {
  resetRows: () => Promise<void>;
  /** null: the limit that the sandbox was started with. */
  setLimit: (limit: Limit | null) => void;
}

const isLoopbackName = (host = 'localhost'): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);

export const createDrills = ({ resetRows, setLimit }: DrillOptions): Drills => {
  let faults: Fault[] = [];
  let seen: Seen[] = [];
  const app = new Hono();
  // Any open page could otherwise reset the sandbox, or one whose name now resolves to this machine.
  app.use('/sandbox/*', async (c, next) => {
    const origin = c.req.header('origin');
    const isForeign = origin !== undefined && origin !== new URL(c.req.url).origin;
    if (isForeign || !isLoopbackName(c.req.header('host')))
      c.res = c.json({ msg: 'drills are not for pages of another origin' }, 403);
    else await next();
    c.header('X-Content-Type-Options', 'nosniff');
  });
  app.post('/sandbox/faults', async c => {
    const parsed = faultShape.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ msg: z.prettifyError(parsed.error) }, 400);
    faults.push(parsed.data);
    return c.json({ active: faults.length }, 201);
  });
  app.delete('/sandbox/faults', c => {
    faults = [];
    return c.body(null, 204);
  });
  app.put('/sandbox/rate-limit', async c => {
    const parsed = limitShape.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ msg: z.prettifyError(parsed.error) }, 400);
    setLimit(parsed.data);
    return c.body(null, 204);
  });
  app.delete('/sandbox/rate-limit', c => {
    setLimit(null);
    return c.body(null, 204);
  });
  app.get('/sandbox/requests', c => c.json({ count: seen.length, requests: seen }));
  app.delete('/sandbox/requests', c => {
    seen = [];
    return c.body(null, 204);
  });
  app.post('/sandbox/reset', async c => {
    faults = [];
    seen = [];
    setLimit(null);
    await resetRows();
    return c.body(null, 204);
  });
  return {
    app,
    middleware: async (c, next) => {
      const url = new URL(c.req.url);
      const note: Seen = { method: c.req.method, path: url.pathname, query: url.search, status: 0 };
      seen.push(note);
      const fault = faults.find(candidate => matches(candidate, note));
      if (fault) {
        faults = used(faults, fault);
        const answer = await happen(fault, c);
        if (answer) {
          note.status = answer.status;
          return answer;
        }
      }
      await next();
      note.status = c.res.status;
      if (fault?.kind === 'lose') {
        // Cleared first, or its headers are carried over.
        c.res = undefined;
        c.res = dropConnection(c);
      }
      return undefined;
    },
  };
};

const matches = ({ match }: Fault, request: Seen): boolean => {
  if (match.method && match.method.toUpperCase() !== request.method) return false;
  return !match.path || new RegExp(match.path, 'i').test(request.path + request.query);
};

const used = (faults: Fault[], fault: Fault): Fault[] => {
  if (fault.times === undefined) return faults;
  fault.times -= 1;
  return fault.times > 0 ? faults : faults.filter(other => other !== fault);
};

const happen = async (fault: Fault, c: Context): Promise<Response | undefined> => {
  switch (fault.kind) {
    case 'latency':
      await wait(fault.ms);
      return undefined;
    case 'lose':
      return undefined;
    case '429':
      return rateLimited(fault.seconds);
    case '500':
      return jsonAnswer(500, { msg: 'failure drill' });
    case '502':
    case '503':
    case '504':
      return proxyPage(Number(fault.kind));
    case '401':
      return unauthorized(true);
    case 'drop':
      return dropConnection(c);
  }
};

const proxyPage = (status: number) =>
  new Response(`<html><body><h1>${String(status)}</h1></body></html>`, {
    status,
    headers: { 'Content-Type': 'text/html' },
  });

/** In-process calls have no socket and get the network error that fetch throws on. */
const dropConnection = (c: Context): Response => {
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  if (!incoming) return Response.error();
  incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
};
