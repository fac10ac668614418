import { describe, expect, it } from 'vitest';
import { subdomainOf, subdomainProblem } from '../../../src/platform/subdomain.ts';

describe('subdomainProblem', () => {
  it.each([
    ['', 'short'],
    ['a', 'short'],
    ['ab', 'short'],
    ['abc', null],
    ['a-1', null],
    ['123', null],
    ['a--b', null],
    ['ab-', 'characters'],
    // May still go on.
    ['a-', 'short'],
    ['-ab', 'characters'],
    ['-', 'characters'],
    ['a.b', 'characters'],
    ['a b', 'characters'],
    ['a_b', 'characters'],
    ['ab!', 'characters'],
    ['é', 'characters'],
    ['a%2fb', 'characters'],
    ['Abc', 'characters'],
    ['x'.repeat(63), null],
    ['x'.repeat(64), 'long'],
  ])('of %j is %s', (name, problem) => {
    expect(subdomainProblem(name, 'sip.example.com')).toBe(problem);
  });

  it('counts the root domain, as the platform stores 132 characters', () => {
    const root = (length: number) => 'r'.repeat(length);
    expect(subdomainProblem('x'.repeat(60), root(71))).toBeNull();
    expect(subdomainProblem('x'.repeat(60), root(72))).toBe('long');
  });
});

describe('subdomainOf', () => {
  it.each([
    ['  Acme ', 'acme'],
    ['ACME-1', 'acme-1'],
    ['', ''],
  ])('of %j is %j', (typed, name) => {
    expect(subdomainOf(typed)).toBe(name);
  });
});
