import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import headers from '../deploy/headers.json' with { type: 'json' };
import { DEFAULT_PROVIDER } from './seed/names.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest']);
const SMALLEST = 1024;

type Encoding = 'br' | 'gzip';
export type Portal = (request: Request) => Response;

type Configuration = Record<string, unknown> & { flags?: object };

/** Made-up ids and key (docs/operating.md#hosted-mode). */
const HOSTED: Configuration = {
  flags: { enableHostedSystem: true },
  githubClientId: 'patchbay-sandbox-github',
  googleClientId: 'patchbay-sandbox.apps.googleusercontent.com',
  stripePublishableKey: 'pk_test_patchbay_sandbox',
  defaultServiceProviderSid: DEFAULT_PROVIDER,
};

/** Only these pages may load the card provider's script (docs/decisions.md#card-script). */
const CARD_PAGE = /^\/internal\/accounts\/[^/]+\/(subscription|modify-subscription|manage-payment)\/?$/;

const AWS: Configuration = { awsRegion: 'us-east-1' };

interface PortalOptions {
  apiPort?: number | undefined;
  hosted?: boolean | undefined;
  aws?: boolean | undefined;
}

/** Follows deploy/nginx.conf and deploy/headers.json. */
export const createPortal = (
  dir: string,
  { apiPort, hosted = false, aws = false }: PortalOptions = {},
): Portal => {
  const compressed = new Map<string, Uint8Array<ArrayBuffer>>();
  const configured = configuredOrigin(dir);
  return request => {
    const apiOrigin = apiPort === undefined ? undefined : originAt(request.url, apiPort);
    const cards = (hosted || isHosted(dir)) && CARD_PAGE.test(new URL(request.url).pathname);
    const allowed = cards ? { ...headers.every, ...headers.cards } : headers.every;
    const every = withApi(withApi(allowed, configured), apiOrigin);
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, every);
    const path = decodePath(request.url);
    const file = path === undefined ? undefined : fileOf(dir, path);
    if (!file) return plain(404, every);
    if (file === join(dir, 'config.json'))
      return Response.json(configuration(readConfig(dir), { hosted, aws }, apiOrigin, request.url), {
        headers: { ...every, ...headers.pages },
      });
    const type = extname(file);
    const encoding = COMPRESSIBLE.has(type) ? wanted(request.headers.get('accept-encoding')) : undefined;
    const { body, used } = contentOf(file, encoding, compressed);
    const isAsset = file.startsWith(join(dir, 'assets') + sep);
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        ...every,
        ...(isAsset ? headers.assets : headers.pages),
        'Content-Type': TYPES[type] ?? 'application/octet-stream',
        'Content-Length': String(body.byteLength),
        Vary: 'Accept-Encoding',
        ...(used ? { 'Content-Encoding': used } : {}),
      },
    });
  };
};

const originAt = (url: string, port: number): string => {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}:${String(port)}`;
};

const readConfig = (dir: string) =>
  JSON.parse(readFileSync(join(dir, 'config.json'), 'utf8')) as Configuration;

const configuration = (
  written: Configuration,
  { hosted, aws }: Pick<PortalOptions, 'hosted' | 'aws'>,
  apiOrigin: string | undefined,
  url: string,
): Configuration => ({
  ...written,
  // The phones' socket uses this port (README.md#phones); an https page needs a secure one.
  phone: written['phone'] ?? { server: new URL(url).origin.replace(/^http/, 'ws'), iceServers: [] },
  ...(aws ? AWS : {}),
  ...(hosted ? { ...HOSTED, flags: { ...written.flags, ...HOSTED.flags } } : {}),
  ...(apiOrigin ? { apiBaseUrl: `${apiOrigin}/api/v1` } : {}),
});

const configuredOrigin = (dir: string): string | undefined => {
  try {
    return new URL(String(readConfig(dir)['apiBaseUrl'])).origin;
  } catch {
    return undefined;
  }
};

const isHosted = (dir: string): boolean => {
  try {
    return (
      (readConfig(dir).flags as { enableHostedSystem?: unknown } | undefined)?.enableHostedSystem === true
    );
  } catch {
    return false;
  }
};

const withApi = (every: Record<string, string>, apiOrigin: string | undefined): Record<string, string> => {
  if (!apiOrigin) return every;
  const policy = every['Content-Security-Policy'] ?? '';
  const allowed = policy.replace("connect-src 'self'", `connect-src 'self' ${apiOrigin}`);
  return { ...every, 'Content-Security-Policy': allowed };
};

const plain = (status: number, every: Record<string, string>): Response => {
  const text = status === 404 ? 'Not Found' : 'Method Not Allowed';
  return new Response(text, {
    status,
    headers: { ...every, ...headers.pages, 'Content-Type': 'text/plain; charset=utf-8' },
  });
};

const decodePath = (url: string): string | undefined => {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return undefined;
  }
};

const isHidden = (path: string): boolean =>
  /^\/assets\/.*\.map(\.gz|\.br)?$/.test(path) || /\/\.(?!well-known\/)/.test(path);

/** undefined is 404. A path that looks like a file never becomes index.html. */
const fileOf = (dir: string, path: string): string | undefined => {
  const file = normalize(join(dir, path));
  if (isHidden(path) || (file !== dir && !file.startsWith(dir + sep))) return undefined;
  if (existsSync(file) && statSync(file).isFile()) return file;
  if (path.startsWith('/assets/') || path.includes('/.') || extname(path) !== '') return undefined;
  const index = join(dir, 'index.html');
  return existsSync(index) ? index : undefined;
};

const wanted = (accepted: string | null): Encoding | undefined => {
  if (accepted?.includes('br')) return 'br';
  return accepted?.includes('gzip') ? 'gzip' : undefined;
};

const contentOf = (
  file: string,
  encoding: Encoding | undefined,
  compressed: Map<string, Uint8Array<ArrayBuffer>>,
): { body: Uint8Array<ArrayBuffer>; used?: Encoding } => {
  const { mtimeMs, size } = statSync(file);
  const raw = () => new Uint8Array(readFileSync(file));
  if (!encoding || size < SMALLEST) return { body: raw() };
  const prepared = `${file}.${encoding === 'br' ? 'br' : 'gz'}`;
  if (existsSync(prepared) && statSync(prepared).mtimeMs >= mtimeMs)
    return { body: new Uint8Array(readFileSync(prepared)), used: encoding };
  const key = `${file} ${String(mtimeMs)} ${encoding}`;
  const body = compressed.get(key) ?? compress(raw(), encoding);
  compressed.set(key, body);
  return { body, used: encoding };
};

const compress = (raw: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> =>
  encoding === 'gzip'
    ? new Uint8Array(gzipSync(raw))
    : new Uint8Array(brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
