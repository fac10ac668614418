import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { isStale } from '../../../sandbox/build.ts';
import { createSandbox } from '../../../sandbox/createSandbox.ts';
import { createPortal } from '../../../sandbox/portal.ts';
import { newResource } from '../../../scripts/newResource.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = join(ROOT, '.sandbox-e2e/variant');
const PARTS = ['src', 'public', 'scripts', 'deploy', 'docs/examples'];
const FILES = [
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  '.size-limit.js',
];

/** Path of its host below which the variant is served. */
export const BASE = '/portal/';
/** The build of the variant. */
export const VARIANT = join(FOLDER, 'dist');

/** The worked examples, and what `new-resource` makes of two other collections as it is. */
const addExtensions = async (): Promise<void> => {
  cpSync(join(ROOT, 'docs/examples'), join(FOLDER, 'extensions'), { recursive: true });
  const dir = mkdtempSync(join(tmpdir(), 'patchbay-variant-'));
  const { app, close } = await createSandbox({ dir, seed: 'default' });
  try {
    const platform = 'http://127.0.0.1/api/v1';
    for (const [collection, name] of [
      ['Lcrs', 'routing-tables'],
      ['LcrRoutes', 'routes-of-tables'],
    ] as const)
      await newResource([collection, name, '--url', platform], {
        root: FOLDER,
        env: {},
        fetch: async (url, init) => app.request(url, init),
      });
  } finally {
    close();
    rmSync(dir, { recursive: true });
  }
};

/**
 * Builds the portal with an integrator's resources and screen, and for a path of its host, in a copy of the project, unless the build
 * is newer than all of its sources. Playwright's global setup; `npm test` does it earlier.
 */
export default async function buildVariant(): Promise<void> {
  if (!isStale(ROOT, [...PARTS, ...FILES], join(VARIANT, 'index.html'))) return;
  rmSync(FOLDER, { recursive: true, force: true });
  for (const part of [...PARTS, ...FILES]) cpSync(join(ROOT, part), join(FOLDER, part), { recursive: true });
  // The build reads icons by their files.
  symlinkSync(join(ROOT, 'node_modules'), join(FOLDER, 'node_modules'));
  await addExtensions();
  try {
    execFileSync('npx', ['vite', 'build', '--logLevel', 'warn'], {
      cwd: FOLDER,
      env: { ...process.env, PATCHBAY_BASE: BASE, PATCHBAY_COMPRESS: '0', PATCHBAY_STRICT: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch (error) {
    // Half of a portal would pass for a fresh one at the next run.
    rmSync(VARIANT, { recursive: true, force: true });
    throw error;
  }
}

/** Serves the variant below its path, and the platform at this address behind the same host, on a free port. */
export const serveVariant = async (
  platform: string,
  options: { hosted?: boolean } = {},
): Promise<{ url: string; close: () => Promise<void> }> => {
  const portal = createPortal(VARIANT, options);
  const server = createServer(
    getRequestListener(async request => {
      const { origin, pathname, search } = new URL(request.url);
      if (pathname.startsWith(BASE))
        return portal(new Request(`${origin}/${pathname.slice(BASE.length)}${search}`, request));
      if (!pathname.startsWith('/api/')) return new Response(null, { status: 418 });
      const body = request.method === 'GET' ? null : await request.text();
      return fetch(`${platform}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        body,
      });
    }),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(port)}${BASE}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildVariant();
