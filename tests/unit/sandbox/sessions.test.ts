import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'hono/jwt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../../sandbox/createSandbox.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER, PASSWORD } from '../../../sandbox/seed/names.ts';
import { ask, tokenOf } from './client.ts';

let time = Date.parse('2026-11-21T10:00:00Z');
const now = () => new Date(time);
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ seed: 'default', now });
});
afterAll(() => {
  sandbox.close();
});
const login = (username: string, password: string) =>
  ask(sandbox, 'POST', '/login', { body: { username, password } });
const status = async (token: string) => (await ask(sandbox, 'GET', '/Users/me', { token })).status;

describe('the token', () => {
  it('carries exactly the claims of an account user', async () => {
    const { payload } = decode(await tokenOf(sandbox, 'acct1'));
    const seconds = Math.floor(time / 1000);
    expect(payload).toEqual({
      scope: 'account',
      permissions: [],
      is_view_only: false,
      service_provider_sid: DEFAULT_PROVIDER,
      service_provider_name: 'default service provider',
      account_sid: DEFAULT_ACCOUNT,
      account_name: 'default account',
      user_sid: expect.any(String) as string,
      name: 'acct1',
      iat: seconds,
      exp: seconds + 3600,
    });
  });

  it('carries no sids for an admin', async () => {
    const { payload } = decode(await tokenOf(sandbox, 'adminview'));
    expect(Object.keys(payload).sort()).toEqual(
      ['exp', 'iat', 'is_view_only', 'name', 'permissions', 'scope', 'user_sid'].sort(),
    );
    expect(payload['is_view_only']).toBe(true);
  });

  it('dies after an hour', async () => {
    const token = await tokenOf(sandbox, 'sp1');
    time += 59 * 60_000;
    expect(await status(token)).toBe(200);
    time += 2 * 60_000;
    expect(await status(token)).toBe(401);
  });

  it('is 401 as text without a content type when somebody else signed it', async () => {
    const answer = await ask(sandbox, 'GET', '/Users', { token: `${await tokenOf(sandbox, 'admin')}x` });
    expect([answer.status, answer.text]).toEqual([401, 'Unauthorized']);
    expect(answer.headers.get('content-type')).toBeNull();
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Users", error="invalid_token"');
  });
});

describe('the session marker', () => {
  it('goes for all sessions with one logout and comes back for older ones with a login', async () => {
    const first = await tokenOf(sandbox, 'sp2');
    const second = await tokenOf(sandbox, 'sp2');
    expect((await ask(sandbox, 'POST', '/logout', { token: second })).status).toBe(204);
    expect(await status(first)).toBe(401);
    await tokenOf(sandbox, 'sp2');
    expect(await status(first)).toBe(200);
  });

  it('survives a restart on a kept database', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'patchbay-test-'));
    const before = await createSandbox({ dir, seed: 'default', now });
    const token = await tokenOf(before, 'admin');
    before.close();
    const after = await createSandbox({ dir, seed: 'default', now });
    expect((await ask(after, 'GET', '/Users/me', { token })).status).toBe(200);
    after.close();
    rmSync(dir, { recursive: true });
  });

  it('stays when an own password changes, and goes when an owner is sent', async () => {
    const token = await tokenOf(sandbox, 'acct2');
    const { user } = (await ask(sandbox, 'GET', '/Users/me', { token })).json as {
      user: { user_sid: string; service_provider_sid: string };
    };
    const change = { old_password: PASSWORD, new_password: 'Another-1' };
    expect((await ask(sandbox, 'PUT', `/Users/${user.user_sid}`, { token, body: change })).status).toBe(204);
    expect(await status(token)).toBe(200);
    const move = { name: 'acct2', service_provider_sid: user.service_provider_sid };
    expect((await ask(sandbox, 'PUT', `/Users/${user.user_sid}`, { token, body: move })).status).toBe(204);
    expect(await status(token)).toBe(401);
  });
});

describe('lock-out', () => {
  it('comes with the sixth failure, refuses the right password, and ends after half an hour', async () => {
    const name = 'Olivia Martin';
    for (let failure = 1; failure < 6; failure += 1)
      expect((await login(name, 'wrong')).text).toBe('Forbidden');
    const sixth = await login(name, 'wrong');
    expect([sixth.status, sixth.json]).toEqual([
      403,
      { error: 'Maximum login attempts reached. Please try again in 1800 seconds.' },
    ]);
    expect((await login(name, PASSWORD)).json).toEqual({
      error: 'Maximum login attempts reached. Please try again later or reset your password.',
    });
    time += 1801_000;
    expect((await login(name, PASSWORD)).status).toBe(200);
  });
});
