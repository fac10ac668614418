import { afterAll, beforeAll } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../../sandbox/createSandbox.ts';
import { notable, type Notable } from '../../../../sandbox/calls/notable.ts';
import { ask, tokenOf, type Answer } from '../client.ts';

export const HOME = '/Accounts/9351f46a-678c-43f5-b8a6-d4eb58d131af';
export const HOME_PROVIDER = '/ServiceProviders/2708b1b3-2736-40ea-b502-c53d8396247f';
/** A Friday afternoon, UTC. */
export const NOW = new Date('2026-11-20T15:30:00.000Z');

export interface Page<T> {
  total: number;
  page: string;
  page_size: string;
  data: T[];
}
export interface Call {
  attempted_at: string;
  answered: boolean;
  answered_at: string;
  terminated_at: string;
  account_sid: string;
  service_provider_sid: string;
  application_sid: string | null;
  call_sid: string | null;
  sip_callid: string;
  direction: string;
  duration: number;
  from: string;
  to: string;
  trunk: string;
  host: string;
  remote_host: string;
  sip_status: number;
  termination_reason: string;
  trace_id: string | null;
  recording_url: string | null;
}

/** A seeded sandbox for one file of tests, asked by an administrator. */
export function callSandbox(options: Omit<SandboxOptions, 'seed' | 'now'> = {}) {
  let sandbox: Sandbox;
  let now = NOW;
  let token: string;
  beforeAll(async () => {
    sandbox = await createSandbox({ seed: 'default', now: () => now, ...options });
    token = await tokenOf(sandbox, 'admin');
  });
  afterAll(() => {
    sandbox.close();
  });
  const get = (path: string, as?: string) => ask(sandbox, 'GET', path, { token: as ?? token });
  const calls = async (query: string, base = HOME) =>
    (await get(`${base}/RecentCalls?page=1&count=25${query}`)).json as Page<Call>;
  return {
    sandbox: () => sandbox,
    pass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    token: (user: string) => tokenOf(sandbox, user),
    ask: (method: string, path: string, body?: unknown, as?: string): Promise<Answer> =>
      ask(sandbox, method, path, { token: as ?? token, ...(body === undefined ? {} : { body }) }),
    get,
    calls,
    /** One of the calls made for looking at something special. */
    special: async (find: (call: Notable) => boolean): Promise<Call> => {
      const callSid = notable.find(find)?.callSid ?? '';
      const [provider] = [HOME_PROVIDER];
      const page = await calls(`&filter=${callSid}`, provider);
      const [call] = page.data;
      if (!call) throw new Error('no such call');
      return call;
    },
    /** The bytes of a file. */
    bytes: async (path: string): Promise<Buffer> => {
      const response = await sandbox.app.request(`/api/v1${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

export const accountOf = (call: Call) => `/Accounts/${call.account_sid}`;
