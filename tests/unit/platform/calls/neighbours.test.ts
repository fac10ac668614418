import { describe, expect, it } from 'vitest';
import {
  indexOfCall,
  type ListPage,
  placeIn,
  listPlaceQuery,
  neighbourStep,
} from '../../../../src/platform/calls/neighbours.ts';

const call = (name: string) => ({ call_sid: name, account_sid: 'a' });
/** Pages of three; a name is a call, a dot a row without address. */
const pageOf = (page: number, names: string, total: number): ListPage => ({
  rows: [...names].map(name => (name === '.' ? { account_sid: 'a' } : call(name))),
  page,
  perPage: 3,
  total,
});
const toward = (name: string, page: number) => ({ row: call(name), page });

describe('the call before and after', () => {
  it.each<[string, string, 1 | -1, ListPage[], object]>([
    ['on the same page', 'b', 1, [pageOf(1, 'abc', 3)], toward('c', 1)],
    ['on the same page, before', 'b', -1, [pageOf(1, 'abc', 3)], toward('a', 1)],
    ['end of the list', 'c', 1, [pageOf(1, 'abc', 3)], { none: 'end' }],
    ['begin of the list', 'a', -1, [pageOf(1, 'abc', 3)], { none: 'end' }],
    ['a page to ask for', 'c', 1, [pageOf(1, 'abc', 4)], { ask: 2 }],
    ['a page to ask for, before', 'd', -1, [pageOf(2, 'def', 9)], { ask: 1 }],
    ['the page asked for', 'c', 1, [pageOf(1, 'abc', 6), pageOf(2, 'def', 6)], toward('d', 2)],
    ['the page asked for, before', 'd', -1, [pageOf(2, 'def', 6), pageOf(1, 'abc', 6)], toward('c', 1)],
    ['one new call, after', 'c', 1, [pageOf(1, 'abc', 6), pageOf(2, 'cde', 7)], toward('d', 2)],
    ['one new call, before', 'd', -1, [pageOf(2, 'def', 6), pageOf(1, 'nab', 7)], { ask: 2 }],
    [
      'one new call, before, asked again',
      'd',
      -1,
      [pageOf(2, 'def', 6), pageOf(1, 'nab', 7), pageOf(2, 'cde', 7)],
      toward('c', 2),
    ],
    ['a page of new calls', 'c', 1, [pageOf(1, 'abc', 6), pageOf(2, 'nab', 10)], { ask: 3 }],
    ['pushed to the next page before it was seen', 'c', 1, [pageOf(1, 'nab', 6)], { ask: 2 }],
    ['found there', 'c', 1, [pageOf(1, 'nab', 6), pageOf(2, 'cde', 6)], toward('d', 2)],
    ['in no page', 'z', 1, [pageOf(1, 'abc', 3)], { none: 'gone' }],
    ['in none of several pages', 'z', 1, [1, 2, 3, 4].map(page => pageOf(page, 'abc', 99)), { none: 'gone' }],
    ['over a row without address', 'a', 1, [pageOf(1, 'a.c', 3)], toward('c', 1)],
    ['over one at the end of a page', 'b', 1, [pageOf(1, 'ab.', 4), pageOf(2, 'd', 4)], toward('d', 2)],
    ['over another leg', 'a', 1, [pageOf(1, 'aab', 3)], toward('b', 1)],
    ['never back to a leg that was passed', 'b', 1, [pageOf(1, 'aba', 3)], { none: 'end' }],
    ['no page at all', 'a', 1, [], { none: 'gone' }],
  ])('is found: %s', (_what, from, by, seen, expected) => {
    expect(neighbourStep(from, by, seen)).toEqual(expected);
  });

  it('has its place in the whole list', () => {
    expect(indexOfCall(pageOf(3, 'xyz', 9), 'y')).toBe(7);
    expect(indexOfCall(pageOf(3, 'xyz', 9), 'q')).toBeNull();
  });
});

describe('the list in an address', () => {
  it.each<[string, object | null]>([
    ['', null],
    ['tab=sip', null],
    ['filter=nonsense', null],
    ['filter=[]', null],
    ['filter=null', null],
    ['filter={}', { filter: {}, page: 1, perPage: 25 }],
    ['filter={"date":"7"}&page=3&perPage=100', { filter: { date: '7' }, page: 3, perPage: 100 }],
    ['filter={}&page=-1&perPage=1e9', { filter: {}, page: 1, perPage: 25 }],
  ])('is read from “%s”', (search, expected) => {
    expect(placeIn(new URLSearchParams(search))).toEqual(expected);
  });

  it('comes back as it was written', () => {
    const place = { filter: { q: '&=%é"' }, page: 2, perPage: 50 };
    expect(placeIn(new URLSearchParams(listPlaceQuery(place)))).toEqual(place);
  });
});
