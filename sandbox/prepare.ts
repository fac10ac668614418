import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { moveToStart } from './calls/startMoments.ts';
import { openDatabase, type Database } from './engine/database.ts';
import { createStatements, schemaVersion } from './engine/ddl.ts';
import { seed, SEED_VERSION, type SeedKind } from './seed/index.ts';
import { tables } from './tables/index.ts';
import { speechCredentials } from './tables/speech.ts';
import { lackingColumns, lackingVendors, tablesOf, USUAL, type Platform } from './versions.ts';

interface Options {
  dir: string;
  seed: SeedKind;
  platform: Platform;
  reset: boolean;
  keepsSeed: boolean;
  now: Date;
  log: (message: string) => void;
}

export const prepareDatabase = async (options: Options): Promise<Database> => {
  mkdirSync(options.dir, { recursive: true });
  const { dir, platform } = options;
  const file = join(dir, platform === USUAL ? 'sandbox.db' : `sandbox-${platform}.db`);
  if (options.reset) rmSync(file, { force: true });
  if (existsSync(file)) {
    const kept = await openKept(file, platform);
    if (kept) {
      await tellOtherSeed(kept, options);
      return kept;
    }
    options.log('The database is of another version of the sandbox: it is made anew.');
  }
  await makeOf(file, options, options.now);
  // No request has changed it yet, so this saves seeding again.
  if (options.keepsSeed) copyFileSync(file, seededFile(options));
  return openDatabase(file);
};

type Wanted = Pick<Options, 'dir' | 'seed' | 'platform'>;

const versionOf = (platform: Platform): number => schemaVersion(tablesOf(platform, tables), SEED_VERSION);

const seededFile = ({ dir, seed: kind, platform }: Wanted): string =>
  join(dir, `snapshot-${kind}-${String(versionOf(platform))}.db`);

/** An older version is the newest seed without the columns and credentials it lacks. */
const makeOf = async (file: string, wanted: Wanted, now: Date): Promise<void> => {
  const { seed: kind, platform } = wanted;
  const newest = seededFile({ ...wanted, platform: USUAL });
  if (platform !== USUAL && existsSync(newest)) copyFileSync(newest, file);
  else await makeDatabase(file, kind, now);
  if (platform === USUAL) return;
  const made = await openDatabase(file);
  for (const { name } of tables)
    for (const column of lackingColumns(platform, name))
      await made.run(`ALTER TABLE "${name}" DROP COLUMN "${column}"`);
  for (const vendor of lackingVendors(platform))
    await made.run(`DELETE FROM "${speechCredentials.name}" WHERE vendor = ?`, [vendor]);
  await made.run(`PRAGMA user_version = ${String(versionOf(platform))}`);
  made.close();
};

const tellOtherSeed = async (kept: Database, { seed: wanted, log }: Options) => {
  const [row] = await kept.run("SELECT value FROM sandbox_settings WHERE name = 'seed'");
  if (row && row['value'] !== wanted)
    log(`The kept database has the seed '${String(row['value'])}'; --reset makes one with '${wanted}'.`);
};

/** undefined: another version, or broken. */
const openKept = async (file: string, platform: Platform): Promise<Database | undefined> => {
  try {
    const kept = await openDatabase(file);
    const [row] = await kept.run('PRAGMA user_version');
    if (row?.['user_version'] === versionOf(platform)) return kept;
    kept.close();
  } catch {
    // Not a database.
  }
  return undefined;
};

/** Seeds beside the wanted name and renames at the end, so that half a file is never used. */
export const makeDatabase = async (file: string, kind: SeedKind, now: Date): Promise<void> => {
  const building = `${file}.building`;
  rmSync(building, { force: true });
  const fresh = await openDatabase(building);
  await fresh.batch(createStatements(tables).map(sql => ({ sql, args: [] })));
  await seed(fresh, kind, now);
  await fresh.run('ANALYZE');
  await fresh.run("INSERT INTO sandbox_settings VALUES ('seed', ?)", [kind]);
  await fresh.run(`PRAGMA user_version = ${String(versionOf(USUAL))}`);
  fresh.close();
  rmSync(file, { force: true });
  renameSync(building, file);
};

export const prepareSnapshot = async (options: Wanted & { started: Date }): Promise<string> => {
  const { dir, started } = options;
  const seeded = seededFile(options);
  if (!existsSync(seeded)) await makeOf(seeded, options, started);
  const file = join(dir, 'snapshot.db');
  copyFileSync(seeded, file);
  const snapshot = await openDatabase(file);
  await moveToStart(snapshot, started);
  snapshot.close();
  return file;
};
