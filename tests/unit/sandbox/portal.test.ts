import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPortal, type Portal } from '../../../sandbox/portal.ts';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { parseConfig } from '../../../src/config/config.ts';

const SCRIPT = 'const a = 1;\n'.repeat(200);
let root: string;
let portal: Portal;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'patchbay-portal-'));
  const dist = join(root, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(root, 'secret.txt'), 'secret');
  writeFileSync(join(dist, 'index.html'), '<html>page</html>');
  writeFileSync(join(dist, 'config.json'), '{"apiBaseUrl": "https://platform.example/api/v1"}');
  writeFileSync(join(dist, 'version.json'), '{}');
  writeFileSync(join(dist, 'assets', 'app-1a2b.js'), SCRIPT);
  writeFileSync(join(dist, 'assets', 'app-1a2b.js.map'), '{}');
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}');
  portal = createPortal(dist);
});
afterAll(() => {
  rmSync(root, { recursive: true });
});
const get = (path: string, headers: Record<string, string> = {}) =>
  portal(new Request(`http://localhost${path}`, { headers }));

describe('the portal', () => {
  it.each([
    ['/', 200, 'no-cache'],
    ['/internal/accounts/9351f46a/edit', 200, 'no-cache'],
    ['/config.json', 200, 'no-cache'],
    ['/version.json', 200, 'no-cache'],
    ['/assets/app-1a2b.js', 200, 'public, max-age=31536000, immutable'],
    ['/assets/gone.js', 404, 'no-cache'],
    ['/assets/gone', 404, 'no-cache'],
    ['/assets/app-1a2b.js.map', 404, 'no-cache'],
    ['/.vite/manifest.json', 404, 'no-cache'],
    ['/.git/config', 404, 'no-cache'],
    ['/.env', 404, 'no-cache'],
    ['/internal/.git/HEAD', 404, 'no-cache'],
    ['/.well-known/acme-challenge/token', 404, 'no-cache'],
    ['/missing.png', 404, 'no-cache'],
    ['/internal/old.css', 404, 'no-cache'],
    ['/%2e%2e/secret.txt', 404, 'no-cache'],
    ['/..%2fsecret.txt', 404, 'no-cache'],
    ['/%ff', 404, 'no-cache'],
  ])('answers %s with %i, %s', (path, status, cache) => {
    const answer = get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, cache]);
  });

  it.each(['/internal/accounts', '/create-password', '/nowhere/at/all'])(
    'answers the page at %s',
    async path => {
      expect(await get(path).text()).toBe('<html>page</html>');
    },
  );

  it('sends the security headers with every answer and allows the configured platform', () => {
    for (const path of [
      '/',
      '/internal/clients',
      '/config.json',
      '/version.json',
      '/assets/app-1a2b.js',
      '/assets/gone.js',
    ]) {
      const { headers } = get(path);
      const policy = headers.get('content-security-policy');
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(headers.get('permissions-policy'), path).toContain('microphone=(self)');
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
      expect(policy, path).toContain("default-src 'none'; script-src 'self';");
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).toContain(`connect-src 'self' https://platform.example;`);
    }
  });

  it('names the API’s own port in configuration and policy, on the host it was asked at', async () => {
    const apart = createPortal(join(root, 'dist'), { apiPort: 3002 });
    const at = (path: string) => apart(new Request(`http://127.0.0.1:3001${path}`));
    expect(await at('/config.json').json()).toEqual({
      apiBaseUrl: 'http://127.0.0.1:3002/api/v1',
      phone: { server: 'ws://127.0.0.1:3001', iceServers: [] },
    });
    for (const path of ['/', '/config.json'])
      expect(at(path).headers.get('content-security-policy')).toContain('http://127.0.0.1:3002');
    expect(at('/config.json').headers.get('cache-control')).toBe('no-cache');
  });

  it('has a phone with the file that is shipped', async () => {
    const shipped = createPortal('public')(new Request('http://127.0.0.1:3001/config.json'));
    expect(await shipped.json()).toMatchObject({ phone: { server: 'ws://127.0.0.1:3001' } });
  });

  it('names a region on AWS, so that the logs of calls are shown', async () => {
    const onAws = createPortal(join(root, 'dist'), { aws: true });
    const config = await onAws(new Request('http://localhost/config.json')).json();
    expect(parseConfig(config, 'http://localhost').awsRegion).toBe('us-east-1');
    const plain = createPortal(join(root, 'dist'))(new Request('http://localhost/config.json'));
    expect(await plain.json()).not.toHaveProperty('awsRegion');
  });

  it('switches hosted mode on, with made-up ids, and keeps what the file says', async () => {
    const hosted = createPortal(join(root, 'dist'), { hosted: true });
    const config = await hosted(new Request('http://localhost/config.json')).json();
    expect(config).toMatchObject({
      apiBaseUrl: 'https://platform.example/api/v1',
      flags: { enableHostedSystem: true },
      defaultServiceProviderSid: DEFAULT_PROVIDER,
    });
    // The portal knows every key, and finds every value right.
    expect(parseConfig(config, 'http://localhost')).toMatchObject({ flags: { enableHostedSystem: true } });
  });

  it.each([
    ['/internal/accounts/9351f46a/subscription', true],
    ['/internal/accounts/9351f46a/modify-subscription', true],
    ['/internal/accounts/9351f46a/manage-payment/', true],
    ['/internal/accounts/9351f46a/subscription?redirect_status=failed', true],
    ['/internal/accounts/9351f46a/edit', false],
    ['/internal/accounts/9351f46a/sip-realm/edit', false],
    ['/internal/accounts/subscription', false],
    ['/internal/accounts/a/b/subscription', false],
    ['/internal/accounts/9351f46a/subscription/x', false],
    ['/internal/users?next=/internal/accounts/9351f46a/subscription', false],
    ['/', false],
  ])('lets %s load the card provider in hosted mode: %s', (path, allowed) => {
    const policyAt = (answering: Portal) =>
      answering(new Request(`http://localhost${path}`)).headers.get('content-security-policy') ?? '';
    const hosted = policyAt(createPortal(join(root, 'dist'), { hosted: true }));
    expect(hosted.includes('stripe.com')).toBe(allowed);
    expect(hosted).toContain('https://platform.example');
    expect(policyAt(portal)).not.toContain('stripe.com');
  });

  it('compresses what is worth it', async () => {
    const answer = get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(body.length));
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
    expect(get('/', { 'accept-encoding': 'br' }).headers.get('content-encoding')).toBeNull();
  });
});
