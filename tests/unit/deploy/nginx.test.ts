import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import headers from '../../../deploy/headers.json' with { type: 'json' };
import { findNginx, servePortal } from '../../support/nginx.ts';

const nginx = findNginx();
const PAGE = '<html>the portal</html>';
const SCRIPT = 'const a = 1;\n'.repeat(200);

const asked: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
/** As the platform answers (docs/platform-api.md#requests-and-answers). */
const OF_PLATFORM = {
  'content-security-policy': "default-src 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};
const HSTS = { 'strict-transport-security': 'max-age=15552000; includeSubDomains' };
const platform = createServer((request, response) => {
  asked.push({ url: request.url, headers: request.headers });
  request.resume();
  request.on('end', () => response.writeHead(200, { ...OF_PLATFORM, ...HSTS }).end('the platform'));
});
let url = '';
let tlsUrl = '';
let stop: () => Promise<void> = () => Promise.resolve();

const fill = (html: string) => {
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(html, path, '..'), { recursive: true });
    writeFileSync(join(html, path), content);
  };
  write('index.html', PAGE);
  write('config.json', '{}');
  write('assets/app-1a2b.js', SCRIPT);
  // As no server would make it, to be told apart.
  write('assets/app-1a2b.js.gz', gzipSync(SCRIPT, { level: 0 }));
  write('assets/app-1a2b.js.map', '{}');
  write('.vite/manifest.json', '{}');
  write('.git/HEAD', 'ref');
};

beforeAll(async () => {
  if (!nginx) return;
  await new Promise<void>(resolve => platform.listen(0, '127.0.0.1', resolve));
  const { port } = platform.address() as AddressInfo;
  const served = await servePortal({
    nginx,
    fill,
    platform: `http://127.0.0.1:${String(port)}`,
    tls: true,
    hosted: true,
  });
  ({ url, tlsUrl, stop } = served);
});
afterAll(async () => {
  await stop();
  platform.close();
});

const get = async (path: string) => {
  const response = await fetch(url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const overTls = async (path: string): Promise<IncomingMessage> => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpsRequest(tlsUrl + path, { rejectUnauthorized: false }, resolve)
      .on('error', reject)
      .end();
  });
  return answer.resume();
};

describe.skipIf(nginx === null)(
  'deploy/nginx.conf in nginx (skipped where there is none and no root to bring it)',
  () => {
    it.each([
      '/Accounts/9351f46a/RegisteredSipUsers/john.doe',
      '/Accounts/9351f46a/RecentCalls/a84b4c76e66710@pc33.example.com',
      '/Accounts/9351f46a/RecentCalls/abc/invite/pcap.map',
      '/PhoneNumbers?page=1&filter=a.b',
      '/Users',
    ])('passes the API on: %s', async path => {
      expect(await get(`/api/v1${path}`)).toMatchObject({ status: 200, text: 'the platform' });
      expect(asked.at(-1)?.url).toBe(`/v1${path}`);
      expect(asked.at(-1)?.headers['x-real-ip']).toBe('127.0.0.1');
    });

    it('leaves the headers of the API as they are, each once', async () => {
      const { headers: sent } = await get('/api/v1/Users');
      for (const [name, value] of Object.entries(OF_PLATFORM)) expect(sent.get(name), name).toBe(value);
    });

    it('takes as much as the platform does, e.g. a voice of 5 MB', async () => {
      const body = 'x'.repeat(5 * 1024 * 1024);
      const answer = await fetch(`${url}/api/v1/GoogleCustomVoices`, { method: 'POST', body });
      expect(answer.status).toBe(200);
    });

    it.each(['/', '/internal/accounts', '/internal/live/9351f46a', '/reset-password/abc'])(
      'answers the page at %s',
      async path => {
        const { status, text, headers: sent } = await get(path);
        expect([status, text]).toEqual([200, PAGE]);
        expect(sent.get('content-type')).toBe('text/html');
        expect(sent.get('cache-control')).toBe('no-cache');
        for (const [name, value] of Object.entries(headers.every)) expect(sent.get(name)).toBe(value);
      },
    );

    it.each([
      '/missing.png',
      '/internal/old.css',
      '/assets/gone',
      '/assets/gone.js',
      '/.git/config',
      '/.env',
      '/internal/.git/HEAD',
      '/.well-known/acme-challenge/token',
    ])('knows no file %s', async path => {
      const { status, headers: sent } = await get(path);
      expect(status).toBe(404);
      expect(sent.get('cache-control')).toBeNull();
      expect(sent.get('x-content-type-options')).toBe('nosniff');
    });

    it.each(['/assets/app-1a2b.js.map', '/.vite/manifest.json', '/.git/HEAD'])(
      'keeps %s to itself',
      async path => {
        expect((await get(path)).status).toBe(404);
      },
    );

    it.each([
      ['/internal/accounts/9351f46a/subscription', true],
      ['/internal/accounts/9351f46a/modify-subscription?a=b', true],
      ['/internal/accounts/9351f46a/manage-payment/', true],
      ['/internal/accounts/9351f46a/edit', false],
      ['/internal/accounts/a/b/subscription', false],
      ['/internal/users?/internal/accounts/9351f46a/subscription', false],
      ['/', false],
    ])('lets %s load the card provider in hosted mode: %s', async (path, allowed) => {
      const { 'Content-Security-Policy': policy } = allowed ? headers.cards : headers.every;
      expect((await get(path)).headers.get('content-security-policy')).toBe(policy);
    });

    it('keeps assets for good', async () => {
      const { text, headers: sent } = await get('/assets/app-1a2b.js');
      expect(text).toBe(SCRIPT);
      expect(sent.get('cache-control')).toBe(headers.assets['Cache-Control']);
      expect((await get('/config.json')).headers.get('cache-control')).toBe('no-cache');
    });

    it('sends what the build has compressed, and 304 for what the browser has', async () => {
      const compressed = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'gzip' } });
      expect(compressed.headers.get('content-encoding')).toBe('gzip');
      expect(compressed.headers.get('vary')).toBe('Accept-Encoding');
      expect(compressed.headers.get('content-length')).toBe(String(gzipSync(SCRIPT, { level: 0 }).length));
      expect(await compressed.text()).toBe(SCRIPT);
      const page = await get('/internal/accounts');
      const tag = page.headers.get('etag') ?? '';
      expect(tag).not.toBe('');
      const again = await fetch(`${url}/internal/users`, { headers: { 'if-none-match': tag } });
      expect(again.status).toBe(304);
    });

    it.each(['/internal/accounts', '/api/v1/Users'])('lets browsers come to %s by https only', async path => {
      const { statusCode, headers: sent } = await overTls(path);
      expect([statusCode, sent['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    });

    it('does over TLS what it does without', async () => {
      const answer = await overTls('/internal/accounts');
      expect(answer.statusCode).toBe(200);
      for (const [name, value] of Object.entries(headers.every))
        expect(answer.headers[name.toLowerCase()]).toBe(value);
    });
  },
);
