import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { ownApplication } from './calls/placed.ts';
import { callSandbox, HOME } from './calls/setup.ts';

const box = callSandbox();
const HERE = `/ServiceProviders/${DEFAULT_PROVIDER}`;
const HOOK = { url: 'https://hooks.example.com/register', method: 'POST', username: null, password: null };
const MISSING = { msg: 'missing field url' };
const hookOf = async (path: string, name: string) =>
  ((await box.get(path)).json as Record<string, unknown>)[name];
const put = async (registration_hook: unknown) => box.ask('PUT', HERE, { registration_hook });

describe('a hook without url', () => {
  it.each([
    ['admin', { messaging_hook: { method: 'POST' } }],
    ['sp1', { call_hook: { method: 'POST' }, call_status_hook: HOOK }],
  ])('of an application is refused: %s %j', async (user, body) => {
    const path = `/Applications/${await ownApplication(box)}`;
    const answer = await box.ask('PUT', path, body, await box.token(user));
    expect([answer.status, answer.json]).toEqual([400, MISSING]);
  });

  it('of a provider is refused, and the hook stays', async () => {
    expect((await put(HOOK)).status).toBe(204);
    const answer = await put({ method: 'GET' });
    expect([answer.status, answer.json]).toEqual([400, MISSING]);
    expect(await hookOf(HERE, 'registration_hook')).toEqual(HOOK);
  });

  it.each([{}, { method: 'GET' }])('of a new provider is refused: %j', async registration_hook => {
    const answer = await box.ask('POST', '/ServiceProviders', { name: 'hooked', registration_hook });
    expect([answer.status, answer.json]).toEqual([400, MISSING]);
  });
});

describe('an application', () => {
  const TEXT = 'https://x.example.com';
  const OTHER = 'https://other.example.com/voice';

  it.each([
    ['sp1', 'call_hook'],
    ['sp1', 'messaging_hook'],
    ['admin', 'messaging_hook'],
  ])('of %s has no text for its %s', async (user, name) => {
    const path = `/Applications/${await ownApplication(box)}`;
    const answer = await box.ask('PUT', path, { name: 'other', [name]: TEXT }, await box.token(user));
    const msg = `Cannot use 'in' operator to search for 'webhook_sid' in ${TEXT}`;
    expect([answer.status, answer.json]).toEqual([500, { msg }]);
  });

  it.each([
    [{ app_json: '{' }, 500],
    [{ app_json: '[{"verb":"play"}]' }, 400],
    [{ messaging_hook: null }, 500],
  ])('has its webhook changed by a PUT that is refused for %j', async (refused, status) => {
    const path = `/Applications/${await ownApplication(box)}`;
    const before = (await box.get(path)).json as { call_hook: Record<string, unknown>; name: string };
    const url = `${OTHER}?${String(status)}${Object.keys(refused).join()}`;
    const body = { name: 'other', call_hook: { ...before.call_hook, url }, ...refused };
    expect((await box.ask('PUT', path, body)).status).toBe(status);
    expect((await box.get(path)).json).toMatchObject({ call_hook: { url }, name: before.name });
  });

  it('leaves its webhooks behind where a POST is refused', async () => {
    const body = { name: 'refused', account_sid: HOME.slice(10), call_hook: HOOK, call_status_hook: HOOK };
    const count = async () => (await box.sandbox().db.run('SELECT webhook_sid FROM webhooks')).length;
    const before = await count();
    expect((await box.ask('POST', '/Applications', { ...body, app_json: '{' })).status).toBe(500);
    expect(await count()).toBe(before + 2);
  });
});

describe('a provider', () => {
  it.each([
    ['https://x.example', "Cannot use 'in' operator to search for 'url' in https://x.example"],
    [null, "Unknown column 'registration_hook' in 'INSERT INTO'"],
    ['', "Unknown column 'registration_hook' in 'INSERT INTO'"],
  ])('is not added with the hook %j', async (registration_hook, msg) => {
    const answer = await box.ask('POST', '/ServiceProviders', { name: 'hooked', registration_hook });
    expect([answer.status, answer.json]).toEqual([500, { msg }]);
  });

  it('keeps its hook when a text is sent for it', async () => {
    await put(HOOK);
    const answer = await put('https://x.example');
    expect([answer.status, answer.json]).toEqual([
      500,
      { msg: "Cannot use 'in' operator to search for 'webhook_sid' in https://x.example" },
    ]);
    expect(await hookOf(HERE, 'registration_hook')).toEqual(HOOK);
  });

  it('has the row of its hook changed in place by the sid of it', async () => {
    await put(HOOK);
    const rows = async () => box.sandbox().db.run('SELECT webhook_sid FROM webhooks');
    const before = await rows();
    const [own] = await box
      .sandbox()
      .db.run('SELECT registration_hook_sid FROM service_providers WHERE service_provider_sid = ?', [
        DEFAULT_PROVIDER,
      ]);
    const changed = { webhook_sid: own?.['registration_hook_sid'], ...HOOK, method: 'GET' };
    const name = await hookOf(HERE, 'name');
    expect((await box.ask('PUT', HERE, { name, registration_hook: changed })).status).toBe(204);
    expect(await hookOf(HERE, 'registration_hook')).toEqual({ ...HOOK, method: 'GET' });
    expect(await rows()).toHaveLength(before.length);
  });

  it.each([undefined, {}])('loses its hook by %j', async hook => {
    await put(HOOK);
    expect((await put(hook)).status).toBe(204);
    expect(await hookOf(HERE, 'registration_hook')).toBeNull();
  });
});
