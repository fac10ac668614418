import { describe, expect, it } from 'vitest';
import type { CarrierForm } from '../../../../src/platform/carrier/records.ts';
import { form, smpp, storedSmpp, told } from './forms.ts';

describe('SMPP gateways', () => {
  const inbound = { smpp_inbound_password: 'p' };
  it.each<[string, Partial<CarrierForm>, string[]]>([
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
  ])('%s', (_case, more, problems) => {
    expect(told(form(more))).toEqual(problems);
  });
});
