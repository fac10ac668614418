import { describe, expect, it } from 'vitest';
import {
  toCarrierBody,
  toSipGatewayBody,
  toSmppGatewayBody,
} from '../../../../src/platform/carrier/carrierBody.ts';
import type {
  CarrierWithGateways,
  SipGateway,
  SmppGateway,
} from '../../../../src/platform/carrier/carrierRecords.ts';
import { form, REG, sip, smpp, storedSip } from './carrierFixtures.ts';

describe('cleanCarrier', () => {
  it.each<[string, Partial<CarrierWithGateways>, object]>([
    ['trims', { name: ' Carrier\t' }, { name: 'Carrier' }],
    ['empties to null', { tech_prefix: '', diversion: '  ' }, { tech_prefix: null, diversion: null }],
    ['leaves secrets as typed', { register_password: ' p ' }, { register_password: ' p ' }],
    ['empties secrets to null', { smpp_password: '' }, { smpp_password: null }],
    [
      'can empty inbound credentials',
      { inbound_auth_username: '', inbound_auth_password: '' },
      { inbound_auth_username: null, inbound_auth_password: null },
    ],
    [
      'takes every space out of a proxy',
      { outbound_sip_proxy: ' sip:a.b.c : 50 60\n' },
      { outbound_sip_proxy: 'sip:a.b.c:5060' },
    ],
    [
      'drops what belongs to registering',
      { register_from_user: 'u', register_from_domain: 'd.e', register_public_ip_in_contact: true },
      { register_from_user: null, register_from_domain: null, register_public_ip_in_contact: false },
    ],
    [
      'keeps it while registering',
      { requires_register: true, register_from_user: 'u', register_public_ip_in_contact: true },
      { register_from_user: 'u', register_public_ip_in_contact: true },
    ],
    [
      'always registers on a registration trunk',
      { ...REG, requires_register: false },
      { requires_register: true },
    ],
    [
      'drops the application of no account',
      { application_sid: 'a' },
      { account_sid: null, application_sid: null },
    ],
    [
      'keeps the application of an account',
      { account_sid: 'x', application_sid: 'a' },
      { account_sid: 'x', application_sid: 'a' },
    ],
    [
      'empties sids to null',
      { account_sid: '', application_sid: '' },
      { account_sid: null, application_sid: null },
    ],
    [
      'makes flags of numbers',
      { is_active: 1 as never, e164_leading_plus: 0 as never },
      { is_active: true, e164_leading_plus: false },
    ],
  ])('saving a carrier %s', (_case, more, expected) => {
    expect(toCarrierBody(form(more))).toMatchObject(expected);
  });

  it('leaves out what is unknown, and whatever is no column of a carrier', () => {
    const extended = { ...form(), trunk_type: undefined, register_status: { status: 'ok' }, created_at: 'x' };
    const body = toCarrierBody(extended as never as CarrierWithGateways);
    for (const key of [
      'trunk_type',
      'register_status',
      'created_at',
      'id',
      'voip_carrier_sid',
      'sip_gateways',
    ]) {
      expect(body).not.toHaveProperty(key);
    }
  });
});

describe('cleanSipGateway', () => {
  const tls = { protocol: 'tls', use_sips_scheme: true, remove_ice: true, dtls_off: true } as const;
  it.each<[string, SipGateway, SipGateway | null, object]>([
    ['trims', sip(' 203.0.113.7 '), null, { ipv4: '203.0.113.7' }],
    [
      'keeps the network of an inbound gateway',
      sip('203.0.113.0', 'in', { netmask: 24 }),
      null,
      { netmask: 24 },
    ],
    [
      'keeps the network of both directions',
      sip('203.0.113.0', 'both', { netmask: 24 }),
      null,
      { netmask: 24 },
    ],
    ['makes outbound-only one address', sip('203.0.113.0', 'out', { netmask: 24 }), null, { netmask: 32 }],
    ['gives an IP its port', sip('203.0.113.7', 'out', { port: null }), null, { port: 5060 }],
    [
      'gives an inbound IP its port, TLS or not',
      sip('203.0.113.7', 'in', { port: null, protocol: 'tls' }),
      null,
      { port: 5060 },
    ],
    [
      'leaves TLS without',
      sip('203.0.113.7', 'out', { port: null, protocol: 'tls/srtp' }),
      null,
      { port: null },
    ],
    ['leaves a name without', sip('sip.example.com', 'out', { port: null }), null, { port: null }],
    ['leaves port 0', sip('203.0.113.7', 'in', { port: 0 }), null, { port: 0 }],
    ['keeps what belongs to TLS', sip('a.b.c', 'out', tls), null, tls],
    [
      'ends it with TLS',
      sip('a.b.c', 'out', { ...tls, protocol: 'udp' }),
      storedSip('a.b.c', 'out', tls),
      { use_sips_scheme: false, remove_ice: false, dtls_off: false },
    ],
    [
      'leaves what stood beside another protocol',
      sip('a.b.c', 'out', { ...tls, protocol: 'udp', port: 1 }),
      storedSip('a.b.c', 'out', { ...tls, protocol: 'udp' }),
      { use_sips_scheme: true, remove_ice: true, dtls_off: true },
    ],
  ])('saving a SIP gateway %s', (_case, row, before, expected) => {
    expect(toSipGatewayBody(row, before)).toMatchObject(expected);
  });

  it('carries the columns of a gateway and nothing else', () => {
    const row = { ...storedSip('203.0.113.7'), voip_carrier_sid: 'x', removed: true, remove_ice: undefined };
    expect(toSipGatewayBody(row as never as SipGateway)).toEqual({
      ipv4: '203.0.113.7',
      port: 5060,
      netmask: 32,
      inbound: true,
      outbound: false,
      is_active: true,
      protocol: 'udp',
      pad_crypto: false,
      send_options_ping: false,
      use_sips_scheme: false,
    });
  });
});

describe('cleanSmppGateway', () => {
  it.each<[string, SmppGateway, object]>([
    [
      'carries all of it',
      smpp(' a.b.c '),
      {
        ipv4: 'a.b.c',
        port: 2775,
        netmask: 32,
        inbound: false,
        outbound: true,
        is_primary: false,
        use_tls: false,
      },
    ],
    ['has a port', smpp('a.b.c', 'out', { port: null }), { port: 2775 }],
    ['keeps an inbound network', smpp('203.0.113.0', 'in', { netmask: 24 }), { netmask: 24 }],
    ['makes outbound-only one address', smpp('203.0.113.0', 'out', { netmask: 24 }), { netmask: 32 }],
  ])('saving an SMPP gateway %s', (_case, row, expected) => {
    expect(toSmppGatewayBody(row)).toMatchObject(expected);
    expect(toSmppGatewayBody(row)).not.toHaveProperty('key');
  });
});
