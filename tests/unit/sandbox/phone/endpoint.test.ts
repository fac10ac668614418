import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSandbox, type Sandbox } from '../../../../sandbox/createSandbox.ts';
import { headerOf } from '../../../../sandbox/phone/message.ts';
import { phonePort, sipClient } from '../../../support/sipClient.ts';
import { PATIENT } from '../../../support/patience.ts';

const REALM = 'default.sip.patchbay.example';
const SECRET = 'made-up-secret';
const NO_PCMU = 'v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n';
const PCMU = 'v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111 0 126\r\n';
const HELLO = 'app-bc6abdf7-03fb-4737-a06f-81a73c583e5b';

let sandbox: Sandbox;
let server: Server;
beforeAll(async () => {
  sandbox = await createSandbox({ seed: 'default' });
  server = await phonePort(sandbox);
});
beforeEach(async () => {
  await sandbox.db.run('UPDATE accounts SET registration_hook_sid = NULL WHERE sip_realm = ?', [REALM]);
});
afterAll(() => {
  server.close();
  sandbox.close();
});

const open: { close: () => void }[] = [];
const phone = async (user = 'user101', realm = REALM) => {
  const client = await sipClient(server, user, realm);
  open.push(client);
  return client;
};
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

describe('REGISTER', () => {
  it.each([
    ['the right password', 'user101', REALM, SECRET, 200],
    ['no password', 'user101', REALM, null, 401],
    ['a wrong password', 'user101', REALM, 'wrong', 403],
    ['an unknown user', 'nobody', REALM, SECRET, 403],
    ['an inactive client', 'user106', REALM, SECRET, 403],
    ['an unknown realm', 'user101', 'elsewhere.example', SECRET, 403],
    ['an address', 'user101', '192.0.2.1', SECRET, 403],
  ])('of %s', async (_of, user, realm, password, status) => {
    const client = await phone(user, realm);
    const to = `<sip:${user}@${realm}>`;
    const answer = await client.withPassword({ method: 'REGISTER', uri: `sip:${realm}`, to }, password);
    expect(answer.status).toBe(status);
  });

  it('asks the registration hook alone where there is one', async () => {
    await sandbox.db.run(
      `UPDATE accounts SET registration_hook_sid = (SELECT webhook_sid FROM webhooks LIMIT 1) WHERE sip_realm = ?`,
      [REALM],
    );
    const ask = { method: 'REGISTER', uri: `sip:${REALM}`, to: `<sip:user106@${REALM}>` };
    const inactive = await phone('user106');
    expect((await inactive.withPassword(ask, SECRET)).status).toBe(200);
    expect((await inactive.withPassword(ask, 'of the client')).status).toBe(403);
  });

  it('keeps the contact until it is taken back', async () => {
    const client = await phone('user102');
    const ask = { method: 'REGISTER', uri: `sip:${REALM}`, to: `<sip:user102@${REALM}>` };
    const rows = () => sandbox.db.run(`SELECT protocol FROM registrations WHERE name = 'user102'`, []);
    await client.withPassword(ask, SECRET);
    expect(await rows()).toEqual([{ protocol: 'wss' }]);
    await client.withPassword({ ...ask, headers: [['Expires', '0']] }, SECRET);
    expect(await rows()).toEqual([]);
  });
});

describe('INVITE', () => {
  it.each([
    ['without a password', 'user101', HELLO, null, PCMU, 401],
    ['with a wrong password', 'user101', HELLO, 'wrong', PCMU, 403],
    ['of a number without device application', 'user101', '15085550100', SECRET, PCMU, 480],
    ['of an application without codec', 'user101', HELLO, SECRET, NO_PCMU, 488],
    ['of a queue that it may not call', 'user103', 'queue-support', SECRET, PCMU, 480],
    ['of a user that is not registered', 'user101', 'user108', SECRET, PCMU, 480],
    ['of an application with sound that nobody understands', 'user101', HELLO, SECRET, PCMU, 488],
  ])('%s is refused or challenged', async (_what, user, called, password, body, status) => {
    const client = await phone(user);
    const answer = await client.withPassword(
      { method: 'INVITE', uri: `sip:${called}@${REALM}`, body },
      password,
    );
    expect(answer.status).toBe(status);
  });

  it('of an unknown realm is 404', async () => {
    const client = await phone('user101', 'elsewhere.example');
    const uri = `sip:${HELLO}@elsewhere.example`;
    expect((await client.withPassword({ method: 'INVITE', uri, body: PCMU }, SECRET)).status).toBe(404);
  });

  it('of a number that is busy is 486, and leaves a record', async () => {
    await sandbox.db.run(
      `UPDATE accounts SET device_calling_application_sid = 'bc6abdf7-03fb-4737-a06f-81a73c583e5b' WHERE sip_realm = ?`,
      [REALM],
    );
    const client = await phone();
    const uri = `sip:15085559486@${REALM}`;
    const ringing = await client.withPassword({ method: 'INVITE', uri, body: PCMU }, SECRET);
    expect(ringing.status).toBe(180);
    expect((await client.answer(headerOf(ringing, 'call-id'))).status).toBe(486);
    await sandbox.db.run('UPDATE accounts SET device_calling_application_sid = NULL WHERE sip_realm = ?', [
      REALM,
    ]);
  });

  it('is cancelled while it rings', async () => {
    await sandbox.db.run(
      `UPDATE accounts SET device_calling_application_sid = 'bc6abdf7-03fb-4737-a06f-81a73c583e5b' WHERE sip_realm = ?`,
      [REALM],
    );
    const client = await phone();
    const uri = `sip:15085550100@${REALM}`;
    const ringing = await client.withPassword({ method: 'INVITE', uri, body: PCMU }, SECRET);
    const callId = headerOf(ringing, 'call-id');
    client.send({ method: 'CANCEL', uri, callId });
    const statuses = [await client.answer(callId), await client.answer(callId)].map(({ status }) => status);
    expect(statuses).toEqual([200, 487]);
    await sandbox.db.run('UPDATE accounts SET device_calling_application_sid = NULL WHERE sip_realm = ?', [
      REALM,
    ]);
  });
});

it('knows no call of a strange id, and no other method', async () => {
  const client = await phone();
  const uri = `sip:${REALM}`;
  expect((await client.answer(client.send({ method: 'BYE', uri }))).status).toBe(481);
  expect((await client.answer(client.send({ method: 'PUBLISH', uri }))).status).toBe(405);
  expect((await client.answer(client.send({ method: 'OPTIONS', uri }))).status).toBe(200);
});

it('calls a phone that is registered, and ends when it declines', async () => {
  const client = await phone('user107');
  expect(await sandbox.phones.ring('user107', '+15085550100')).toBeNull();
  await client.withPassword(
    { method: 'REGISTER', uri: `sip:${REALM}`, to: `<sip:user107@${REALM}>` },
    SECRET,
  );
  const sid = await sandbox.phones.ring('user107', '+15085550100');
  const invite = await client.next(({ method }) => method === 'INVITE');
  expect(headerOf(invite, 'from')).toContain('+15085550100');
  expect(invite.body).toMatch(/^a=fingerprint:sha-256 /m);
  client.respond(invite, 180);
  client.respond(invite, 486);
  await client.next(({ method }) => method === 'ACK');
  await vi.waitFor(async () => {
    const [row] = await sandbox.db.run('SELECT course FROM live_calls WHERE call_sid = ?', [sid]);
    expect(JSON.parse(String(row?.['course']))).toMatchObject({
      changes: [
        { call_status: 'trying' },
        { call_status: 'ringing' },
        { call_status: 'busy', sip_status: 486 },
      ],
    });
  }, PATIENT);
});
