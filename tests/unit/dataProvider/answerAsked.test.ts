import { describe, expect, it } from 'vitest';
import { containsLike } from '../../../src/dataProvider/answerAsked.ts';

describe("a search as the platform's database reads it", () => {
  it.each([
    ['4420', '15084420', true],
    ['4420', '15084402', false],
    ['44%20%7946', '44-20-7946', true],
    ['44%20%7946', '44 7946 20', false],
    ['44%44', '44', false],
    ['4_2', '442', true],
    ['4_2', '42', false],
    ['ACME', 'the acme trunk', true],
    ['acme trunk', 'trunk acme', false],
    ['a\\%b', 'a%b', true],
    ['a\\%b', 'axb', false],
    ['a-b.c', 'xa-b.c', true],
    ['a.c', 'abc', false],
    ['(^1508[', 'x(^1508[', true],
    ['\\d', 'd', true],
    ['😀', 'a😀b', true],
    ['%', '', true],
    ['1%'.repeat(40), '1'.repeat(39), false],
  ])('%j in %j: %s', (text, value, found) => {
    const isFound = containsLike(text);
    expect([isFound(value), isFound(value)]).toEqual([found, found]);
  });
});
