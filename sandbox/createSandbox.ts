import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { createPortal } from './portal.ts';
import { routes } from './collections/index.ts';
import { createApi } from './engine/api.ts';
import type { Settings } from './engine/context.ts';
import { openDatabase, type Database } from './engine/database.ts';
import { createStatements, schemaVersion } from './engine/ddl.ts';
import { fill } from './engine/fill.ts';
import { createSessions, tokenSecret } from './engine/sessions.ts';
import { createStore, type Store } from './engine/store.ts';
import { seed, SEED_VERSION, type SeedKind } from './seed/index.ts';
import { tables } from './tables/index.ts';

export type SandboxOptions = {
  /** Folder that keeps the database; without it a temporary one that close() removes. */
  dir?: string;
  seed: SeedKind;
  /** The sandbox's clock, for tokens and dates. */
  now?: () => Date;
  /** Throws away what the folder holds. */
  reset?: boolean;
  /** Folder of the built portal, served on every other path. */
  portalDir?: string | undefined;
  /** Told what the start does, for the command line. */
  log?: (message: string) => void;
} & Partial<Settings>;

export type Sandbox = {
  /** Serves /api/v1; `app.request('/api/v1/…')` in process. */
  app: Hono;
  store: Store;
  /** Writes a row as it is, key included, into a table by its name in the database. */
  insert(table: string, row: Record<string, unknown>): Promise<void>;
  close(): void;
};

/** An embedded platform on an embedded database. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? (() => new Date());
  const temporary = options.dir === undefined;
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'patchbay-'));
  const db = await prepare(dir, options, now);
  const store = createStore(db, tables, now);
  const app = createApi(routes, {
    store,
    sessions: createSessions(db, now),
    tokenSecret: await tokenSecret(db),
    settings: {
      hosted: options.hosted ?? false,
      loginDelay: options.loginDelay ?? false,
      strictOwnership: options.strictOwnership ?? false,
      tokenMinutes: options.tokenMinutes ?? 60,
    },
  });
  if (options.portalDir) {
    const portal = createPortal(options.portalDir);
    app.all('*', c => portal(c.req.raw));
  }
  return {
    app,
    store,
    insert: async (name, row) => {
      const table = tables.find(candidate => candidate.name === name);
      if (!table) throw new Error(`no table ${name}`);
      await fill(db, table, [row], now());
    },
    close: () => {
      db.close();
      if (temporary) rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Opens the kept database, or makes and seeds a new one when there is none or its schema is older. */
async function prepare(dir: string, options: SandboxOptions, now: () => Date): Promise<Database> {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'sandbox.db');
  const version = schemaVersion(tables, SEED_VERSION);
  if (options.reset) rmSync(file, { force: true });
  if (existsSync(file)) {
    const kept = await openDatabase(file);
    const [row] = await kept.run('PRAGMA user_version');
    if (row?.['user_version'] === version) return kept;
    kept.close();
    options.log?.('The database is of an older version of the sandbox: it is made anew.');
    rmSync(file, { force: true });
  }
  const building = `${file}.building`;
  rmSync(building, { force: true });
  const fresh = await openDatabase(building);
  await fresh.batch(createStatements(tables).map(sql => ({ sql, args: [] })));
  await seed(fresh, options.seed, now());
  await fresh.run(`PRAGMA user_version = ${String(version)}`);
  fresh.close();
  // Only a finished database gets the name that is looked for.
  copyFileSync(building, file);
  rmSync(building, { force: true });
  return openDatabase(file);
}
