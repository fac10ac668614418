import { describe, expect, it } from 'vitest';
import type { CarrierWithGateways } from '../../../../src/platform/carrier/carrierRecords.ts';
import { AUTH, form, REG, sip, smpp, storedSmpp, validationErrorsOf } from './carrierFixtures.ts';

describe('SIP gateways', () => {
  it.each<[string, Partial<CarrierWithGateways>, string[]]>([
    ['none', { sip_gateways: [] }, ['sip_gateways.root: sip_none']],
    ['none on a registration trunk', { ...REG, sip_gateways: [] }, ['sip_gateways.root: sip_none']],
    [
      'a registration trunk without outbound',
      { ...REG, sip_gateways: [sip('203.0.113.7')] },
      ['sip_gateways.root: reg_no_outbound'],
    ],
    [
      'an auth trunk without password',
      { ...AUTH, inbound_auth_password: null },
      ['inbound_auth_password: auth_credentials'],
    ],
    [
      'an auth trunk without credentials',
      { trunk_type: 'auth', sip_gateways: [] },
      ['inbound_auth_username: auth_credentials', 'inbound_auth_password: auth_credentials'],
    ],
    ['an empty address', { sip_gateways: [sip(' ')] }, ['sip_gateways.0.ipv4: required']],
    ['an address that is none', { sip_gateways: [sip('1.2.3')] }, ['sip_gateways.0.ipv4: address']],
    ['a single label', { sip_gateways: [sip('sbc', 'out')] }, ['sip_gateways.0.ipv4: address']],
    [
      'a placeholder',
      { sip_gateways: [sip('<x>.pstn.twilio.com', 'out')] },
      ['sip_gateways.0.ipv4: address'],
    ],
    ['IPv6', { sip_gateways: [sip('2001:db8::1', 'out')] }, ['sip_gateways.0.ipv4: address_ipv6']],
    [
      'a name for incoming calls',
      { sip_gateways: [sip('sip.example.com', 'in')] },
      ['sip_gateways.0.ipv4: fqdn_outbound'],
    ],
    [
      'a name for both',
      { sip_gateways: [sip('sip.example.com', 'both')] },
      ['sip_gateways.0.ipv4: fqdn_outbound'],
    ],
    [
      'two labels for incoming calls',
      { sip_gateways: [sip('example.com', 'in')] },
      ['sip_gateways.0.ipv4: fqdn_outbound'],
    ],
    [
      'two labels for both',
      { sip_gateways: [sip('example.com', 'both')] },
      ['sip_gateways.0.ipv4: fqdn_outbound'],
    ],
    [
      'no direction',
      { sip_gateways: [sip('203.0.113.7', 'in', { inbound: false })] },
      ['sip_gateways.0.inbound: direction'],
    ],
    [
      'port 65536',
      { sip_gateways: [sip('203.0.113.7', 'in', { port: 65536 })] },
      ['sip_gateways.0.port: port'],
    ],
    ['port -1', { sip_gateways: [sip('203.0.113.7', 'in', { port: -1 })] }, ['sip_gateways.0.port: port']],
    [
      'half a port',
      { sip_gateways: [sip('203.0.113.7', 'in', { port: 50.6 })] },
      ['sip_gateways.0.port: port'],
    ],
    [
      'netmask 0',
      { sip_gateways: [sip('203.0.113.7', 'in', { netmask: 0 })] },
      ['sip_gateways.0.netmask: netmask'],
    ],
    [
      'netmask 33',
      { sip_gateways: [sip('203.0.113.7', 'in', { netmask: 33 })] },
      ['sip_gateways.0.netmask: netmask'],
    ],
    [
      'an endless address',
      { sip_gateways: [sip(`${'abcd.'.repeat(26)}com`, 'out')] },
      ['sip_gateways.0.ipv4: maxLength'],
    ],
    [
      'one address twice',
      { sip_gateways: [sip('203.0.113.7'), sip('203.0.113.7', 'out', { key: 'b' })] },
      ['sip_gateways.1.ipv4: sip_unique'],
    ],
    [
      'one name three times, in any case',
      {
        sip_gateways: [
          sip('sip.example.com', 'out'),
          sip('SIP.example.com', 'out'),
          sip(' sip.example.COM', 'out'),
        ],
      },
      ['sip_gateways.1.ipv4: sip_unique', 'sip_gateways.2.ipv4: sip_unique'],
    ],
    [
      'the same port, said and meant',
      { sip_gateways: [sip('203.0.113.7'), sip('203.0.113.7', 'out', { key: 'b', port: null })] },
      ['sip_gateways.1.ipv4: sip_unique'],
    ],
    [
      'two rows, each with its own',
      { sip_gateways: [sip('sip.example.com', 'in'), sip('nonsense', 'out')] },
      ['sip_gateways.0.ipv4: fqdn_outbound', 'sip_gateways.1.ipv4: address'],
    ],
    [
      'blank rows are no doubles',
      { sip_gateways: [sip(''), sip('')] },
      ['sip_gateways.0.ipv4: required', 'sip_gateways.1.ipv4: required'],
    ],
  ])('are checked: %s', (_case, more, problems) => {
    expect(validationErrorsOf(form(more))).toEqual(problems);
  });
});

describe('SMPP gateways', () => {
  const inbound = { smpp_inbound_password: 'p' };
  it.each<[string, Partial<CarrierWithGateways>, string[]]>([
    [
      'a system id without any row',
      { smpp_system_id: 'id', smpp_gateways: [] },
      ['smpp_gateways.root: smpp_no_outbound'],
    ],
    [
      'a password with blank rows',
      { smpp_password: 'p', smpp_gateways: [smpp('', 'in'), smpp('', 'out')] },
      ['smpp_gateways.1.ipv4: smpp_no_outbound'],
    ],
    [
      'a blank row beside a filled one',
      { smpp_system_id: 'id', smpp_gateways: [smpp('smpp.example.com'), smpp('')] },
      ['smpp_gateways.1.ipv4: required'],
    ],
    ['a stored row without address', { smpp_gateways: [storedSmpp('')] }, ['smpp_gateways.0.ipv4: required']],
    [
      'an inbound address without password',
      { smpp_gateways: [smpp('203.0.113.9', 'in')] },
      ['smpp_inbound_password: required'],
    ],
    ['two labels', { smpp_gateways: [smpp('example.com')] }, ['smpp_gateways.0.ipv4: smpp_subdomain']],
    [
      'two labels for inbound',
      { ...inbound, smpp_gateways: [smpp('example.com', 'in')] },
      ['smpp_gateways.0.ipv4: smpp_subdomain'],
    ],
    [
      'a name for inbound',
      { ...inbound, smpp_gateways: [smpp('smpp.example.com', 'in')] },
      ['smpp_gateways.0.ipv4: fqdn_outbound'],
    ],
    [
      'a name for both',
      { ...inbound, smpp_gateways: [smpp('smpp.example.com', 'both')] },
      ['smpp_gateways.0.ipv4: fqdn_outbound'],
    ],
    ['no address', { smpp_gateways: [smpp('nonsense')] }, ['smpp_gateways.0.ipv4: smpp_address_outbound']],
    [
      'no inbound address',
      { ...inbound, smpp_gateways: [smpp('nonsense', 'in')] },
      ['smpp_gateways.0.ipv4: smpp_address_inbound'],
    ],
    [
      'an outbound address twice',
      { smpp_gateways: [smpp('smpp.example.com'), smpp('smpp.example.com', 'out', { key: 'b' })] },
      ['smpp_gateways.1.ipv4: smpp_unique_outbound'],
    ],
    [
      'an inbound address twice',
      { ...inbound, smpp_gateways: [smpp('203.0.113.9', 'in'), smpp('203.0.113.9', 'both', { key: 'b' })] },
      ['smpp_gateways.1.ipv4: smpp_unique_inbound'],
    ],
    [
      'port 65536',
      { smpp_gateways: [smpp('smpp.example.com', 'out', { port: 65536 })] },
      ['smpp_gateways.0.port: port'],
    ],
    [
      'a long system id',
      { smpp_system_id: 'i'.repeat(256), smpp_gateways: [smpp('smpp.example.com')] },
      ['smpp_system_id: maxLength'],
    ],
  ])('are checked: %s', (_case, more, problems) => {
    expect(validationErrorsOf(form(more))).toEqual(problems);
  });
});
