import { jwtDecode } from 'jwt-decode';
import { vi } from 'vitest';
import type { Sandbox } from '../../sandbox/createSandbox.ts';
import { tokenSecret } from '../../sandbox/engine/sessions.ts';
import { type Claims, signToken } from '../../sandbox/engine/tokens.ts';
import { PASSWORD } from '../../sandbox/seed/names.ts';
import { loadConfig } from '../../src/config/config.ts';

/** One request the portal sent, as the platform got it. */
export interface SentRequest {
  method: string;
  /** Below /api/v1, without a slash in front. */
  path: string;
  /** Query with its question mark, or nothing. */
  query: string;
  body: unknown;
  /** null until it is answered, and for good when no answer came. */
  status: number | null;
}

/** Decides about a request before the sandbox does; undefined leaves it to the sandbox, 'no answer' cuts the line. */
export type Interception = (
  request: SentRequest,
) => Response | 'no answer' | undefined | Promise<Response | 'no answer' | undefined>;

export interface PlatformInProcess {
  /** Everything sent so far, in order. */
  sent: SentRequest[];
  /** Requests that change something. */
  writes: () => Pick<SentRequest, 'method' | 'path' | 'body'>[];
  /** `METHOD path?query` of everything sent since `mark`. */
  lines: (mark?: number) => string[];
  intercept: (next: Interception | null) => void;
  /** How many requests wait for their answer. */
  open: () => number;
}

const API = '/api/v1/';
/** Of Node itself, which the sandbox's own parts may use. */
const { fetch: nodeFetch } = globalThis;

const requestOf = (input: RequestInfo | URL, init: RequestInit): SentRequest & { url: URL } => {
  const url = new URL(input instanceof Request ? input.url : input, location.origin);
  return {
    url,
    method: init.method ?? 'GET',
    path: url.pathname.startsWith(API) ? url.pathname.slice(API.length) : url.pathname,
    query: url.search,
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
    status: null,
  };
};

/** An aborted request rejects at once, though its answer hangs. */
const unlessAborted = async <T>(answer: T, signal: AbortSignal | null | undefined): Promise<Awaited<T>> => {
  if (!signal) return await answer;
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(new DOMException('The operation was aborted.', 'AbortError'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  return Promise.race([answer, aborted]);
};

/** The platform takes the names of registered users in a body: docs/platform-api.md#registered-sip-users. */
const READ_BY_POST = /^Accounts\/[^/]+\/RegisteredSipUsers$/;

/**
 * Replaces fetch by the sandbox in this process and loads the runtime configuration. Requests keep their order and
 * their answers; a request that was aborted is not answered, as in a browser.
 */
export const platformInProcess = async (
  sandbox: Sandbox,
  config: object = {},
): Promise<PlatformInProcess> => {
  const sent: SentRequest[] = [];
  let interception: Interception | null = null;
  let open = 0;

  const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { url, ...request } = requestOf(input, init);
    // The encoder of the made-up voices loads itself this way.
    if (url.protocol === 'data:') return nodeFetch(input, init);
    // What a page asks by itself after a while would make counts of requests depend on the speed of the machine.
    if (url.pathname === '/config.json') return Response.json({ alertPollSeconds: 0, ...config });
    sent.push(request);
    const own = await unlessAborted(interception?.(request), init.signal);
    if (own === 'no answer') throw new TypeError('Failed to fetch');
    // The signal stays here: it is the browser's, and Node's Request takes only its own.
    const { method, headers, body } = init;
    const response =
      own ??
      (await sandbox.app.request(url.pathname + url.search, {
        method: method ?? 'GET',
        headers: headers ?? {},
        body: body ?? null,
      }));
    if (init.signal?.aborted) throw new DOMException('The operation was aborted.', 'AbortError');
    request.status = response.status;
    return response;
  };

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    open += 1;
    try {
      return await answer(input, init);
    } finally {
      open -= 1;
    }
  });
  await loadConfig();
  return {
    sent,
    writes: () =>
      sent
        .filter(({ method, path }) => method !== 'GET' && path !== 'login' && !READ_BY_POST.test(path))
        .map(({ method, path, body }) => ({ method, path, body })),
    lines: (mark = 0) => sent.slice(mark).map(({ method, path, query }) => `${method} ${path}${query}`),
    intercept: next => {
      interception = next;
    },
    open: () => open,
  };
};

let signIns = 0;

/**
 * A token the sandbox accepts, from its own login. Those of one user and second are the same text, so the session of a
 * quick test would go on in the next one, with all that modules remember of its platform: each has a name of its own.
 */
export const signInAt = async (sandbox: Sandbox, username: string, password = PASSWORD): Promise<string> => {
  const response = await sandbox.app.request(`${API}login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await response.json()) as { token: string };
  signIns += 1;
  const claims = { ...jwtDecode<Claims>(token), jti: String(signIns) };
  return signToken(claims, await tokenSecret(sandbox.db));
};
