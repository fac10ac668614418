// @vitest-environment node
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SipClient } from '../../../src/platform/records.ts';
import { registry } from '../../../src/resources/registry.ts';
import { atHome, listOf, startPlatform, type Login, type Platform } from './platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => {
  platform.sandbox.close();
});

const LOGINS = [
  'admin',
  'adminview',
  'sp1',
  'sp1view',
  'sp2',
  'acct1',
  'acct1view',
  'acct2',
] as const satisfies readonly Login[];

describe('every declared resource, in every scope', () => {
  // Calls and alerts have no sid, and a filter of the browser's time zone: screens list them.
  const withSid = registry.filter(({ api }) => api.rowId === undefined);
  it.each(LOGINS.flatMap(login => withSid.map(({ name }) => [login, name] as const)))(
    '%s lists %s',
    async (login, name) => {
      const { dataProvider, lines, viewer, serviceProviderSid } = await platform.signIn(login);
      const { data, total } = await dataProvider.getList(name, listOf());
      expect(total).toBeGreaterThanOrEqual(data.length);
      expect(data.every(record => typeof record.id === 'string' && record.id.length === 36)).toBe(true);
      expect(lines.length).toBeLessThanOrEqual(2);
      if (viewer.scope !== 'account') return;
      const foreign = data.filter(
        record => (record['account_sid'] ?? viewer.accountSid) !== viewer.accountSid,
      );
      const providers = data.filter(
        record => (record['service_provider_sid'] ?? serviceProviderSid) !== serviceProviderSid,
      );
      expect([...foreign, ...providers]).toEqual([]);
    },
  );

  it.each(['admin', 'sp1', 'sp2'] as const)('%s sees clients of the current provider only', async login => {
    const { dataProvider, accounts } = await atHome(platform, login);
    const { data, total } = await dataProvider.getList<SipClient>('clients', listOf({}, 1, 100));
    expect(total).toBeGreaterThan(0);
    expect(data.every(client => accounts.some(account => account.id === client.account_sid))).toBe(true);
  });

  it('carriers of one page come by name, those of several as the platform pages them', async () => {
    const { dataProvider } = await platform.signIn('sp1');
    const namesOf = async (perPage: number) => {
      const { data } = await dataProvider.getList<RaRecord & { name: string }>(
        'carriers',
        listOf({}, 1, perPage),
      );
      return data.map(({ name }) => name);
    };
    const all = await namesOf(100);
    expect(all).toEqual(all.toSorted((one, other) => one.localeCompare(other)));
    expect(await namesOf(5)).not.toEqual(all.slice(0, 5));
  });

  it('lists of accounts and carriers arrive without secrets', async () => {
    const { dataProvider } = await platform.signIn('admin');
    const lists = await Promise.all(
      ['accounts', 'carriers', 'applications'].map(name => dataProvider.getList(name, listOf())),
    );
    expect(JSON.stringify(lists)).not.toMatch(/wh_secret|password|secret_access_key/);
  });
});
