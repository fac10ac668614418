import { describe, expect, it } from 'vitest';
import { align } from '../../../../../src/custom-pages/compare-calls/model/align.ts';

const whole = (item: string) => item;
const first = (item: string) => item.charAt(0);
const shown = (left: string, right: string, keys = [whole]) =>
  align(left.split(' ').filter(Boolean), right.split(' ').filter(Boolean), keys).map(
    pair => `${pair.left ?? '-'}|${pair.right ?? '-'}`,
  );

describe('two lists side by side', () => {
  it.each([
    ['a b c', 'a b c', ['a|a', 'b|b', 'c|c']],
    ['a b c', 'a c', ['a|a', 'b|-', 'c|c']],
    ['a c', 'a b c', ['a|a', '-|b', 'c|c']],
    ['a b', 'b a', ['a|-', 'b|b', '-|a']],
    ['', 'a b', ['-|a', '-|b']],
    ['a', '', ['a|-']],
    ['', '', []],
    ['a b b d', 'a b d d', ['a|a', 'b|b', 'b|-', '-|d', 'd|d']],
  ])('%s and %s', (left, right, pairs) => {
    expect(shown(left, right)).toEqual(pairs);
  });

  it('what the strict key leaves over is paired by the loose one, between the pairs', () => {
    expect(shown('s1 g1 s2 g2', 's1 g9 s2 h1 g2', [whole, first])).toEqual([
      's1|s1',
      'g1|g9',
      's2|s2',
      '-|h1',
      'g2|g2',
    ]);
  });

  it('keeps every item once and in order, also where a table would be too large', () => {
    const left = Array.from({ length: 20_000 }, (_, at) => `s${String(at % 977)}`);
    const right = left.filter((_, at) => at % 7 !== 3);
    const pairs = align(left, right, [whole]);
    expect(pairs.flatMap(pair => pair.left ?? [])).toEqual(left);
    expect(pairs.flatMap(pair => pair.right ?? [])).toEqual(right);
    const paired = pairs.filter(pair => pair.left !== null && pair.right !== null);
    expect(paired.every(pair => pair.left === pair.right)).toBe(true);
    expect(paired.length).toBeGreaterThan(right.length * 0.99);
  });
});
