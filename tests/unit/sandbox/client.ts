import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { PASSWORD } from '../../../sandbox/seed/names.ts';

export interface Answer {
  status: number;
  text: string;
  json: unknown;
  headers: Headers;
}

/** Asks a sandbox in process for a path under /api/v1. */
export async function ask(
  sandbox: Sandbox,
  method: string,
  path: string,
  options: { token?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { token, body } = options;
  const response = await sandbox.app.request(`/api/v1${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, json: parsed(text), headers: response.headers };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function tokenOf(sandbox: Sandbox, username: string, password = PASSWORD): Promise<string> {
  const { json } = await ask(sandbox, 'POST', '/login', { body: { username, password } });
  return (json as { token: string }).token;
}
