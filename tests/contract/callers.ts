import type { Sandbox } from '../../sandbox/createSandbox.ts';
import { ADMIN_KEY } from './world/facts.ts';

/** Password of a user while the recordings were made: one registered himself, the others were made. */
export const passwordOf = (name: string) =>
  name === 'new.user@example.com' ? 'Password-1' : 'Jambonz-demo-1';
/** A listed key of the default account. */
const ACCOUNT_KEY = '00000000-0000-4000-8000-000000000002';
/** Users behind the recordings' words for who asks. */
const USERS: Record<string, string> = {
  admin: 'admin',
  'admin, view-only': 'adminview',
  service_provider: 'sp1',
  'service_provider, view-only': 'sp1view',
  'service_provider of another service provider': 'sp2',
  account: 'acct1',
  'account, view-only': 'acct1view',
  'account of another service provider': 'acct2',
  'account registered in hosted mode': 'new.user@example.com',
};

/** Authorization headers by the words of the recordings; sessions come from real logins. */
export interface Callers {
  /** @returns undefined when no header is to be sent */
  headerOf(scope: string): Promise<string | undefined>;
}

export function createCallers(sandbox: Sandbox): Callers {
  const sessions = new Map<string, string>();
  return {
    headerOf: async scope => {
      if (scope === 'no authorization header') return undefined;
      if (scope === 'not a valid token') return 'Bearer not-a-token';
      if (scope === 'admin api key') return `Bearer ${ADMIN_KEY}`;
      if (scope === 'account api key') return `Bearer ${ACCOUNT_KEY}`;
      // 'Peter Novak (service_provider)' names the user.
      const name = USERS[scope] ?? /^(.+) \(\w+\)$/.exec(scope)?.[1];
      if (!name) throw new Error(`nobody is known as ${scope}`);
      const token = sessions.get(name) ?? (await login(sandbox, name));
      sessions.set(name, token);
      return `Bearer ${token}`;
    },
  };
}

async function login(sandbox: Sandbox, username: string): Promise<string> {
  const response = await sandbox.app.request('/api/v1/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: passwordOf(username) }),
  });
  const answer = response.ok ? ((await response.json()) as { token?: string }) : {};
  if (!answer.token) throw new Error(`${username} cannot log in: ${String(response.status)}`);
  return answer.token;
}
