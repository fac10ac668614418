// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarrierWithGateways } from '../../../src/platform/carrier/carrierRecords.ts';
import { errorOf } from '../../support/errorOf.ts';
import { carrierSession, inShort, sip, wantedCarrier } from './carrierSession.ts';
import { type Login, type Platform, startPlatform } from './platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => {
  platform.sandbox.close();
});

describe('refusals of the carrier itself', () => {
  it.each<[string, Partial<CarrierWithGateways>, object]>([
    ['a long name', { name: 'n'.repeat(65) }, { name: 'portal.errors.too_long' }],
    [
      'no user name to register',
      { requires_register: true, register_password: 'p' },
      { register_username: 'ra.validation.required' },
    ],
    [
      'no password to register',
      { requires_register: true, register_username: 'u' },
      { register_password: 'ra.validation.required' },
    ],
    [
      'a user name with a space',
      { requires_register: true, register_username: 'a b', register_password: 'p' },
      { register_username: 'register_username must not contain whitespace' },
    ],
    [
      'a realm that is none',
      { register_sip_realm: 'sip:a.b' },
      { register_sip_realm: expect.stringContaining('must be a valid domain') as unknown },
    ],
    [
      'a from domain that is none',
      {
        requires_register: true,
        register_username: 'u',
        register_password: 'p',
        register_from_domain: 'nodot',
      },
      { register_from_domain: expect.stringContaining('must be a valid domain') as unknown },
    ],
    [
      'an unknown account',
      { account_sid: '00000000-0000-4000-8000-000000000000' },
      { account_sid: 'portal.errors.gone' },
    ],
    ['an unknown DTMF type', { dtmf_type: 'x' as never }, { dtmf_type: 'portal.errors.not_accepted' }],
  ])('%s is told at its field, and nothing else is sent', async (_case, wrong, errors) => {
    const { dataProvider, writes, made } = await carrierSession(platform);
    const form = await made();
    const wanted = { ...form, ...wrong, sip_gateways: [sip('203.0.113.8')] };
    const error = await errorOf(dataProvider.saveCarrier({ stored: form, wanted }));
    expect(error.body).toMatchObject({ errors });
    expect(inShort(writes)).toEqual(['PUT VoipCarriers/…']);
    const created = await errorOf(dataProvider.saveCarrier({ stored: null, wanted: wantedCarrier(wrong) }));
    expect(created.body).toMatchObject({ errors });
  });

  it('an application of another account is told at the application', async () => {
    const { dataProvider, made, accounts, account } = await carrierSession(platform);
    const other = accounts.find(({ name }) => name === 'Acme Support Desk');
    const { data } = await dataProvider.getList('applications', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'name', order: 'ASC' },
      filter: { account_sid: account.id },
    });
    const form = await made({ account_sid: other?.id ?? null });
    const wanted = { ...form, application_sid: String(data[0]?.id) };
    const error = await errorOf(dataProvider.saveCarrier({ stored: form, wanted }));
    expect(error.body).toMatchObject({ errors: { application_sid: 'portal.errors.gone' } });
  });

  it.each<Login>(['adminview', 'sp1view', 'acct1view'])('%s may write nothing', async login => {
    const { dataProvider } = await carrierSession(platform, login);
    const error = await errorOf(dataProvider.saveCarrier({ stored: null, wanted: wantedCarrier() }));
    expect(error).toMatchObject({ status: 403, message: 'User has view-only access' });
  });

  it('an account user cannot change what belongs to the provider', async () => {
    const provider = await carrierSession(platform, 'sp1');
    const form = await provider.made();
    const { dataProvider } = await carrierSession(platform, 'acct1');
    const error = await errorOf(
      dataProvider.saveCarrier({ stored: form, wanted: { ...form, name: 'Mine' } }),
    );
    // In the words of the read before the write.
    expect(error).toMatchObject({ status: 400, message: 'insufficient privileges' });
  });
});
