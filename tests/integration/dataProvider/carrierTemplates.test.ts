// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnownCreation } from '../../../src/dataProvider/createOnce.ts';
import { errorOf } from '../../support/errorOf.ts';
import { carrierSession } from './carrierSession.ts';
import { startPlatform, type Login, type Platform } from './platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => {
  platform.sandbox.close();
});

const twilioFor = async (login: Login) => {
  const work = await carrierSession(platform, login);
  const predefined = (await work.dataProvider.predefinedCarriers()).find(({ name }) => name === 'Twilio');
  if (!predefined) throw new Error('no template');
  work.mark();
  return { ...work, predefined };
};

describe('templates', () => {
  it('come by name, with flags', async () => {
    const { dataProvider } = await carrierSession(platform);
    const templates = await dataProvider.predefinedCarriers();
    expect(templates.map(({ name }) => name)).toEqual([
      'Retell',
      'Simwood',
      'TelecomsXChange',
      'Twilio',
      'Voxbone',
    ]);
    expect(templates.map(({ requires_register }) => typeof requires_register)).toEqual(
      Array(5).fill('boolean'),
    );
  });

  it.each<Login>(['admin', 'sp1'])('become a carrier of the provider for %s', async login => {
    const { dataProvider, writes, predefined, serviceProviderSid, read } = await twilioFor(login);
    const { sid, notAssigned } = await dataProvider.createFromPredefined({ predefined, accountSid: null });
    expect(writes).toEqual([
      {
        method: 'POST',
        path: `ServiceProviders/${serviceProviderSid}/PredefinedCarriers/${predefined.predefined_carrier_sid}`,
        body: {},
      },
    ]);
    expect(notAssigned).toBeNull();
    const form = await read(sid);
    expect(form).toMatchObject({ service_provider_sid: serviceProviderSid, account_sid: null });
    expect(form.sip_gateways).toHaveLength(3);
  });

  it('are given to the chosen account with a second request', async () => {
    const { dataProvider, writes, predefined, account, read } = await twilioFor('admin');
    const { sid } = await dataProvider.createFromPredefined({ predefined, accountSid: account.id });
    expect(writes[1]).toEqual({
      method: 'PUT',
      path: `VoipCarriers/${sid}`,
      body: { account_sid: account.id },
    });
    expect(await read(sid)).toMatchObject({ account_sid: account.id });
  });

  it("become the own account's of an account user, whatever was chosen", async () => {
    const { dataProvider, writes, predefined, viewer, read } = await twilioFor('acct1');
    const { sid } = await dataProvider.createFromPredefined({ predefined, accountSid: null });
    expect(writes.map(({ path }) => path)).toEqual([
      `Accounts/${viewer.accountSid}/PredefinedCarriers/${predefined.predefined_carrier_sid}`,
    ]);
    expect(await read(sid)).toMatchObject({ account_sid: viewer.accountSid });
  });

  it('say when the carrier was made but could not be given to the account', async () => {
    const { dataProvider, predefined, account, read } = await twilioFor('admin');
    await platform.fault('500', { method: 'PUT', path: 'VoipCarriers' }, 1);
    const { sid, notAssigned } = await dataProvider.createFromPredefined({
      predefined,
      accountSid: account.id,
    });
    expect(notAssigned).toEqual({ message: 'failure drill', args: {} });
    expect(await read(sid)).toMatchObject({ account_sid: null });
  });

  it.each<Login>(['sp1', 'acct1'])('make one carrier for %s though the answer is lost', async login => {
    const { dataProvider, trouble, writes, predefined, account, read } = await twilioFor(login);
    const accountSid = login === 'sp1' ? account.id : null;
    trouble.lost = /^POST .*PredefinedCarriers/;
    const { sid, notAssigned } = await dataProvider.createFromPredefined({ predefined, accountSid });
    trouble.lost = null;
    expect(notAssigned).toBeNull();
    expect(writes.filter(({ method }) => method === 'POST')).toHaveLength(1);
    const made = await read(sid);
    expect(made.account_sid).toBe(account.id);
    expect(made.sip_gateways).toHaveLength(3);
  });

  it('send nothing again before the carrier of a lost answer was looked for', async () => {
    const { dataProvider, trouble, writes, predefined, account, read } = await twilioFor('sp1');
    const notes: (KnownCreation | null)[] = [];
    const create = () =>
      dataProvider.createFromPredefined({
        predefined,
        accountSid: account.id,
        creation: { known: notes.at(-1) ?? null, note: known => notes.push(known) },
      });
    let posted = false;
    trouble.play = line => {
      if (line.startsWith('POST')) posted = true;
      if (line.startsWith('POST')) return 'cut after';
      return posted && line.startsWith('GET') ? '500' : null;
    };
    expect(await errorOf(create())).toMatchObject({ message: 'portal.errors.no_answer' });
    expect(await errorOf(create())).toMatchObject({ status: 500 });
    trouble.play = null;
    const { sid } = await create();
    expect(writes.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await read(sid)).toMatchObject({ account_sid: account.id });
  });

  it('that are gone make nothing', async () => {
    const { dataProvider } = await carrierSession(platform);
    const predefined = { name: 'Twilio', predefined_carrier_sid: '00000000-0000-4000-8000-000000000000' };
    expect(await errorOf(dataProvider.createFromPredefined({ predefined, accountSid: null }))).toMatchObject({
      status: 404,
    });
  });
});

describe('addresses of the platform', () => {
  it.each<[Login, boolean]>([
    ['admin', false],
    ['sp1', false],
    ['acct1', false],
    ['sp2', true],
    ['acct2', true],
  ])('%s: those of the provider (%s), else the shared ones', async (login, own) => {
    const { dataProvider, lines, http, serviceProviderSid } = await carrierSession(platform, login);
    const { sbcs, smpps } = await dataProvider.signalingAddresses();
    expect(sbcs.length).toBeGreaterThan(0);
    expect(smpps.length).toBeGreaterThan(0);
    expect(smpps.every(({ use_tls }) => typeof use_tls === 'boolean')).toBe(true);
    const asked = lines.filter(line => line.startsWith('GET Smpps'));
    const ofProvider = await http.request<unknown[]>({
      method: 'GET',
      path: 'Smpps',
      query: { service_provider_sid: serviceProviderSid },
    });
    expect(ofProvider.length > 0).toBe(own);
    expect(asked).toHaveLength(own ? 1 : 2);
  });
});
