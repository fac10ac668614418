import { describe, expect, it } from 'vitest';
import { isCarrierForNumber } from '../../../src/platform/carrier/carrierChoices.ts';
import { isValidRealm, normalizeRealm } from '../../../src/platform/domainName.ts';
import { isTaken } from '../../../src/platform/names.ts';

describe('normalizeRealm', () => {
  it.each([
    [' Sip.Example.COM ', 'sip.example.com'],
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('makes of %j: %j', (text, realm) => {
    expect(normalizeRealm(text)).toBe(realm);
  });
});

describe('isValidRealm', () => {
  it.each([
    ['', true],
    [null, true],
    ['sip.example.com', true],
    ['SIP.Example.com', true],
    ['a.b', true],
    ['10.0.0.1', true],
    ['localhost', false],
    ['sip:example.com', false],
    ['https://example.com', false],
    ['a b.example.com', false],
    ['under_score.example.com', false],
    ['-a.example.com', false],
    ['a-.example.com', false],
    ['a..example.com', false],
    ['example.com.', false],
    [`${'a'.repeat(64)}.example.com`, false],
    [`${'a.'.repeat(70)}com`, false],
  ])('of %j is %s', (text, valid) => {
    expect(isValidRealm(text)).toBe(valid);
  });
});

describe('isTaken', () => {
  const records = [
    { id: '1', name: 'Acme', sip_realm: 'a.example.com' },
    { id: '2', name: 'Blue', sip_realm: null },
  ];
  it.each([
    ['name', 'Acme', null, true],
    ['name', ' acme ', null, true],
    ['name', 'Acme', '1', false],
    ['name', 'Acme', '2', true],
    ['name', 'Acm', null, false],
    ['name', '', null, false],
    ['sip_realm', 'A.example.com', '2', true],
    ['sip_realm', null, null, false],
  ] as const)('%s %j, editing %s: %s', (field, value, own, taken) => {
    expect(isTaken(records, field, value, own)).toBe(taken);
  });
});

describe('isCarrierForNumber', () => {
  const carrier = (voip_carrier_sid: string, account_sid: string | null, is_active = true) => ({
    voip_carrier_sid,
    account_sid,
    is_active,
  });
  const carriers = [
    carrier('provider', null),
    carrier('provider-off', null, false),
    carrier('a1', 'a'),
    carrier('a2-off', 'a', false),
    carrier('b1', 'b'),
  ];
  it.each([
    ['a', null, ['provider', 'a1']],
    ['b', null, ['provider', 'b1']],
    [null, null, ['provider']],
    ['a', 'a2-off', ['provider', 'a1', 'a2-off']],
    ['a', 'provider-off', ['provider', 'provider-off', 'a1']],
  ])('account %s, stored %s', (account, stored, expected) => {
    const choices = carriers.filter(each => isCarrierForNumber(each, account, stored));
    expect(choices.map(each => each.voip_carrier_sid)).toEqual(expected);
  });
});
