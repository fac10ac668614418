/** Password of every login of the sandbox's seed (sandbox/README.md). */
export const PASSWORD = 'Patchbay-demo-1';

export interface SeenRequest {
  method: string;
  path: string;
  query: string;
  status: number;
}

export interface Fault {
  match: { method?: string; path?: string };
  kind: 'latency' | '429' | '500' | '502' | '503' | '504' | '401' | 'drop' | 'lose';
  /** Of `latency`. */
  ms?: number;
  /** A 429 asks to wait so long. */
  seconds?: number;
  times?: number;
}

/** A record of the platform as a test looks at it. */
export type Row = Record<string, unknown>;

export interface Caller {
  get<T = Row[]>(path: string): Promise<T>;
  /** Answers the new sid. */
  add(path: string, body: Row): Promise<string>;
  change(path: string, body: Row): Promise<void>;
  remove(path: string): Promise<void>;
}

export interface Platform {
  url: string;
  /** From now on matching requests go wrong; `path` is a regular expression on path and query. */
  fault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  /** So many requests pass in a window of so many seconds, until the next reset. */
  limit(limit: number, seconds: number): Promise<void>;
  /** Requests to the API since the count was started, oldest first, without the count of unread alerts. */
  requests(): Promise<SeenRequest[]>;
  startCount(): Promise<void>;
  /** Brings back the seed's rows; sessions stay. */
  reset(): Promise<void>;
  /** Signs in and answers the token. */
  token(login: string): Promise<string>;
  /** The API as this login meets it, to prepare and to look at what a journey left behind. */
  as(login: string): Promise<Caller>;
}

/** At most once a minute, whenever that is: tests/integration/portal/alerts.test.tsx. */
const isBadge = ({ path, query }: SeenRequest): boolean =>
  path.endsWith('/Alerts') && query.includes('count=10');

const checked = async (response: Response): Promise<Response> => {
  if (response.ok) return response;
  throw new Error(
    `${String(response.status)} from ${response.url} while preparing: ${await response.text()}`,
  );
};

const call = async (url: string, method: string, body?: unknown, token?: string): Promise<Response> =>
  checked(
    await fetch(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );

const callerOf = (url: string, token: string): Caller => {
  const send = (method: string, path: string, body?: Row) =>
    call(`${url}/api/v1/${path}`, method, body, token);
  return {
    get: async <T>(path: string) => (await send('GET', path)).json() as Promise<T>,
    add: async (path, body) => ((await (await send('POST', path, body)).json()) as { sid: string }).sid,
    change: async (path, body) => void (await send('PUT', path, body)),
    remove: async path => void (await send('DELETE', path)),
  };
};

/** The sandbox at this address, drills included (sandbox/README.md, 'Failure drills'). */
export const platformAt = (url: string): Platform => {
  const token = async (login: string) => {
    const answer = await call(`${url}/api/v1/login`, 'POST', { username: login, password: PASSWORD });
    return ((await answer.json()) as { token: string }).token;
  };
  return {
    url,
    fault: async fault => void (await call(`${url}/sandbox/faults`, 'POST', fault)),
    clearFaults: async () => void (await call(`${url}/sandbox/faults`, 'DELETE')),
    limit: async (limit, seconds) =>
      void (await call(`${url}/sandbox/rate-limit`, 'PUT', { limit, seconds })),
    requests: async () =>
      (
        (await (await call(`${url}/sandbox/requests`, 'GET')).json()) as { requests: SeenRequest[] }
      ).requests.filter(request => !isBadge(request)),
    startCount: async () => void (await call(`${url}/sandbox/requests`, 'DELETE')),
    reset: async () => void (await call(`${url}/sandbox/reset`, 'POST')),
    token,
    as: async login => callerOf(url, await token(login)),
  };
};
