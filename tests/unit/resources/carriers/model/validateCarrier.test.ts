import { describe, expect, it } from 'vitest';
import type { CarrierWithGateways } from '../../../../../src/platform/carrier/carrierRecords.ts';
import { validateCarrier } from '../../../../../src/resources/carriers/model/validateCarrier.ts';
import english from '../../../../../src/resources/carriers/en.form.ts';
import {
  AUTH,
  form,
  OUT,
  REG,
  sip,
  smpp,
  stored,
  storedSip,
  storedSmpp,
  validationErrorsOf,
} from '../../../platform/carrier/carrierFixtures.ts';

describe('forms that may be saved', () => {
  it.each<[string, Partial<CarrierWithGateways>]>([
    ['one inbound gateway', {}],
    ['one outbound gateway', { sip_gateways: [OUT] }],
    ['one gateway of both directions', { sip_gateways: [sip('203.0.113.7', 'both')] }],
    ['a two-label name for outgoing calls', { sip_gateways: [sip('example.com', 'out')] }],
    ['a name without port', { sip_gateways: [sip('sip.example.com', 'out', { port: null })] }],
    [
      'TLS to an IP without port',
      { sip_gateways: [sip('203.0.113.7', 'out', { port: null, protocol: 'tls' })] },
    ],
    ['port 0', { sip_gateways: [sip('203.0.113.7', 'in', { port: 0 })] }],
    ['port 65535', { sip_gateways: [sip('203.0.113.7', 'in', { port: 65535 })] }],
    [
      'one address with two ports',
      { sip_gateways: [sip('203.0.113.7'), sip('203.0.113.7', 'out', { port: 5061 })] },
    ],
    ['an address with spaces around', { sip_gateways: [sip(' 203.0.113.7 ')] }],
    ['an auth trunk without any gateway', { ...AUTH, sip_gateways: [] }],
    ['an auth trunk that calls out', { ...AUTH, sip_gateways: [OUT] }],
    ['a registration trunk', { ...REG, sip_gateways: [OUT] }],
    ['a server without trunk types', { trunk_type: undefined as never }],
    ['authentication without registration', { register_username: 'u', register_password: 'p' }],
    ['a realm left over without registration', { register_sip_realm: 'nonsense' }],
    ['a tech prefix of 3', { tech_prefix: '123' }],
    ['a tech prefix of spaces', { tech_prefix: '  ' }],
    ['a proxy with spaces', { outbound_sip_proxy: ' sip:proxy. example.com : 5060 ' }],
    [
      'texts as long as their columns',
      { name: 'n'.repeat(64), tech_prefix: '1'.repeat(16), diversion: '1'.repeat(32) },
    ],
    ['blank SMPP rows', { smpp_gateways: [smpp('', 'out'), smpp('', 'in')] }],
    [
      'SMPP both ways',
      {
        smpp_system_id: 'id',
        smpp_password: 'p',
        smpp_inbound_password: 'p',
        smpp_gateways: [smpp('smpp.example.com'), smpp('203.0.113.9', 'in')],
      },
    ],
    [
      'one SMPP address for each direction',
      { smpp_inbound_password: 'p', smpp_gateways: [smpp('203.0.113.9'), smpp('203.0.113.9', 'in')] },
    ],
    ['a password of spaces', { register_username: 'u', register_password: '  ' }],
  ])('include one with %s', (_case, more) => {
    expect(validationErrorsOf(form(more))).toEqual([]);
  });
});

it('tells everything, in the specified order, each at its tab', () => {
  const wrong = form({
    ...REG,
    name: '',
    register_password: null,
    tech_prefix: '1',
    outbound_sip_proxy: 'nonsense',
    smpp_system_id: 'id',
    sip_gateways: [sip(''), sip('nonsense', 'out')],
    smpp_gateways: [smpp('example.com', 'in'), smpp('', 'out')],
  });
  expect(validationErrorsOf(wrong)).toEqual([
    'name: required',
    'register_password: required',
    'tech_prefix: tech_prefix',
    'sip_gateways.0.ipv4: required',
    'sip_gateways.1.ipv4: address',
    'smpp_gateways.1.ipv4: smpp_no_outbound',
    'smpp_inbound_password: required',
    'smpp_gateways.0.ipv4: smpp_subdomain',
    'outbound_sip_proxy: proxy',
  ]);
  expect(validateCarrier(wrong).map(({ tab }) => tab)).toEqual([
    ...['voice', 'voice', 'voice', 'voice', 'voice'],
    ...['sms', 'sms', 'sms'],
    'voice',
  ]);
});

it('every message has a text', () => {
  const found = [
    form({ sip_gateways: [] }),
    form({ ...REG, sip_gateways: [sip('a.b.c')], register_username: 'a b', register_sip_realm: 'x' }),
    form({ tech_prefix: '1', outbound_sip_proxy: 'x', trunk_type: 'auth' }),
    form({
      sip_gateways: [sip('x', 'in', { port: -1, netmask: 0 }), sip('1.1.1.1', 'in', { inbound: false })],
    }),
    form({ sip_gateways: [sip('1.1.1.1'), sip('1.1.1.1', 'out')], smpp_system_id: 'x', smpp_gateways: [] }),
    form({ smpp_gateways: [smpp('x'), smpp('x', 'in'), smpp('a.b')] }),
    form({
      sip_gateways: ['::1', '192.0.2.0/24', '192.0.2.1:5080', 'sip:192.0.2.1', 'bücher.example'].map(text =>
        sip(text, 'out'),
      ),
    }),
    form({ smpp_gateways: ['out', 'out', 'in', 'in'].map(way => smpp('1.1.1.1', way as 'in')) }),
  ].flatMap(each => validateCarrier(each));
  const own = new Set(found.map(({ message }) => message).filter(key => key.startsWith('resources.')));
  const texts = Object.keys(english.problems).map(key => `resources.carriers.problems.${key}`);
  // These belong to saving.
  const ofSaving = ['held_back', 'gateway_gone', 'no_dtls_off', 'no_remove_ice'].map(
    key => `resources.carriers.problems.${key}`,
  );
  expect([...own, ...ofSaving].toSorted()).toEqual(texts.toSorted());
});

describe('what is stored just so is let through', () => {
  const twice = [storedSip('203.0.113.7', 'in', { key: 'a' }), storedSip('203.0.113.7', 'out', { key: 'b' })];
  it.each<[string, Partial<CarrierWithGateways>]>([
    ['one gateway for each direction, as other programs keep them', { sip_gateways: twice }],
    ['a proxy', { outbound_sip_proxy: 'localhost' }],
    ['a tech prefix', { tech_prefix: '1' }],
    ['an address', { sip_gateways: [storedSip('sbc', 'out')] }],
    ['a port', { sip_gateways: [storedSip('203.0.113.7', 'in', { port: 70000 })] }],
    ['an SMPP address', { smpp_gateways: [storedSmpp('example.com')] }],
    ['inbound SMPP without a password', { smpp_gateways: [storedSmpp('203.0.113.12', 'in')] }],
  ])('when it is %s', (_case, more) => {
    expect(validationErrorsOf(stored({ ...more, name: 'Other' }), stored(more))).toEqual([]);
    expect(validationErrorsOf(form(more))).not.toEqual([]);
  });

  it.each<[string, Partial<CarrierWithGateways>, Partial<CarrierWithGateways>, string]>([
    [
      'no password for a new inbound SMPP gateway',
      { smpp_gateways: [storedSmpp('203.0.113.12', 'in')] },
      { smpp_gateways: [storedSmpp('203.0.113.12', 'in'), smpp('203.0.113.13', 'in')] },
      'smpp_inbound_password: required',
    ],
    [
      'no password for another inbound system id',
      { smpp_gateways: [storedSmpp('203.0.113.12', 'in')] },
      { smpp_gateways: [storedSmpp('203.0.113.12', 'in')], smpp_inbound_system_id: 'other' },
      'smpp_inbound_password: required',
    ],
    ['another wrong value', { tech_prefix: '1' }, { tech_prefix: '2' }, 'tech_prefix: tech_prefix'],
    [
      'another direction of the same address',
      { sip_gateways: [storedSip('sip.example.com', 'out')] },
      { sip_gateways: [storedSip('sip.example.com', 'both')] },
      'sip_gateways.0.ipv4: fqdn_outbound',
    ],
    [
      'a new double of a stored row, before it',
      { sip_gateways: [storedSip('203.0.113.7')] },
      { sip_gateways: [sip('203.0.113.7', 'out'), storedSip('203.0.113.7')] },
      'sip_gateways.0.ipv4: sip_unique',
    ],
    [
      'a stored row moved onto another one',
      {
        sip_gateways: [
          storedSip('203.0.113.7', 'in', { key: 'a' }),
          storedSip('203.0.113.8', 'in', { key: 'b' }),
        ],
      },
      {
        sip_gateways: [
          storedSip('203.0.113.8', 'in', { key: 'a' }),
          storedSip('203.0.113.8', 'in', { key: 'b' }),
        ],
      },
      'sip_gateways.0.ipv4: sip_unique',
    ],
    [
      'nothing where something must be',
      { sip_gateways: [] },
      { sip_gateways: [] },
      'sip_gateways.root: sip_none',
    ],
    ['no name', { name: '' }, { name: '' }, 'name: required'],
  ])('not %s', (_case, before, after, problem) => {
    expect(validationErrorsOf(stored(after), stored(before))).toEqual([problem]);
  });
});

describe('fields of the Voice tab', () => {
  it.each<[string, Partial<CarrierWithGateways>, string[]]>([
    ['no name', { name: '' }, ['name: required']],
    ['a name of spaces', { name: '   ' }, ['name: required']],
    ['a long name', { name: 'n'.repeat(65) }, ['name: maxLength']],
    ['a user name alone', { register_username: 'u' }, ['register_password: required']],
    ['a password alone', { register_password: 'p' }, ['register_username: required']],
    [
      'white space in the user name',
      { register_username: 'a b', register_password: 'p' },
      ['register_username: username_whitespace'],
    ],
    [
      'registration without anything',
      { requires_register: true },
      ['register_username: required', 'register_password: required', 'register_sip_realm: required'],
    ],
    [
      'registration without realm',
      { ...REG, trunk_type: 'static_ip', register_sip_realm: ' ' },
      ['register_sip_realm: required'],
    ],
    [
      'a realm that is none',
      { ...REG, register_sip_realm: 'sip:a.b', sip_gateways: [OUT] },
      ['register_sip_realm: address_scheme'],
    ],
    [
      'a realm without dot',
      { ...REG, register_sip_realm: 'realm', sip_gateways: [OUT] },
      ['register_sip_realm: register_domain'],
    ],
    [
      'a from domain with a space',
      { ...REG, register_from_domain: 'a. b', sip_gateways: [OUT] },
      ['register_from_domain: register_domain'],
    ],
    [
      'a registration trunk whose box was never ticked',
      { trunk_type: 'reg', sip_gateways: [OUT] },
      ['register_username: required', 'register_password: required', 'register_sip_realm: required'],
    ],
    ['a short tech prefix', { tech_prefix: '12' }, ['tech_prefix: tech_prefix']],
    ['a long tech prefix', { tech_prefix: '1'.repeat(17) }, ['tech_prefix: maxLength']],
    ['a long diversion', { diversion: '1'.repeat(33) }, ['diversion: maxLength']],
  ])('are checked: %s', (_case, more, problems) => {
    expect(validationErrorsOf(form(more))).toEqual(problems);
  });

  it('says how many characters there may be', () => {
    expect(validateCarrier(form({ tech_prefix: '12' }))[0]?.args).toEqual({ min: 3 });
    expect(validateCarrier(form({ name: 'n'.repeat(65) }))[0]?.args).toEqual({ max: 64 });
  });
});

it.each([
  'localhost',
  '999.1.1.1',
  'proxy.example.com:0',
  'proxy.example.com:65536',
  'user@proxy.example.com',
])('the proxy %s is refused', outbound_sip_proxy => {
  expect(validationErrorsOf(form({ outbound_sip_proxy }))).toEqual(['outbound_sip_proxy: proxy']);
});
