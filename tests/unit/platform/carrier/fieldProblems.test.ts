import { describe, expect, it } from 'vitest';
import type { CarrierForm } from '../../../../src/platform/carrier/records.ts';
import { carrierProblems } from '../../../../src/platform/carrier/validate.ts';
import { OUT, REG, form, told } from './forms.ts';

describe('fields of the Voice tab', () => {
  it.each<[string, Partial<CarrierForm>, string[]]>([
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
      ['register_sip_realm: register_domain'],
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
  ])('%s', (_case, more, problems) => {
    expect(told(form(more))).toEqual(problems);
  });

  it('says how many characters there may be', () => {
    expect(carrierProblems(form({ tech_prefix: '12' }))[0]?.args).toEqual({ min: 3 });
    expect(carrierProblems(form({ name: 'n'.repeat(65) }))[0]?.args).toEqual({ max: 64 });
  });
});

it.each([
  'localhost',
  '999.1.1.1',
  'proxy.example.com:0',
  'proxy.example.com:65536',
  '[2001:db8::1]',
  'user@proxy.example.com',
])('the proxy %s is refused', outbound_sip_proxy => {
  expect(told(form({ outbound_sip_proxy }))).toEqual(['outbound_sip_proxy: proxy']);
});
