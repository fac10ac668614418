import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import headers from '../deploy/headers.json' with { type: 'json' };

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.map', '.svg', '.txt', '.webmanifest']);
/** Below this, compressing gains nothing. */
const SMALLEST = 1024;

type Encoding = 'br' | 'gzip';
export type Portal = (request: Request) => Response;

/** As deploy/nginx.conf and deploy/headers.json; the policy allows the platform's origin in config.json. */
export function createPortal(dir: string): Portal {
  const compressed = new Map<string, Uint8Array<ArrayBuffer>>();
  const every = withApi(headers.every, configuredOrigin(dir));
  return request => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, every);
    const path = decodePath(request.url);
    const file = path === undefined ? undefined : fileOf(dir, path);
    if (!file) return plain(404, every);
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
}

function configuredOrigin(dir: string): string | undefined {
  try {
    const config = JSON.parse(readFileSync(join(dir, 'config.json'), 'utf8')) as { apiBaseUrl?: unknown };
    return new URL(String(config.apiBaseUrl)).origin;
  } catch {
    return undefined;
  }
}

function withApi(every: Record<string, string>, apiOrigin: string | undefined): Record<string, string> {
  if (!apiOrigin) return every;
  const policy = every['Content-Security-Policy'] ?? '';
  const allowed = policy.replace("connect-src 'self'", `connect-src 'self' ${apiOrigin}`);
  return { ...every, 'Content-Security-Policy': allowed };
}

function plain(status: number, every: Record<string, string>): Response {
  const text = status === 404 ? 'Not Found' : 'Method Not Allowed';
  return new Response(text, {
    status,
    headers: { ...every, ...headers.pages, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return undefined;
  }
}

/** File of a path; undefined is 404. Paths that look like a file never become index.html. */
function fileOf(dir: string, path: string): string | undefined {
  const file = normalize(join(dir, path));
  if (file !== dir && !file.startsWith(dir + sep)) return undefined;
  if (existsSync(file) && statSync(file).isFile()) return file;
  if (path.startsWith('/assets/') || extname(path) !== '') return undefined;
  const index = join(dir, 'index.html');
  return existsSync(index) ? index : undefined;
}

function wanted(accepted: string | null): Encoding | undefined {
  if (accepted?.includes('br')) return 'br';
  return accepted?.includes('gzip') ? 'gzip' : undefined;
}

function contentOf(
  file: string,
  encoding: Encoding | undefined,
  compressed: Map<string, Uint8Array<ArrayBuffer>>,
): { body: Uint8Array<ArrayBuffer>; used?: Encoding } {
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
}

function compress(raw: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> {
  return encoding === 'gzip'
    ? new Uint8Array(gzipSync(raw))
    : new Uint8Array(brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
}
