import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import { moveToStart } from './calls/startMoments.ts';
import { routes } from './collections/index.ts';
import { createDrills } from './drills.ts';
import { textAnswer } from './engine/answers.ts';
import { apiPath, createApi } from './engine/api.ts';
import type { Settings } from './engine/context.ts';
import type { Database } from './engine/database.ts';
import { fill } from './engine/fill.ts';
import { PLATFORM_LIMIT, rateLimiter } from './engine/rateLimit.ts';
import { createSessions, tokenSecret } from './engine/sessions.ts';
import { createRestorer, type Restorer } from './engine/snapshot.ts';
import { createStore, type Store } from './engine/store.ts';
import { createInbound } from './inbound/route.ts';
import { createCallDrills } from './live/drills.ts';
import { settling } from './live/record.ts';
import { createOutside } from './outside.ts';
import { createPhoneDrills } from './phone/drills.ts';
import { createPhoneEndpoint, type PhoneEndpoint } from './phone/endpoint.ts';
import { createPortal } from './portal.ts';
import { prepareDatabase, prepareSnapshot } from './prepare.ts';
import type { SeedKind } from './seed/index.ts';
import { tables as newestTables } from './tables/index.ts';
import { tablesOf, USUAL } from './versions.ts';

export type SandboxOptions = {
  /** Absent: a temporary folder that close() removes. */
  dir?: string;
  seed: SeedKind;
  now?: () => Date;
  reset?: boolean;
  rateLimit?: boolean;
  drills?: boolean;
  portalDir?: string | undefined;
  apiPort?: number | undefined;
  log?: (message: string) => void;
} & Partial<Settings>;

export interface Sandbox {
  app: Hono;
  db: Database;
  store: Store;
  /** SIP over WebSocket; the listening server passes it the upgrades. */
  phones: PhoneEndpoint;
  insert(table: string, row: Record<string, unknown>): Promise<void>;
  reset(): Promise<void>;
  close(): void;
}

export const createSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const { now = () => new Date(), log = () => undefined, reset = false, seed, platform = USUAL } = options;
  const tables = tablesOf(platform, newestTables);
  const temporary = options.dir === undefined;
  const keepsSeed = temporary || options.drills === true;
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'patchbay-'));
  const db = await prepareDatabase({ dir, seed, platform, reset, keepsSeed, now: now(), log });
  const started = now();
  await moveToStart(db, started);
  const store = createStore(db, tables, now);
  let restorer: Restorer | null = null;
  const resetRows = async () => {
    restorer ??= createRestorer(db, await prepareSnapshot({ dir, seed, platform, started }), tables);
    await restorer.restore();
    Object.assign(settings, settingsOf(options));
  };
  const settings = settingsOf(options);
  const services = {
    store,
    sessions: createSessions(db, now),
    tokenSecret: await tokenSecret(db),
    settings,
  };
  const usual = options.rateLimit ? PLATFORM_LIMIT : null;
  const limiter = rateLimiter(now, usual);
  const drills = options.drills
    ? createDrills({ resetRows, setLimit: limit => limiter.set(limit ?? usual) })
    : undefined;
  const before: MiddlewareHandler[] = [];
  if (drills) before.push(drills.middleware);
  before.push(settling(store));
  before.push(limiter.middleware);
  const app = new Hono({ getPath: apiPath });
  // The platform answers this beside its API; below /v1 everything needs a token.
  app.get('/health', () => textAnswer(200, 'OK'));
  app.route('/', createApi(routes, services, before));
  if (drills) app.route('/', drills.app).route('/', createOutside(store)).route('/', createInbound(store));
  const phones = createPhoneEndpoint(store);
  if (drills) app.route('/', createCallDrills(store, settings)).route('/', createPhoneDrills(phones));
  if (options.portalDir) {
    const portal = createPortal(options.portalDir, options);
    app.all('*', c => portal(c.req.raw));
  }
  return {
    app,
    db,
    store,
    phones,
    insert: async (name, row) => {
      const table = tables.find(candidate => candidate.name === name);
      if (!table) throw new Error(`no table ${name}`);
      await fill(db, table, [row], now());
    },
    reset: resetRows,
    close: () => {
      phones.close();
      db.close();
      if (temporary) rmSync(dir, { recursive: true, force: true });
    },
  };
};

const settingsOf = (options: SandboxOptions): Settings => ({
  platform: options.platform ?? USUAL,
  hosted: options.hosted ?? false,
  loginDelay: options.loginDelay ?? false,
  strictOwnership: options.strictOwnership ?? false,
  tokenMinutes: options.tokenMinutes ?? 60,
  speechOffline: options.speechOffline ?? false,
  aws: options.aws ?? false,
  databaseLimits: options.databaseLimits ?? false,
  adminCarrier: options.adminCarrier ?? false,
  minNetmask: options.minNetmask ?? null,
  withoutCaptures: options.withoutCaptures ?? false,
  fixedSmppGateways: options.fixedSmppGateways ?? false,
  fullAlerts: options.fullAlerts ?? false,
  featureServer: options.featureServer ?? 'up',
  trackCalls: options.trackCalls ?? false,
});
