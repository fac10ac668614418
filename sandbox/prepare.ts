import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { moveToStart } from './calls/startMoments.ts';
import { openDatabase, type Database } from './engine/database.ts';
import { createStatements, schemaVersion } from './engine/ddl.ts';
import { seed, SEED_VERSION, type SeedKind } from './seed/index.ts';
import { tables } from './tables/index.ts';

type Options = {
  dir: string;
  seed: SeedKind;
  reset: boolean;
  /** Keeps the rows of a new database beside it: its seed will be asked for again. */
  keepsSeed: boolean;
  now: Date;
  log: (message: string) => void;
};

/** Opens the kept database, or seeds a new one: after a reset, or when schema or seed are older. */
export async function prepareDatabase(options: Options): Promise<Database> {
  mkdirSync(options.dir, { recursive: true });
  const file = join(options.dir, 'sandbox.db');
  if (options.reset) rmSync(file, { force: true });
  if (existsSync(file)) {
    const kept = await openKept(file);
    if (kept) {
      await tellOtherSeed(kept, options);
      return kept;
    }
    options.log('The database is of another version of the sandbox: it is made anew.');
  }
  await makeDatabase(file, options.seed, options.now);
  // No request has changed it yet: this spares seeding a second time.
  if (options.keepsSeed) copyFileSync(file, seededFile(options.dir, options.seed));
  return openDatabase(file);
}

const seededFile = (dir: string, kind: SeedKind): string =>
  join(dir, `snapshot-${kind}-${String(schemaVersion(tables, SEED_VERSION))}.db`);

/** A seed is chosen once per database. */
async function tellOtherSeed(kept: Database, { seed: wanted, log }: Options) {
  const [row] = await kept.run("SELECT value FROM sandbox_settings WHERE name = 'seed'");
  if (row && row['value'] !== wanted)
    log(`The kept database has the seed '${String(row['value'])}'; --reset makes one with '${wanted}'.`);
}

/** A database file of the present version; undefined for any other file, a broken one included. */
async function openKept(file: string): Promise<Database | undefined> {
  try {
    const kept = await openDatabase(file);
    const [row] = await kept.run('PRAGMA user_version');
    if (row?.['user_version'] === schemaVersion(tables, SEED_VERSION)) return kept;
    kept.close();
  } catch {
    // Not a database.
  }
  return undefined;
}

/** Seeds beside the wanted name and renames at the end, so that a half-made file is never taken for a whole one. */
export async function makeDatabase(file: string, kind: SeedKind, now: Date): Promise<void> {
  const building = `${file}.building`;
  rmSync(building, { force: true });
  const fresh = await openDatabase(building);
  await fresh.batch(createStatements(tables).map(sql => ({ sql, args: [] })));
  await seed(fresh, kind, now);
  // Gives the query planner the number of rows per account.
  await fresh.run('ANALYZE');
  await fresh.run("INSERT INTO sandbox_settings VALUES ('seed', ?)", [kind]);
  await fresh.run(`PRAGMA user_version = ${String(schemaVersion(tables, SEED_VERSION))}`);
  fresh.close();
  rmSync(file, { force: true });
  renameSync(building, file);
}

/** The seed as a file of its own, its calls moved to the start of this sandbox, for quick resets. */
export async function prepareSnapshot(options: {
  dir: string;
  seed: SeedKind;
  started: Date;
}): Promise<string> {
  const { dir, seed: kind, started } = options;
  const seeded = seededFile(dir, kind);
  if (!existsSync(seeded)) await makeDatabase(seeded, kind, started);
  const file = join(dir, 'snapshot.db');
  copyFileSync(seeded, file);
  const snapshot = await openDatabase(file);
  await moveToStart(snapshot, started);
  snapshot.close();
  return file;
}
