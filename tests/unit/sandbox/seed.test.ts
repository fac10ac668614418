import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../../sandbox/createSandbox.ts';
import { checkParents } from '../../../sandbox/engine/integrity.ts';
import { byName } from '../../../src/platform/names.ts';
import { tables } from '../../../sandbox/tables/index.ts';
import { tokenOf } from './client.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ seed: 'default' });
});
afterAll(() => {
  sandbox.close();
});
const rows = async (box: Sandbox, name: string) => {
  const table = tables.find(candidate => candidate.name === name);
  return table ? box.store.find(table) : [];
};

describe('the seed', () => {
  it.each([
    ['service_providers', 3],
    ['accounts', 12],
    ['applications', 40],
    ['voip_carriers', 25],
    ['phone_numbers', 1500],
    ['clients', 30],
  ])('has %s: %i', async (name, count) => {
    expect(await rows(sandbox, name)).toHaveLength(count);
  });

  it('opens on its richest provider: an admin starts with the first by name', async () => {
    const providers = await rows(sandbox, 'service_providers');
    const [first] = providers.toSorted(byName);
    const of = async (name: string, provider: unknown) =>
      (await rows(sandbox, name)).filter(row => row['service_provider_sid'] === provider).length;
    for (const table of ['accounts', 'voip_carriers']) {
      const counts = await Promise.all(providers.map(row => of(table, row['service_provider_sid'])));
      expect(await of(table, first?.['service_provider_sid'])).toBe(Math.max(...counts));
    }
  });

  it.each(['admin', 'adminview', 'sp1', 'sp1view', 'sp2', 'acct1', 'acct1view', 'acct2', 'newbie'])(
    'lets %s in',
    async name => {
      expect(await tokenOf(sandbox, name)).toMatch(/^ey/);
    },
  );

  it('refers to nothing that is missing', async () => {
    for (const table of tables)
      for (const row of await sandbox.store.find(table))
        if (table.foreign && table.name !== 'phone_numbers')
          await expect(checkParents(sandbox.db, tables, table, row)).resolves.toBeUndefined();
  });

  it('is the same every time', async () => {
    const again = await createSandbox({ seed: 'default' });
    for (const name of ['accounts', 'applications', 'phone_numbers']) {
      const sids = async (box: Sandbox) => (await rows(box, name)).map(row => Object.values(row)[0]);
      expect(await sids(again)).toEqual(await sids(sandbox));
    }
    again.close();
  });
});

describe('a kept folder', () => {
  it('keeps what was written and says when another seed is asked for', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'patchbay-test-'));
    const first = await createSandbox({ dir, seed: 'none' });
    await first.insert('service_providers', { service_provider_sid: 'a', name: 'kept' });
    first.close();
    const said: string[] = [];
    const second = await createSandbox({ dir, seed: 'default', log: message => said.push(message) });
    expect(await rows(second, 'service_providers')).toHaveLength(1);
    expect(said).toEqual([`The kept database has the seed 'none'; --reset makes one with 'default'.`]);
    second.close();
    rmSync(dir, { recursive: true });
  });

  it('is made anew, with a word, when its database is of another version', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'patchbay-test-'));
    writeFileSync(join(dir, 'sandbox.db'), '');
    const said: string[] = [];
    const made = await createSandbox({ dir, seed: 'default', log: message => said.push(message) });
    expect(said).toEqual(['The database is of another version of the sandbox: it is made anew.']);
    expect(await rows(made, 'accounts')).toHaveLength(12);
    made.close();
    expect(readdirSync(dir)).toEqual(['sandbox.db']);
    rmSync(dir, { recursive: true });
  });
});
