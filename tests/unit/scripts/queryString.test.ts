import { describe, expect, it } from 'vitest';
import queryString from 'query-string';
import { parse, stringify } from '../../../scripts/build/light/queryString.js';

const QUERIES = [
  '',
  '?',
  '#page=2',
  '?page=2&perPage=25&sort=number&order=ASC',
  'filter=%7B%22q%22%3A%22a%26b%22%7D&displayedFilters=%7B%7D',
  'order=DESC&order=ASC',
  'a=1&a&a=2',
  'empty=&none&=nameless&&last=1',
  'plus=a+b&escaped=a%2Bb',
  'equals=a=b=c',
  'words=%C3%A4%20%E2%82%AC%20%F0%9F%93%9E',
  'broken=100%&half=%C3',
  '__proto__=1&constructor=2&toString=3',
  ' ?spaces=1 ',
];

const VALUES: readonly Record<string, unknown>[] = [
  {},
  { page: 2, sort: 'number', order: 'ASC', filter: '{"q":"a&b"}' },
  { none: null, gone: undefined, empty: '', no: false, zero: 0 },
  { list: ['a', null, undefined, 'b'], nothing: [] },
  { "it's": "(!*')", 'a b': 'ä € 📞', plus: '+' },
  { z: 1, a: 2, M: 3 },
];

describe("what takes query-string's place", () => {
  it.each(QUERIES)('reads %j as query-string does', query => {
    const found = parse(query);
    expect(found).toEqual(queryString.parse(query));
    expect(Object.keys(found)).toEqual(Object.keys(queryString.parse(query)));
  });

  it('reads nothing from what is no text', () => {
    expect(parse(undefined)).toEqual({});
  });

  it.each(VALUES)('writes %j as query-string does', values => {
    expect(stringify(values)).toBe(queryString.stringify(values));
  });

  it('writes nothing for nothing', () => {
    expect(stringify(undefined)).toBe('');
  });

  it.each(VALUES)('finds %j again as query-string does', values => {
    expect(parse(stringify(values))).toEqual(queryString.parse(queryString.stringify(values)));
  });
});
