// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SipClient } from '../../../src/platform/records.ts';
import { errorOf } from '../../support/errorOf.ts';
import { atHome, listOf, startPlatform, type Platform } from './platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => {
  platform.sandbox.close();
});

describe('SIP clients', () => {
  const typed = {
    username: ' desk-1 ',
    password: 'Str0ng secret ',
    is_active: true,
    allow_direct_app_calling: false,
  };

  it.each(['admin', 'sp1', 'acct1'] as const)(
    '%s adds, changes and deletes one; its password stays unknown',
    async login => {
      const { dataProvider, lines, account } = await atHome(platform, login);
      const own = login === 'acct1' ? {} : { account_sid: account.id };
      const created = await dataProvider.create('clients', { data: { ...typed, ...own } });
      expect(created.data).toMatchObject({ username: 'desk-1' });
      expect(created.data).not.toHaveProperty('password');
      const id = created.data.id as string;
      const { data: stored } = await dataProvider.getOne<SipClient>('clients', { id });
      expect(stored).toMatchObject({
        account_sid: account.id,
        password: 'SXXXXXXXXXXXXX',
        allow_direct_app_calling: false,
      });

      const twice = await errorOf(dataProvider.create('clients', { data: { ...typed, ...own } }));
      expect(twice.body).toMatchObject({ errors: { username: 'portal.errors.duplicate.username' } });

      lines.length = 0;
      await dataProvider.update('clients', { id, data: { ...stored }, previousData: stored });
      expect(lines).toEqual([]);
      await dataProvider.update('clients', {
        id,
        data: { ...stored, is_active: false },
        previousData: stored,
      });
      expect((await dataProvider.getOne('clients', { id })).data).toEqual({ ...stored, is_active: false });

      const listed = await dataProvider.getList<SipClient>('clients', listOf({ q: 'DESK' }));
      expect(listed.data.map(client => client.id)).toContain(id);
      await dataProvider.delete('clients', { id, previousData: stored });
      const after = await dataProvider.getList<SipClient>('clients', listOf({ q: 'DESK' }));
      expect(after.data.map(client => client.id)).not.toContain(id);
    },
  );

  it.each(['acct1', 'acct1view'] as const)('%s learns who is registered in one request', async login => {
    const { dataProvider, lines, account } = await atHome(platform, login);
    const users = await dataProvider.registeredUsers({ accountSid: account.id });
    expect(users.length).toBeGreaterThan(0);
    expect(users.every(user => !user.includes('@'))).toBe(true);
    expect(lines).toHaveLength(1);
    const registration = await dataProvider.registration({
      accountSid: account.id,
      username: users[0] ?? '',
    });
    expect(registration).toMatchObject({ registered_status: 'active', name: users[0] });
  });

  it('without a realm nobody is registered', async () => {
    const { dataProvider, accounts } = await atHome(platform);
    const bare = accounts.find(account => account.sip_realm === null);
    if (!bare) throw new Error('every account has a realm');
    expect(await dataProvider.registeredUsers({ accountSid: bare.id })).toEqual([]);
  });

  it('a view-only user is refused with the words of the platform', async () => {
    const { dataProvider } = await atHome(platform, 'sp1view');
    const { data } = await dataProvider.getList<SipClient>('clients', listOf());
    const [client] = data;
    if (!client) throw new Error('no client');
    const params = { id: client.id, data: { is_active: !client.is_active }, previousData: client };
    const error = await errorOf(dataProvider.update('clients', params));
    expect([error.status, error.message]).toEqual([403, 'User has view-only access']);
  });
});
