// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account, Application, PhoneNumber } from '../../../src/platform/records.ts';
import { errorOf } from '../../support/errorOf.ts';
import { atHome, listOf, startPlatform, type Platform } from './platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => {
  platform.sandbox.close();
});

describe('applications', () => {
  const hook = (url: string) => ({ url, method: 'POST', username: '', password: '' });
  const make = async (name: string) => {
    const session = await atHome(platform);
    const data = {
      name,
      account_sid: session.account.id,
      call_hook: hook('https://a.example.com/x'),
      call_status_hook: hook('https://a.example.com/y'),
    };
    const created = await session.dataProvider.create('applications', { data });
    const { data: stored } = await session.dataProvider.getOne<Application>('applications', {
      id: created.data.id as string,
    });
    return { ...session, data, stored };
  };

  it('change one webhook without touching the other', async () => {
    const { dataProvider, stored } = await make('Hooked');
    const status = { ...stored.call_status_hook, url: 'wss://b.example.com/ws', method: 'GET' };
    await dataProvider.update('applications', {
      id: stored.id,
      data: { ...stored, call_status_hook: status },
      previousData: stored,
    });
    const { data: after } = await dataProvider.getOne<Application>('applications', { id: stored.id });
    expect(after.call_hook).toEqual(stored.call_hook);
    expect(after.call_status_hook).toMatchObject({ url: 'wss://b.example.com/ws', method: 'GET' });
    // In place: a new row would leave the old one, password included.
    expect(after.call_status_hook?.webhook_sid).toBe(stored.call_status_hook?.webhook_sid);
  });

  it.each([
    ['a taken name', { name: 'Taken' }, { name: 'portal.errors.duplicate.application_name' }],
    [
      'an impossible webhook',
      { name: 'Other', call_hook: hook('https://under_score.example.com') },
      { call_hook: { url: expect.stringContaining('invalid hostname') as unknown } },
    ],
    ['a name that is too long', { name: 'x'.repeat(65) }, { name: 'portal.errors.too_long' }],
  ])('%s is refused at its field', async (_case, wrong, errors) => {
    const { dataProvider, data } = await make(`Taken${_case === 'a taken name' ? '' : _case}`);
    const error = await errorOf(dataProvider.create('applications', { data: { ...data, ...wrong } }));
    expect(error.body).toMatchObject({ errors });
  });

  it('are named for a page of numbers with one request', async () => {
    const { dataProvider, lines } = await platform.signIn('admin');
    const { data } = await dataProvider.getList<PhoneNumber>('phone-numbers', listOf({}, 1, 100));
    const ids = [...new Set(data.flatMap(row => row.application_sid ?? []))];
    lines.length = 0;
    const names = await dataProvider.getMany<Application>('applications', { ids });
    expect(names.data.every(application => application.name.length > 0)).toBe(true);
    expect(lines).toEqual(['GET Applications']);
  });
});

describe('accounts', () => {
  it('are made, refused for a taken realm at its field, and deleted when nothing stands in the way', async () => {
    const { dataProvider, serviceProviderSid, account } = await atHome(platform);
    const { data: created } = await dataProvider.create('accounts', {
      data: { name: 'Short-lived', sip_realm: ' Short.Example.COM ' },
    });
    const { data: stored } = await dataProvider.getOne<Account>('accounts', { id: created.id as string });
    expect(stored).toMatchObject({
      service_provider_sid: serviceProviderSid,
      sip_realm: 'short.example.com',
      is_active: true,
    });
    const taken = { id: stored.id, data: { ...stored, sip_realm: account.sip_realm }, previousData: stored };
    const error = await errorOf(dataProvider.update('accounts', taken));
    expect(error.body).toMatchObject({ errors: { sip_realm: 'portal.errors.duplicate.sip_realm' } });
    expect(await dataProvider.accountBlockers({ account: stored })).toEqual({ blockers: [], unchecked: [] });
    await dataProvider.delete('accounts', { id: stored.id, previousData: stored });
    const { data } = await dataProvider.getList<Account>('accounts', listOf({ q: 'short-lived' }));
    expect(data).toEqual([]);
  });

  it.each(['admin', 'sp1'] as const)('%s sees what is in the way, kind by kind', async login => {
    const { dataProvider, account, lines } = await atHome(platform, login);
    const { blockers } = await dataProvider.accountBlockers({ account });
    expect(lines.length).toBeLessThanOrEqual(14);
    const totals = Object.fromEntries(blockers.map(({ kind, total }) => [kind, total]));
    expect(totals).toMatchObject({
      applications: expect.any(Number) as number,
      phoneNumbers: expect.any(Number) as number,
      apiKeys: expect.any(Number) as number,
      sipClients: expect.any(Number) as number,
    });
    expect(blockers.every(({ items, total }) => items.length > 0 && items.length <= total)).toBe(true);
  });

  it('say after a failed delete what may be gone', async () => {
    const { dataProvider } = await atHome(platform);
    const { data: created } = await dataProvider.create('accounts', { data: { name: 'With a client' } });
    const id = created.id as string;
    await dataProvider.create('clients', {
      data: { username: 'stuck', password: 'Secret-1', account_sid: id },
    });
    const { data: stored } = await dataProvider.getOne('accounts', { id });
    const error = await errorOf(dataProvider.delete('accounts', { id, previousData: stored }));
    expect([error.status, error.message]).toEqual([500, 'portal.errors.account_partly_deleted']);
  });

  it('are in the way of an application they call with', async () => {
    const { dataProvider, accounts } = await atHome(platform);
    const caller = accounts.find(account => account.device_calling_application_sid !== null);
    if (!caller) throw new Error('no account has a device calling application');
    const { data: application } = await dataProvider.getOne<Application>('applications', {
      id: caller.device_calling_application_sid ?? '',
    });
    const { blockers } = await dataProvider.applicationBlockers({ application });
    const items = blockers.find(({ kind }) => kind === 'accounts')?.items ?? [];
    expect(items.map(({ sid }) => sid)).toContain(caller.id);
  });
});
