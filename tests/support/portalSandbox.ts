import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Sandbox } from '../../sandbox/createSandbox.ts';
import { seededSandbox } from './seededSandbox.ts';

/** A seeded sandbox for the tests of a file, with the seed's rows again before each of them. */
export const portalSandbox = (options: Parameters<typeof seededSandbox>[0] = {}) => {
  let sandbox: Sandbox | null = null;
  beforeAll(async () => {
    sandbox = await seededSandbox(options);
  });
  beforeEach(() => sandbox?.reset());
  afterAll(() => sandbox?.close());
  const get = (): Sandbox => {
    if (!sandbox) throw new Error('The sandbox is there once a test runs');
    return sandbox;
  };
  return {
    get,
    /** The row of a table (by its name in the database) with these values; throws when there is none. */
    row: async (table: string, where: Record<string, string>) => {
      const names = Object.keys(where);
      const [found] = await get().db.run(
        `SELECT * FROM ${table} WHERE ${names.map(name => `${name} = ?`).join(' AND ')} LIMIT 1`,
        Object.values(where),
      );
      if (!found) throw new Error(`no row in ${table} with ${JSON.stringify(where)}`);
      return found;
    },
  };
};
