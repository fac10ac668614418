import { describe, expect, it } from 'vitest';
import { isDomainName } from '../../../src/platform/domainName.ts';

describe('isDomainName', () => {
  it.each<[string, boolean]>([
    ['teams.example.com', true],
    ['a.b', true],
    ['TEAMS.Example.COM', true],
    ['1.example.com', true],
    ['xn--bcher-kva.example', true],
    ['a-b.c-d.example', true],
    [`${'a'.repeat(63)}.example`, true],
    [`${'a'.repeat(64)}.example`, false],
    ['example', false],
    ['', false],
    ['.example.com', false],
    ['example.com.', false],
    ['a..b', false],
    ['-a.example', false],
    ['a-.example', false],
    ['a_b.example', false],
    ['a b.example', false],
    ['https://a.example', false],
    ['a.example:5061', false],
    ['a.example/x', false],
    ['büro.example', false],
  ])('of %s is %s', (text, answer) => {
    expect(isDomainName(text)).toBe(answer);
  });

  it('holds the length the platform stores', () => {
    const long = 'abcd.'.repeat(50) + 'com';
    expect(isDomainName(long)).toBe(true);
    expect(isDomainName(long, long.length - 1)).toBe(false);
  });
});
