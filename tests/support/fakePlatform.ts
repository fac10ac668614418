import { vi } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';

export interface Sent {
  method: string;
  path: string;
  body: unknown;
  authorization: string | null;
}

/** What the portal asks to find out whether a platform is there. */
const OPEN_COLLECTION = 'PredefinedCarriers';

type Reply = { status: number; body?: unknown; text?: string } | 'no answer';

/** Answers of the platform by `METHOD path` below the API base; `GET PredefinedCarriers` is open and empty unless given. */
export type Replies = Record<string, Reply>;

const responseOf = (reply: Exclude<Reply, 'no answer'>): Response => {
  const text = reply.text ?? (reply.body === undefined ? null : JSON.stringify(reply.body));
  return new Response(reply.status === 204 ? null : text, { status: reply.status });
};

/** Replaces fetch by these answers and loads this configuration; answers the list of requests it saw. */
export const fakePlatform = async (replies: Replies, config: object = {}): Promise<Sent[]> => {
  const sent: Sent[] = [];
  const answer = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    if (url.pathname === '/config.json') return Promise.resolve(Response.json(config));
    const [method, path] = [init.method ?? 'GET', url.pathname.replace(/^\/api\/v1\//, '')];
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
    sent.push({ method, path, body, authorization: new Headers(init.headers).get('authorization') });
    const reply =
      replies[`${method} ${path}`] ?? (path === OPEN_COLLECTION ? { status: 200, body: [] } : undefined);
    if (!reply) return Promise.reject(new Error(`no answer prepared for ${method} ${path}`));
    return reply === 'no answer'
      ? Promise.reject(new TypeError('fetch failed'))
      : Promise.resolve(responseOf(reply));
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  await loadConfig();
  return sent;
};
