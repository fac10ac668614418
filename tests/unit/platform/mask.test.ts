import { describe, expect, it } from 'vitest';
import { isEmptyPassword, endsLikeSecret, looksMasked, maskToken } from '../../../src/platform/mask.ts';

describe('maskToken', () => {
  it.each([
    ['38700987-c7a4-4685-a5bb-af378f9734de', '********-****-****-****-********34de'],
    ['abcdef', '**cdef'],
    ['a_b.cdef', '****cdef'],
    ['abcd', 'abcd'],
    ['a'.repeat(100_000) + '34de', `${'*'.repeat(64)}34de`],
    ['', ''],
  ])('%s is shown as %s', (token, shown) => {
    expect(maskToken(token)).toBe(shown);
  });
});

describe('looksMasked', () => {
  it.each([
    ['sXXXXXX', true],
    ['abcdefXXXXXXXXXX', true],
    ['{X', true],
    ['s', false],
    ['', false],
    ['abcdefgXXX', false],
    ['secret', false],
    ['X', false],
    [null, false],
    [7, false],
  ])('of %j is %s', (value, masked) => {
    expect(looksMasked(value)).toBe(masked);
  });
});

describe('isEmptyPassword', () => {
  it.each([
    ['{X', true],
    ['{XX', false],
    ['a', false],
  ])('of %s is %s', (masked, empty) => {
    expect(isEmptyPassword(masked)).toBe(empty);
  });
});

describe('endsLikeSecret', () => {
  it.each([
    ['password', true],
    ['initial_password', true],
    ['smpp_inbound_password', true],
    ['secret_access_key', true],
    ['client_secret', true],
    ['auth_token', true],
    ['voip_carrier_sid', false],
    ['access_key_id', false],
    ['monkey', false],
    ['username', false],
  ])('of %s is %s', (name, secret) => {
    expect(endsLikeSecret(name)).toBe(secret);
  });
});
