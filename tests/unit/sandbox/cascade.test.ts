import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { phoneNumbers as phoneTable } from '../../../sandbox/tables/phoneNumbers.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf } from './client.ts';

let sandbox: Sandbox;
let token: string;
beforeEach(async () => {
  sandbox = await seededSandbox();
  token = await tokenOf(sandbox, 'admin');
});
afterEach(() => {
  sandbox.close();
});
type Answered = Record<string, unknown>;
const list = async (path: string) => (await ask(sandbox, 'GET', path, { token })).json as Answered[];
const accountSid = async (name: string) =>
  String((await list('/Accounts')).find(row => row['name'] === name)?.['account_sid']);
const remove = (path: string) => ask(sandbox, 'DELETE', path, { token });

describe('deleting an account', () => {
  it('works when nothing uses it', async () => {
    const sid = await accountSid('Dune Logistics');
    expect((await remove(`/Accounts/${sid}`)).status).toBe(204);
    expect((await ask(sandbox, 'GET', `/Accounts/${sid}`, { token })).status).toBe(404);
  });

  it('fails half-way when a blocker exists: users and numbers are gone, the account is not', async () => {
    const sid = await accountSid('Cedar Hotel Group');
    const answer = await remove(`/Accounts/${sid}`);
    expect([answer.status, answer.text]).toEqual([
      500,
      expect.stringContaining('device_calling_application_sid'),
    ]);
    expect(await list(`/PhoneNumbers?account_sid=${sid}`)).toEqual([]);
    expect((await ask(sandbox, 'GET', `/Accounts/${sid}`, { token })).status).toBe(200);
  });

  it('keeps tokens of its users alive without a user behind them', async () => {
    const orphan = await tokenOf(sandbox, 'Sam Okafor');
    await remove(`/Accounts/${await accountSid('Dune Logistics')}`);
    expect((await ask(sandbox, 'GET', '/Users/me', { token: orphan })).status).toBe(500);
  });

  it('succeeds once the blockers are out of the way', async () => {
    const sid = await accountSid('Cedar Hotel Group');
    const body = { device_calling_application_sid: null, siprec_hook_sid: null };
    await ask(sandbox, 'PUT', `/Accounts/${sid}`, { token, body });
    for (const client of (await list('/Clients')).filter(row => row['account_sid'] === sid))
      await remove(`/Clients/${String(client['client_sid'])}`);
    expect((await remove(`/Accounts/${sid}`)).status).toBe(204);
  });
});

describe('deleting a carrier that a route uses', () => {
  it('is 500, and its gateways are already gone', async () => {
    const [lcr] = await list('/Lcrs');
    const [route] = await list(`/LcrRoutes?lcr_sid=${String(lcr?.['lcr_sid'])}`);
    const [entry] = route?.['lcr_carrier_set_entries'] as Answered[];
    const carrier = String(entry?.['voip_carrier_sid']);
    for (const number of (await list('/PhoneNumbers')).filter(row => row['voip_carrier_sid'] === carrier))
      await sandbox.store.update(phoneTable, String(number['phone_number_sid']), { voip_carrier_sid: null });
    const answer = await remove(`/VoipCarriers/${carrier}`);
    expect([answer.status, answer.text]).toEqual([500, expect.stringContaining('lcr_carrier_set_entry')]);
    expect(await list(`/SipGateways?voip_carrier_sid=${carrier}`)).toEqual([]);
  });
});

describe('deleting an application', () => {
  it('is refused with 422 while numbers use it', async () => {
    const used = (await list('/PhoneNumbers')).find(row => row['application_sid'] !== null);
    const answer = await remove(`/Applications/${String(used?.['application_sid'])}`);
    expect([answer.status, answer.json]).toEqual([
      422,
      { msg: 'cannot delete application with phone numbers' },
    ]);
  });
});
