import { describe, expect, it } from 'vitest';
import { addressFault } from '../../../../../src/resources/carriers/model/addressFault.ts';
import { classifyAddress } from '../../../../../src/platform/host.ts';

describe('addressFault', () => {
  it.each([
    ['2001:db8::1', 'ipv6', '2001:db8::1'],
    ['[2001:db8::1]:5060', 'ipv6', '[2001:db8::1]:5060'],
    ['::1', 'ipv6', '::1'],
    ['fe80::1%eth0', 'ipv6', 'fe80::1%eth0'],
    ['192.0.2.0/24', 'netmask', '192.0.2.0'],
    ['sip.example.com/24', 'netmask', 'sip.example.com'],
    ['192.0.2.1:5080', 'port', '192.0.2.1'],
    ['sip.example.com:5080', 'port', 'sip.example.com'],
    ['sip:192.0.2.1', 'scheme', '192.0.2.1'],
    ['sip:user@sip.example.com:5080;transport=tls', 'scheme', 'sip.example.com'],
    ['https://sip.example.com/path', 'scheme', 'sip.example.com'],
    ['bücher.example', 'letters', 'xn--bcher-kva.example'],
    ['sip.exämple.com', 'letters', 'sip.xn--exmple-cua.com'],
  ])('%s: %s, meant is %s', (text, key, meant) => {
    expect(classifyAddress(text)).toBe('invalid');
    expect(addressFault(text)).toEqual({ key, meant });
  });

  it.each(['', 'a b', '999.1.1.1', 'example', 'sip:', 'bü cher'])('%j has none of them', text => {
    expect(addressFault(text)).toBeNull();
  });
});
