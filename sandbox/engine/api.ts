import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { answerOf, jsonAnswer, noSuchRoute, unauthorized } from './answers.ts';
import { bearerOf, callerOf, refuseViewOnly } from './authenticate.ts';
import { readBody, readForm } from './body.ts';
import { badRequest } from './errors.ts';
import { without, type Body, type Caller, type Context } from './context.ts';
import { lacksPath } from '../versions.ts';
import type { Route } from './collection.ts';

export const BASE = '/api/v1';
/**
 * Sent with every answer but a 429 (docs/platform-api.md#requests-and-answers). The resource policy
 * blocks `no-cors` reads from pages of other origins.
 */
const SECURITY_HEADERS = Object.entries({
  'Content-Security-Policy':
    "default-src 'self';base-uri 'self';font-src 'self' https: data:;form-action 'self';frame-ancestors 'self';img-src 'self' data:;object-src 'none';script-src 'self';script-src-attr 'none';style-src 'self' https: 'unsafe-inline';upgrade-insecure-requests",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=15552000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
});
/** Paths that begin so want no token, whatever the method and whether they exist. */
const OPEN = [
  '/login',
  '/signin',
  '/register',
  '/forgot-password',
  '/messaging',
  '/outboundSMS',
  '/AccountTest',
  '/InviteCodes',
];
const NOBODY: Caller = { scope: 'account', permissions: [] };

type Services = Pick<Context, 'store' | 'sessions' | 'settings' | 'tokenSecret'>;

/** Ignores case and a trailing slash; handlers read the raw URL. */
export const apiPath = (request: Request): string => {
  const path = new URL(request.url).pathname;
  return path.toLowerCase().startsWith(BASE) ? path.toLowerCase().replace(/(.)\/+$/, '$1') : path;
};

/** Authenticates before routing, so an unknown path without a token is 401. */
export const createApi = (
  routes: readonly Route[],
  services: Services,
  before: readonly MiddlewareHandler[] = [],
): Hono => {
  const app = new Hono();
  for (const middleware of before) {
    app.use(BASE, middleware);
    app.use(`${BASE}/*`, middleware);
  }
  app.use(
    `${BASE}/*`,
    cors({ origin: '*', allowMethods: ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE'] }),
  );
  app.use(`${BASE}/*`, async (c, next) => {
    await next();
    for (const [name, value] of SECURITY_HEADERS) c.header(name, value);
  });
  const known = routes.filter(({ path }) => !lacksPath(services.settings.platform, path));
  const ordered = known.sort((a, b) => variables(a.path) - variables(b.path));
  for (const route of ordered)
    app.on(route.method, `${BASE}${route.path.toLowerCase()}`, async c => {
      const response = await handle(c.req.raw, route, services);
      return response;
    });
  app.all(`${BASE}/*`, c => handle(c.req.raw, undefined, services));
  app.onError(error => answerOf(error));
  return app;
};

const isOpen = (method: string, path: string): boolean =>
  OPEN.some(start => path.startsWith(start)) || (method === 'GET' && path.startsWith('/PredefinedCarriers'));

const variables = (path: string) => path.split(':').length;

const handle = async (request: Request, route: Route | undefined, services: Services): Promise<Response> => {
  try {
    const address = new URL(request.url);
    const path = address.pathname.slice(BASE.length);
    const body = route?.upload ? await readForm(request) : await readBody(request);
    const query = Object.fromEntries(address.searchParams);
    let caller = NOBODY;
    const open = isOpen(request.method, path);
    if (!open) {
      const token = bearerOf({ header: request.headers.get('authorization') ?? undefined, query, body });
      const known = token === undefined ? undefined : await callerOf(token, services);
      if (!known) return unauthorized(token !== undefined);
      caller = known;
    } else caller = await guest(request, services);
    const context: Context = {
      ...services,
      url: path + address.search,
      params: paramsOf(route?.path ?? '', path),
      query,
      body: withoutToken(body),
      caller,
    };
    if (!open) refuseViewOnly(context, request.method);
    if (!route) return noSuchRoute(request.method, path);
    const result = await route.handle(context);
    return result instanceof Response ? result : jsonAnswer(200, result);
  } catch (error) {
    return answerOf(error);
  }
};

const guest = async (request: Request, services: Services): Promise<Caller> => {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ');
  const known = scheme?.toLowerCase() === 'bearer' && token ? await callerOf(token, services) : undefined;
  return known ?? NOBODY;
};

const withoutToken = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !('access_token' in body))
    return body;
  return without(body as Body, 'access_token');
};

const paramsOf = (pattern: string, path: string): Record<string, string> => {
  const segments = path.split('/');
  const found: Record<string, string> = {};
  pattern.split('/').forEach((part, index) => {
    if (part.startsWith(':')) found[part.slice(1)] = decoded(segments[index] ?? '');
  });
  return found;
};

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw badRequest(`Failed to decode param '${segment}'`);
  }
};
