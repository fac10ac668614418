import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPortal, type Portal } from '../../../sandbox/portal.ts';

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
  writeFileSync(join(dist, 'assets', 'app-1a2b.js'), SCRIPT);
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
    ['/assets/app-1a2b.js', 200, 'public, max-age=31536000, immutable'],
    ['/assets/gone.js', 404, 'no-cache'],
    ['/assets/gone', 404, 'no-cache'],
    ['/missing.png', 404, 'no-cache'],
    ['/%2e%2e/secret.txt', 404, 'no-cache'],
    ['/..%2fsecret.txt', 404, 'no-cache'],
    ['/%ff', 404, 'no-cache'],
  ])('answers %s with %i, %s', (path, status, cache) => {
    const answer = get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, cache]);
  });

  it('sends the security headers with every answer and allows the configured platform', () => {
    for (const path of ['/', '/assets/app-1a2b.js', '/assets/gone.js']) {
      const { headers } = get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain(
        `connect-src 'self' https://platform.example;`,
      );
    }
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
