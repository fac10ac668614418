import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Sandbox, SandboxOptions } from '../../../sandbox/createSandbox.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import type { portalSandbox } from '../../support/portalSandbox.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { choose, shows } from './form.ts';

/** As `portalSandbox`, on a platform with some of its own switches on. */
export const switchedSandbox = (switches: Omit<SandboxOptions, 'dir' | 'seed' | 'now'>) => {
  let sandbox: Sandbox | null = null;
  beforeAll(async () => {
    sandbox = await seededSandbox(switches);
  });
  beforeEach(() => sandbox?.reset());
  afterAll(() => sandbox?.close());
  const get = (): Sandbox => {
    if (!sandbox) throw new Error('The sandbox is there once a test runs');
    return sandbox;
  };
  const rows = (sql: string, ...values: string[]) => get().db.run(sql, values);
  const platformOf: ReturnType<typeof portalSandbox> = {
    get,
    row: async (table, where) => {
      const names = Object.keys(where);
      const condition = names.map(name => `${name} = ?`).join(' AND ');
      const [found] = await rows(`SELECT * FROM ${table} WHERE ${condition}`, ...Object.values(where));
      if (!found) throw new Error(`no row in ${table} with ${JSON.stringify(where)}`);
      return found;
    },
  };
  return {
    ...platformOf,
    rows,
    /** How many rows of a table the default account has. */
    counted: async (table: string): Promise<number> => {
      const [found] = await rows(`SELECT COUNT(*) AS n FROM ${table} WHERE account_sid = ?`, DEFAULT_ACCOUNT);
      return Number(found?.['n']);
    },
    open: (user: string, path: string, config = {}) =>
      renderPortal({ sandbox: get(), path, user, picked: DEFAULT_PROVIDER, config }),
  };
};

/** The account's own carrier for a new number, once the first one of the list stands there by itself. */
export const chooseCarrier = async (user: UserEvent): Promise<void> => {
  await shows(/^Carrier/, 'Amber Telecom');
  await choose(user, /^Carrier/, 'Indigo Lines');
};
