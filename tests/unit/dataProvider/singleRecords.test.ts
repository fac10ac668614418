import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { accountRows, list, page, providerOn } from './fakes.ts';
import { errorOf } from '../../support/errorOf.ts';

describe('single records and names', () => {
  it('getOne reads the record whole', async () => {
    const { dataProvider, lines } = providerOn({ 'GET Accounts/a1': accountRows[0] });
    const { data } = await dataProvider.getOne('accounts', { id: 'a1' });
    expect(data).toEqual({ ...accountRows[0], id: 'a1', is_active: true });
    expect(lines()).toEqual(['GET Accounts/a1']);
  });

  it.each([[null], [[]], ['text'], [7]])(
    'getOne of an answer %j is told, not a form of nothing',
    async answer => {
      const { dataProvider } = providerOn(() => answer);
      expect((await errorOf(dataProvider.getOne('accounts', { id: 'a1' }))).message).toBe(
        'portal.errors.not_json',
      );
    },
  );

  it.each([[{ name: 'a' }], [{ name: 'a', account_sid: null }]])(
    'getOne of %j, without its sid, has the one that was asked for',
    async answer => {
      const { dataProvider } = providerOn(() => answer);
      const { data } = await dataProvider.getOne('accounts', { id: 'a1' });
      expect(data).toMatchObject({ id: 'a1', account_sid: 'a1', name: 'a' });
    },
  );

  it('getOne of what does not exist is a 404', async () => {
    const { dataProvider } = providerOn({});
    expect((await errorOf(dataProvider.getOne('accounts', { id: 'a/b' }))).status).toBe(404);
  });

  it.each(['..', '.', ''])('%j is no id, and nothing is asked', async id => {
    const { dataProvider, lines } = providerOn({});
    const previousData = { id, name: 'a' };
    const asked = [
      dataProvider.getOne('accounts', { id }),
      dataProvider.update('accounts', { id, data: { name: 'b' }, previousData }),
      dataProvider.delete('clients', { id }),
    ];
    expect((await Promise.all(asked.map(errorOf))).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(lines()).toEqual([]);
  });

  it('getMany of one application asks for it; a deleted one is a stub', async () => {
    const { dataProvider, lines } = providerOn({
      'GET Applications/x': { application_sid: 'x', name: 'IVR' },
    });
    expect((await dataProvider.getMany('applications', { ids: ['x'] })).data).toMatchObject([
      { name: 'IVR' },
    ]);
    expect((await dataProvider.getMany('applications', { ids: ['y'] })).data).toEqual([
      { id: 'y', application_sid: 'y' },
    ]);
    expect(lines()).toEqual(['GET Applications/x', 'GET Applications/y']);
  });

  it('getMany of several costs one request for all, and again none', async () => {
    const rows = ['x', 'y', 'z'].map(sid => ({
      application_sid: sid,
      name: sid,
      call_hook: { password: 'p' },
    }));
    const { dataProvider, lines } = providerOn({ 'GET Applications': rows });
    const { data } = await dataProvider.getMany('applications', { ids: ['x', 'y'] });
    expect(data).toEqual([
      { id: 'x', application_sid: 'x', name: 'x' },
      { id: 'y', application_sid: 'y', name: 'y' },
    ]);
    await dataProvider.getMany('applications', { ids: ['z', 'x'] });
    expect(lines()).toEqual(['GET Applications']);
  });

  it('getMany passes other failures on', async () => {
    const { dataProvider } = providerOn(() => new HttpError('no', 500, { text: 'no' }));
    expect((await errorOf(dataProvider.getMany('applications', { ids: ['x'] }))).status).toBe(500);
  });

  it('getManyReference is a list with the reference as filter', async () => {
    const { dataProvider, lines } = providerOn(() => page([]));
    await dataProvider.getManyReference('phone-numbers', {
      ...list({ q: '1' }),
      target: 'account_sid',
      id: 'a1',
    });
    expect(lines()).toEqual([
      'GET PhoneNumbers?service_provider_sid=sp1&account_sid=a1&page=1&page_size=25&filter=1',
    ]);
  });

  it('a name nobody declared is a mistake of ours', async () => {
    const { dataProvider } = providerOn({});
    expect((await errorOf(dataProvider.getList('nothing', list()))).message).toMatch(
      /No resource is declared/,
    );
  });
});
