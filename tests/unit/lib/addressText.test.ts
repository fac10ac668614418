import { describe, expect, it } from 'vitest';
import { hasUnsafeAddressCharacters } from '../../../src/lib/addressText.ts';
import { queryWith } from '../../../src/lib/queryWith.ts';

describe('what is written as an address', () => {
  it.each([
    ['https://example.com/a?b=c#d', false],
    ['/terms', false],
    ['https://exämple.com', false],
    ['https:\\\\example.com', true],
    ['/\\example.com', true],
    ['https://exa mple.com', true],
    ['java\tscript:alert(1)', true],
    ['https://example.com\n', true],
    ['https://example.com\u0000', true],
  ])('is read by browsers as another one: %j, %j', (address, misread) => {
    expect(hasUnsafeAddressCharacters(address)).toBe(misread);
  });

  it.each([
    ['', { tab: 'sip' }, '?tab=sip'],
    ['?page=2', { tab: 'sip' }, '?page=2&tab=sip'],
    ['?tab=sip&page=2', { tab: 'log' }, '?tab=log&page=2'],
    ['?tab=sip', { tab: null }, ''],
    ['?page=2', { tab: null, t: '1.5' }, '?page=2&t=1.5'],
    ['?q=a%26b', { name: 'c&d' }, '?q=a%26b&name=c%26d'],
  ])('%j gets %j in place of its own values: %j', (search, values, expected) => {
    expect(queryWith(search, values)).toBe(expected);
    expect(queryWith(new URLSearchParams(search), values)).toBe(expected);
  });
});
