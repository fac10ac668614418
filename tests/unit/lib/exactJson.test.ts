import { describe, expect, it } from 'vitest';
import { exactJsonText, parseExactJson } from '../../../src/lib/exactJson.ts';

const again = (text: string) => exactJsonText(parseExactJson(text));

describe('JSON that is printed again', () => {
  it.each([
    '{"a":1790000000123456789}',
    '[-12345678901234567890,9007199254740993]',
    '[0.12345678901234567891,1790000000.123456789012]',
    '[1e400,-1e400]',
    '{"a":"1790000000123456789","b":"say \\"12345678901234567890\\""}',
    '{"1790000000123456789":1790000000123456789}',
    '[0.9099999999999999,9007199254740991,1e+21,-0.5,true,null]',
  ])('has the same numbers: %s', text => {
    expect(again(text)).toBe(text);
  });

  it.each([
    ['[1.0, 1e3]', '[1,1000]'],
    ['"1790000000123456789"', '"1790000000123456789"'],
    ['{}', '{}'],
  ])('is otherwise written as usual: %s', (text, printed) => {
    expect(again(text)).toBe(printed);
  });

  it.each([
    '{12345678901234567890:1}',
    '[012345678901234567890]',
    '["a"12345678901234567890]',
    '[12345678901234567890.]',
    '[.12345678901234567890]',
    '[12345678901234567890',
  ])('is refused where it is none: %s', text => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
  });

  it('takes a replacer and an indent', () => {
    const tenfold = (_key: string, value: unknown) => (typeof value === 'number' ? value * 10 : value);
    expect(exactJsonText(parseExactJson('[1,1790000000123456789]'), { indent: 2, replacer: tenfold })).toBe(
      '[\n  10,\n  1790000000123456789\n]',
    );
  });

  it('reads a long text with long strings', () => {
    const text = JSON.stringify({ long: 'a"\\'.repeat(500_000) }).replace('}', ',"n":1790000000123456789}');
    expect(again(text)).toBe(text);
  });
});
