import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { readOptions } from '../../../sandbox/options.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf } from './client.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await seededSandbox({ fixedSmppGateways: true, withoutCaptures: true });
});
afterAll(() => {
  sandbox.close();
});

it.each(['admin', 'sp1', 'acct1'])('%s changes and deletes no SMPP gateway in some builds', async login => {
  const token = await tokenOf(sandbox, login);
  const [row] = await sandbox.db.run('SELECT * FROM smpp_gateways LIMIT 1');
  const path = `/SmppGateways/${String(row?.['smpp_gateway_sid'])}`;
  for (const method of ['PUT', 'DELETE'])
    expect(await ask(sandbox, method, path, { token, body: { port: 2776 } })).toMatchObject({
      status: 500,
      json: { msg: 'lookupSmppGatewayBySid is not a function' },
    });
  expect((await ask(sandbox, 'GET', path, { token })).json).toEqual(row);
});

it.each([`Accounts/${DEFAULT_ACCOUNT}`, `ServiceProviders/${DEFAULT_PROVIDER}`])(
  'without a store there are no captures below %s',
  async owner => {
    const token = await tokenOf(sandbox, 'sp1');
    const [call] = await sandbox.db.run('SELECT * FROM cdrs ORDER BY attempted_at DESC LIMIT 1');
    const path = `/${owner}/RecentCalls/${encodeURIComponent(String(call?.['sip_callid']))}`;
    for (const wanted of [path, `${path}/invite/pcap`, `${path}/register/pcap`])
      expect(await ask(sandbox, 'GET', wanted, { token })).toMatchObject({
        status: 400,
        text: 'Bad Request',
        json: undefined,
      });
  },
);

it('has captures unless it is told not to', () => {
  expect(readOptions([], {}).withoutCaptures).toBe(false);
  expect(readOptions([], { SANDBOX_CAPTURES: '0' }).withoutCaptures).toBe(true);
  expect(readOptions(['--no-captures'], {}).withoutCaptures).toBe(true);
});
