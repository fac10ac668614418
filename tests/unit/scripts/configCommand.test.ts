import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';

const ROOT = join(import.meta.dirname, '../../..');
let sandbox: Sandbox;
let server: ServerType;
let api: string;
let folder: string;

beforeAll(async () => {
  sandbox = await seededSandbox();
  server = serve({ fetch: sandbox.app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise(resolve => {
    server.once('listening', resolve);
  });
  api = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api/v1`;
});
afterAll(async () => {
  server.close();
  await sandbox.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'patchbay-config-'));
  return () => rmSync(folder, { recursive: true });
});

/** The command as an operator types it, in a process of its own. */
const runBy = (program: string, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>(resolve => {
    execFile(
      program,
      args,
      { cwd: ROOT, env: { ...process.env, PATCHBAY_USER: 'sp1', PATCHBAY_PASSWORD: 'Patchbay-demo-1' } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });

const run = (...args: string[]) => runBy('npm', 'run', '-s', 'config', '--', ...args);

/** Each run loads the portal's declarations anew. */
const TIMEOUT_MS = 240_000;

describe('npm run config', { timeout: TIMEOUT_MS }, () => {
  it('writes a file of an account, of which nothing differs afterwards', async () => {
    const file = join(folder, 'account.yaml');
    const at = ['--api', api, '--account', 'default account'];
    expect(await run('export', ...at, '--out', file)).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(file, 'utf8')).toMatch(/^format: jambonz-config\/1\nscope: account\n/);
    const plan = await run('plan', file, ...at);
    expect(plan).toMatchObject({ code: 0, err: '' });
    expect(plan.out).toContain('0 to add, 0 to change');
  });

  it('has a name of its own, and says what is wrong in words', async () => {
    expect(await runBy('npx', 'patchbay-config', 'export', '--api', api, '--account', 'Nobody')).toEqual({
      code: 1,
      out: '',
      err: 'There is no account Nobody\n',
    });
  });
});
