// @vitest-environment node
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NetworkUnreachableError } from '../../../src/platform/platformErrors.ts';
import { errorOf } from '../../support/errorOf.ts';
import { atHome, listOf, type Platform, startPlatform } from './platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => {
  platform.sandbox.close();
});

describe('a platform in trouble', () => {
  it('a read survives dropped connections; a 500 is told', async () => {
    const { dataProvider, lines } = await platform.signIn('sp1');
    await platform.fault('drop', { path: 'PhoneNumbers' }, 2);
    expect((await dataProvider.getList('phone-numbers', listOf())).data).toHaveLength(25);
    expect(lines).toHaveLength(3);
    await platform.fault('500', { path: 'PhoneNumbers' }, 1);
    expect((await errorOf(dataProvider.getList('phone-numbers', listOf()))).message).toBe('failure drill');
  });

  it('a write that got no answer is no end of the session while the platform answers', async () => {
    const { dataProvider } = await atHome(platform);
    await platform.fault('drop', { method: 'POST', path: 'Clients' }, 1);
    const error = await errorOf(dataProvider.create('clients', { data: { username: 'x', password: 'y' } }));
    expect(error.message).toBe('portal.errors.no_answer');
  });

  it.each([
    ['POST', 1],
    ['GET', 4],
  ])('nor is a lost %s from another origin, whose page may not ask by no-cors', async (method, times) => {
    const { dataProvider } = await atHome(platform, 'admin', { otherOrigin: true });
    await platform.fault('drop', { method, path: 'Clients' }, times);
    const asked =
      method === 'POST'
        ? dataProvider.create('clients', { data: { username: 'x', password: 'y' } })
        : dataProvider.getList('clients', listOf());
    expect((await errorOf(asked)).status).toBe(0);
  });

  it('nor a platform of another origin that is too busy for anything', async () => {
    const { dataProvider } = await atHome(platform, 'admin', { otherOrigin: true });
    await platform.fault('429', {}, 3);
    const error = await errorOf(dataProvider.create('clients', { data: { username: 'x', password: 'y' } }));
    expect(error.message).toBe('portal.errors.no_answer');
  });

  it('a platform that is gone ends it', async () => {
    const { dataProvider } = await atHome(platform);
    await platform.fault('drop', {}, 5);
    const error = await errorOf(dataProvider.create('clients', { data: { username: 'x', password: 'y' } }));
    expect(error).toBeInstanceOf(NetworkUnreachableError);
  });

  it.each<string>(['..', 'a/b', '%2e%2e', 'x?y=1', "' OR 1=1 --", '\u0000'])('%j is no record', async id => {
    const { dataProvider } = await platform.signIn('admin');
    const names = ['accounts', 'applications', 'phone-numbers', 'clients'];
    const errors = await Promise.all(names.map(name => errorOf(dataProvider.getOne<RaRecord>(name, { id }))));
    expect(errors.every(({ status }) => status === 400 || status === 404)).toBe(true);
  });
});
