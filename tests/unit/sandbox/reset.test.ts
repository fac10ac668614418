import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf } from './client.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await seededSandbox();
});
afterAll(() => {
  sandbox.close();
});

it('brings back what was changed after requests that came at the same time', async () => {
  const token = await tokenOf(sandbox, 'admin');
  const seeded = await sandbox.db.run('SELECT * FROM voip_carriers ORDER BY voip_carrier_sid');
  for (let round = 0; round < 2; round++) {
    await sandbox.reset();
    await Promise.all(seeded.map(() => sandbox.db.run('SELECT COUNT(*) FROM voip_carriers')));
    const path = `/VoipCarriers/${String(seeded[0]?.['voip_carrier_sid'])}`;
    const body = { description: 'changed' };
    expect((await ask(sandbox, 'PUT', path, { token, body })).status).toBe(204);
    await sandbox.reset();
    expect(await sandbox.db.run('SELECT * FROM voip_carriers ORDER BY voip_carrier_sid')).toEqual(seeded);
  }
});
