// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarrierWithGateways } from '../../../src/platform/carrier/carrierRecords.ts';
import { changeTrunkType } from '../../../src/resources/carriers/model/changeTrunkType.ts';
import { carrierSession, inShort, sip, smpp, wantedCarrier } from './carrierSession.ts';
import { type Login, type Platform, startPlatform } from './platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => {
  platform.sandbox.close();
});

const NONE = { done: [], failed: [], total: 0 };

/** Columns of a new carrier that nobody filled in. */
const EMPTY = {
  inbound_auth_username: null,
  inbound_auth_password: null,
  register_username: null,
  register_password: null,
  register_sip_realm: null,
  register_from_user: null,
  register_from_domain: null,
  tech_prefix: null,
  diversion: null,
  outbound_sip_proxy: null,
  smpp_system_id: null,
  smpp_password: null,
  smpp_inbound_system_id: null,
  smpp_inbound_password: null,
  is_active: true,
  e164_leading_plus: false,
  requires_register: false,
  register_public_ip_in_contact: false,
  application_sid: null,
  trunk_type: 'static_ip',
  dtmf_type: 'rfc2833',
};

describe('a new carrier', () => {
  it.each<Login>(['admin', 'sp1'])(
    'of %s goes to the top, where it is validated, then its gateways',
    async login => {
      const { dataProvider, writes, serviceProviderSid, read } = await carrierSession(platform, login);
      const wanted = wantedCarrier({
        name: ' Works ',
        sip_gateways: [
          sip('203.0.113.7'),
          sip('sip.example.com', 'outbound', { port: null, protocol: 'tls' }),
        ],
        smpp_gateways: [smpp('smpp.example.com'), smpp('', 'inbound')],
      });
      const result = await dataProvider.saveCarrier({ stored: null, wanted });
      const voip_carrier_sid = result.stored.voip_carrier_sid;
      const flags = { is_active: true, pad_crypto: false, send_options_ping: false, use_sips_scheme: false };
      expect(writes).toEqual([
        {
          method: 'POST',
          path: 'VoipCarriers',
          body: { ...EMPTY, name: 'Works', account_sid: null, service_provider_sid: serviceProviderSid },
        },
        {
          method: 'POST',
          path: 'SipGateways',
          body: {
            ...{ voip_carrier_sid, ipv4: '203.0.113.7', port: 5060, netmask: 32, protocol: 'udp' },
            ...{ inbound: true, outbound: false, ...flags },
          },
        },
        {
          method: 'POST',
          path: 'SipGateways',
          body: {
            ...{ voip_carrier_sid, ipv4: 'sip.example.com', port: null, netmask: 32, protocol: 'tls' },
            ...{ inbound: false, outbound: true, ...flags },
          },
        },
        {
          method: 'POST',
          path: 'SmppGateways',
          body: {
            ...{ voip_carrier_sid, ipv4: 'smpp.example.com', port: 2775, netmask: 32 },
            ...{ inbound: false, outbound: true, is_primary: false, use_tls: false },
          },
        },
      ]);
      expect(result).toMatchObject({ failed: [], total: 4 });
      expect(result.done).toEqual([
        'carrier',
        'row-203.0.113.7',
        'row-sip.example.com',
        'row-smpp.example.com',
      ]);
      expect(await read(voip_carrier_sid)).toMatchObject({
        name: 'Works',
        service_provider_sid: serviceProviderSid,
      });
    },
  );

  it('of an account user goes under the own account, which is not in the body; the provider is', async () => {
    const { dataProvider, writes, viewer, serviceProviderSid, read } = await carrierSession(
      platform,
      'acct1',
    );
    const wanted = wantedCarrier({ account_sid: 'whatever the form says' });
    const { stored } = await dataProvider.saveCarrier({ stored: null, wanted });
    expect(writes[0]?.path).toBe(`Accounts/${viewer.accountSid}/VoipCarriers`);
    expect(writes[0]?.body).not.toHaveProperty('account_sid');
    expect(writes[0]?.body).toHaveProperty('service_provider_sid', serviceProviderSid);
    const owners = { account_sid: viewer.accountSid, service_provider_sid: serviceProviderSid };
    expect(stored).toMatchObject(owners);
    expect(await read(stored.id)).toMatchObject(owners);
  });

  it('of an account has its application, both in one body', async () => {
    const { dataProvider, writes, account } = await carrierSession(platform, 'sp1');
    const { data } = await dataProvider.getList('applications', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'name', order: 'ASC' },
      filter: { account_sid: account.id },
    });
    const owners = { account_sid: account.id, application_sid: String(data[0]?.id) };
    await dataProvider.saveCarrier({ stored: null, wanted: wantedCarrier(owners) });
    expect(writes[0]?.body).toMatchObject(owners);
  });
});

describe('a stored carrier', () => {
  it.each<Login>(['admin', 'sp1', 'acct1'])('is left alone by %s when nothing changed', async login => {
    const { dataProvider, lines, made } = await carrierSession(platform, login);
    const form = await made();
    const result = await dataProvider.saveCarrier({ stored: form, wanted: structuredClone(form) });
    expect(result).toEqual({ ...NONE, stored: form });
    expect(lines).toEqual([]);
  });

  it.each<Login>(['admin', 'sp1', 'acct1'])(
    'changes by %s with one read and one request for one column',
    async login => {
      const { dataProvider, writes, lines, made, read } = await carrierSession(platform, login);
      const form = await made();
      const result = await dataProvider.saveCarrier({
        stored: form,
        wanted: { ...form, tech_prefix: ' 123 ' },
      });
      expect(writes).toEqual([
        { method: 'PUT', path: `VoipCarriers/${form.id}`, body: { tech_prefix: '123' } },
      ]);
      expect(lines).toEqual(['GET', 'PUT'].map(method => `${method} VoipCarriers/${form.id}`));
      expect(result).toMatchObject({ done: ['carrier'], failed: [], total: 1 });
      expect(await read(form.id)).toMatchObject({ tech_prefix: '123' });
    },
  );

  it('gets one gateway changed whole, without its sid', async () => {
    const { dataProvider, writes, made } = await carrierSession(platform);
    const form = await made();
    const [row] = form.sip_gateways;
    const wanted = { ...form, sip_gateways: form.sip_gateways.map(each => ({ ...each, netmask: 30 })) };
    const { stored } = await dataProvider.saveCarrier({ stored: form, wanted });
    expect(writes).toEqual([
      {
        method: 'PUT',
        path: `SipGateways/${row?.sip_gateway_sid}`,
        body: {
          ...{
            ipv4: '203.0.113.7',
            port: 5060,
            netmask: 30,
            protocol: 'udp',
            inbound: true,
            outbound: false,
          },
          ...{ is_active: true, pad_crypto: false, send_options_ping: false, use_sips_scheme: false },
          ...{ remove_ice: false, dtls_off: false },
        },
      },
    ]);
    expect(stored.sip_gateways).toEqual(wanted.sip_gateways);
  });

  it('gets new gateways before old ones go', async () => {
    const { dataProvider, writes, made, read } = await carrierSession(platform);
    const form = await made({ smpp_gateways: [smpp('smpp.example.com')] });
    const wanted: CarrierWithGateways = {
      ...form,
      sip_gateways: [sip('203.0.113.8'), sip('203.0.113.9')],
      smpp_gateways: [smpp('other.example.com')],
    };
    const result = await dataProvider.saveCarrier({ stored: form, wanted });
    expect(inShort(writes)).toEqual([
      'POST SipGateways',
      'POST SipGateways',
      'POST SmppGateways',
      'DELETE SipGateways/…',
      'DELETE SmppGateways/…',
    ]);
    expect(result).toMatchObject({ failed: [], total: 5 });
    const after = await read(form.id);
    expect(after.sip_gateways.map(({ ipv4 }) => ipv4)).toEqual(['203.0.113.8', '203.0.113.9']);
    expect((await dataProvider.saveCarrier({ stored: result.stored, wanted })).total).toBe(0);
  });

  it('swaps the addresses of two gateways', async () => {
    const { dataProvider, writes, made, read } = await carrierSession(platform);
    const form = await made({ sip_gateways: [sip('203.0.113.1'), sip('203.0.113.2')] });
    const [a, b] = form.sip_gateways;
    if (!a || !b) throw new Error('two gateways');
    const wanted = {
      ...form,
      sip_gateways: [
        { ...a, ipv4: b.ipv4 },
        { ...b, ipv4: a.ipv4 },
      ],
    };
    await dataProvider.saveCarrier({ stored: form, wanted });
    expect(inShort(writes)).toEqual(['PUT SipGateways/…', 'PUT SipGateways/…']);
    const byAddress = (await read(form.id)).sip_gateways.map(row => [row.ipv4, row.sip_gateway_sid]);
    expect(byAddress).toEqual([
      ['203.0.113.1', b.sip_gateway_sid],
      ['203.0.113.2', a.sip_gateway_sid],
    ]);
  });

  it('saves a gateway of both directions once, as one address', async () => {
    const { dataProvider, writes, made, read } = await carrierSession(platform);
    const form = await made({ sip_gateways: [sip('203.0.113.1', 'inbound', { outbound: true })] });
    const wanted = { ...form, sip_gateways: form.sip_gateways.map(row => ({ ...row, port: 5070 })) };
    await dataProvider.saveCarrier({ stored: form, wanted });
    expect(inShort(writes)).toEqual(['PUT SipGateways/…']);
    expect((await read(form.id)).sip_gateways).toMatchObject([{ inbound: true, outbound: true, port: 5070 }]);
  });

  it('loses with another trunk type what that has no place for', async () => {
    const { dataProvider, writes, made, read } = await carrierSession(platform);
    const registration = {
      trunk_type: 'reg',
      requires_register: true,
      register_username: 'user',
      register_password: 'made-up-secret',
      register_sip_realm: 'sip.example.com',
    } as const;
    const form = await made({ ...registration, sip_gateways: [sip('sip.example.com', 'outbound')] });
    const wanted = changeTrunkType(form, 'static_ip').form;
    await dataProvider.saveCarrier({ stored: form, wanted });
    expect(writes).toMatchObject([
      {
        method: 'PUT',
        body: {
          trunk_type: 'static_ip',
          requires_register: false,
          register_username: null,
          register_password: null,
          register_sip_realm: null,
        },
      },
    ]);
    expect(await read(form.id)).toMatchObject({ trunk_type: 'static_ip', register_password: null });
  });

  it('is never sent its register status', async () => {
    const { dataProvider, writes, sidOf, read, mark } = await carrierSession(platform);
    const form = await read(await sidOf('Birch SIP'));
    expect(form.register_status).toMatchObject({ status: 'ok' });
    mark();
    await dataProvider.saveCarrier({ stored: form, wanted: { ...form, diversion: '15550001111' } });
    expect(writes.map(({ body }) => body)).toEqual([{ diversion: '15550001111' }]);
  });

  it('opens with two requests for its gateways', async () => {
    const { dataProvider, lines, sidOf, mark } = await carrierSession(platform);
    const carrierSid = await sidOf('Delta Messaging');
    mark();
    const { sip: sips, smpp: smpps } = await dataProvider.carrierGateways({ carrierSid });
    expect(lines).toEqual([
      `GET SipGateways?voip_carrier_sid=${carrierSid}`,
      `GET SmppGateways?voip_carrier_sid=${carrierSid}`,
    ]);
    expect(sips.length).toBeGreaterThan(0);
    expect(sips.every(row => typeof row.is_active === 'boolean' && row.key === row.sip_gateway_sid)).toBe(
      true,
    );
    expect(smpps.map(({ use_tls }) => typeof use_tls)).toEqual(['boolean', 'boolean']);
  });
});
