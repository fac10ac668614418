import { describe, expect, it } from 'vitest';
import {
  isDomainName,
  isHostPort,
  isIpv4,
  isIpv4Network,
  isPort,
  isRegisterDomain,
  isSipProxy,
} from '../../../src/platform/host.ts';

/** 253 and 254 characters. */
const NAME_253 = `${'abcd.'.repeat(50)}com`;
const NAME_254 = `${'abcd.'.repeat(50)}coms`;

describe('isIpv4', () => {
  it.each<[string, boolean]>([
    ['1.2.3.4', true],
    ['0.0.0.0', true],
    ['255.255.255.255', true],
    [' 1.2.3.4', false],
    ['1.2.3.4 ', false],
    ['1.2.3.4\n', false],
    ['1.2.3', false],
    ['1.2.3.4.5', false],
    ['256.1.1.1', false],
    ['01.1.1.1', false],
    ['0x1.1.1.1', false],
    ['::ffff:1.2.3.4', false],
    ['', false],
  ])('of %j is %s', (text, answer) => {
    expect(isIpv4(text)).toBe(answer);
  });
});

describe('isIpv4Network', () => {
  it.each<[string, boolean]>([
    ['10.0.0.0/8', true],
    ['10.1.2.3/8', true],
    ['0.0.0.0/0', true],
    ['1.2.3.4/32', true],
    ['1.2.3.4/1', true],
    ['1.2.3.4', false],
    ['1.2.3.4/', false],
    ['1.2.3.4/33', false],
    ['1.2.3.4/08', false],
    ['1.2.3.4/-1', false],
    ['1.2.3.4/+8', false],
    ['1.2.3.4/ 8', false],
    ['1.2.3.4/8 ', false],
    ['1.2.3.4/8/8', false],
    ['1.2.3.4/255.0.0.0', false],
    ['1.2.3/8', false],
    ['010.0.0.0/8', false],
    ['2001:db8::/32', false],
    ['::/0', false],
    ['sip.example.com/24', false],
    ['/8', false],
    ['', false],
  ])('of %j is %s', (text, answer) => {
    expect(isIpv4Network(text)).toBe(answer);
  });
});

describe('isPort', () => {
  it.each<[string, boolean]>([
    ['0', true],
    ['1', true],
    ['80', true],
    ['5060', true],
    ['65534', true],
    ['65535', true],
    ['65536', false],
    ['70000', false],
    ['655350', false],
    ['99999999999999999999', false],
    ['', false],
    [' ', false],
    [' 5060', false],
    ['5060 ', false],
    ['50 60', false],
    ['5060\n', false],
    ['05060', false],
    ['00', false],
    ['-1', false],
    ['-0', false],
    ['+5060', false],
    ['5060.0', false],
    ['5,060', false],
    ['5e3', false],
    ['0x13c4', false],
    ['٥٠٦٠', false],
    ['５０６０', false],
    ['sip', false],
    ['NaN', false],
    ['null', false],
  ])('of %j is %s', (text, answer) => {
    expect(isPort(text)).toBe(answer);
  });
});

describe('isHostPort', () => {
  it.each<[string, boolean]>([
    ['1.2.3.4', true],
    ['1.2.3.4:5060', true],
    ['sip.example.com:1', true],
    ['sip.example.com:65535', true],
    ['example.com:5060', true],
    ['sip.example.com:0', false],
    ['sip.example.com:65536', false],
    ['sip.example.com:05060', false],
    ['sip.example.com:', false],
    ['sip.example.com: 5060', false],
    ['sip.example.com :5060', false],
    [':5060', false],
    ['localhost:5060', false],
    ['sip.example.com:5060:5061', false],
    ['[::1]:5060', false],
    ['::1', false],
    ['sip.example.com.:5060', false],
    ['', false],
  ])('of %j is %s', (text, answer) => {
    expect(isHostPort(text)).toBe(answer);
  });
});

describe('isSipProxy', () => {
  it.each<[string, boolean]>([
    ['203.0.113.7', true],
    ['203.0.113.7:5060', true],
    ['sip.example.com', true],
    ['example.com', true],
    ['sip.example.com:5061', true],
    ['sip:sip.example.com', true],
    ['SIP:sip.example.com', true],
    ['sips:sip.example.com:5061', true],
    ['sip:203.0.113.7', true],
    ['sip:user@sip.example.com', true],
    ['sip:+15551234567@203.0.113.7:5060', true],
    ['sip:user:secret@sip.example.com', true],
    ['sip:@sip.example.com', false],
    ['sip:a@b@sip.example.com', false],
    ['user@sip.example.com', false],
    ['sip://sip.example.com', false],
    ['tel:+15551234567', false],
    ['http://sip.example.com', false],
    ['sip:', false],
    ['sip:user@', false],
    ['sip:sip:sip.example.com', false],
    ['sip.example.com:0', false],
    ['sip.example.com:65536', false],
    ['sip.example.com:abc', false],
    ['sip.example.com;lr', false],
    ['sip:sip.example.com;transport=tcp', false],
    ['<sip:sip.example.com>', false],
    ['localhost', false],
    ['sip:localhost', false],
    ['999.1.1.1', false],
    ['[2001:db8::1]', false],
    ['sip:[2001:db8::1]:5060', false],
    ['sip.example.com.', false],
    ['sip .example.com', false],
    ['', false],
  ])('of %j is %s', (text, answer) => {
    expect(isSipProxy(text)).toBe(answer);
  });
});

describe('isRegisterDomain', () => {
  it.each<[string, boolean]>([
    ['sip.example.com', true],
    ['example.com', true],
    ['203.0.113.7', true],
    ['sip.example.com:5060', true],
    ['under_score.example.com', true],
    ['sip.example.com.', true],
    ['localhost', false],
    ['sip:sip.example.com', false],
    ['SIPS:sip.example.com', false],
    ['sip.exa mple.com', false],
    [' sip.example.com', false],
    ['sip.example.com\t', false],
    ['2001:db8::1', false],
    ['', false],
  ])('of %j is %s', (text, answer) => {
    expect(isRegisterDomain(text)).toBe(answer);
  });
});

describe('isDomainName', () => {
  it.each<[string, boolean]>([
    ['sip.example.com', true],
    ['example.com', true],
    ['10.0.0.1', true],
    ['sip.example.com.', false],
    ['localhost', false],
    ['under_score.example.com', false],
    ['sip.bücher.example', false],
    ['sip.example.com:5060', false],
    [NAME_253, true],
    [NAME_254, false],
  ])('of %j is %s', (text, answer) => {
    expect(isDomainName(text)).toBe(answer);
  });

  it('holds the length the platform stores', () => {
    expect(isDomainName('sip.example.com', 15)).toBe(true);
    expect(isDomainName('sip.example.com', 14)).toBe(false);
  });
});
