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
    // Without the POST the realm of the account has to be known: its list is.
    expect(lines).toHaveLength(1);
    const registration = await dataProvider.registration({
      accountSid: account.id,
      username: users[0] ?? '',
    });
    expect(registration).toMatchObject({ registered_status: 'active', name: users[0] });
  });

  /** `acme.x` has none of `bigacme.x`. */
  describe('of a realm that ends like another one', () => {
    const at = async (login: 'sp1' | 'sp1view') => {
      const session = await atHome(platform, login);
      const { db } = platform.sandbox;
      const own = session.account;
      const [other] = session.accounts.filter(({ id, sip_realm }) => id !== own.id && sip_realm !== null);
      if (!other || typeof own.sip_realm !== 'string') throw new Error('no two accounts with realms');
      const realm = `big${own.sip_realm}`;
      await db.run('UPDATE accounts SET sip_realm = ? WHERE account_sid = ?', [realm, other.id]);
      await db.run(
        'UPDATE registrations SET account_sid = ? WHERE name IN (SELECT name FROM registrations WHERE account_sid = ? LIMIT 1)',
        [other.id, own.id],
      );
      const rows = await db.run('SELECT account_sid, name FROM registrations ORDER BY name');
      const of = (sid: string) => rows.filter(row => row['account_sid'] === sid).map(({ name }) => name);
      expect(of(other.id)).not.toEqual([]);
      return { ...session, own, other, realm, of };
    };

    it.each(['sp1', 'sp1view'] as const)('%s sees the own ones', async login => {
      const { dataProvider, own, other, realm, of } = await at(login);
      const users = await dataProvider.registeredUsers({ accountSid: own.id });
      expect(users.toSorted()).toEqual(of(own.id));
      const named = await dataProvider.devices({ accountSid: own.id, detailed: false });
      expect(named.map(({ id }) => id).toSorted()).toEqual(of(own.id));
      const accounts = [
        { account_sid: own.id, sip_realm: own.sip_realm },
        { account_sid: other.id, sip_realm: realm },
      ];
      const counts = await dataProvider.countsOfAccounts({
        accounts,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      expect([own.id, other.id].map(sid => counts.get(sid)?.clients)).toEqual([
        of(own.id).length,
        of(other.id).length,
      ]);
    });

    it('the check-up does too', async () => {
      const { dataProvider, own, other, of } = await at('sp1');
      const { lists: known } = await dataProvider.configurationPart({ part: 'lists', known: {} });
      const clients = [own, other].map(({ id }) => ({ account_sid: id, is_active: 0 }));
      const { lists } = await dataProvider.configurationPart({
        part: 'accounts',
        known: { ...known, clients },
      });
      const names = (sid: string) =>
        (lists.registered ?? []).filter(row => row['account_sid'] === sid).map(({ name }) => name);
      expect(names(own.id).toSorted()).toEqual(of(own.id));
      expect(names(other.id).toSorted()).toEqual(of(other.id));
    });
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
