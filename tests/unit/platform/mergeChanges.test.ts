import { describe, expect, it } from 'vitest';
import { type ChangeConflict, isSameValue, mergeValue } from '../../../src/platform/mergeChanges.ts';

const hook = { url: 'https://a', method: 'POST', username: null, password: null };
const aws = { vendor: 'aws_s3', name: 'a', region: 'r', secret_access_key: 'abcdefXXX' };

type Case = [string, { loaded: unknown; mine: unknown; now: unknown; told?: unknown }, unknown, string[]];

const CASES: Case[] = [
  ['nobody changed it', { loaded: 'a', mine: 'a', now: 'a' }, 'a', []],
  ['the user alone', { loaded: 'a', mine: 'b', now: 'a' }, 'b', []],
  ['somebody else alone', { loaded: 'a', mine: 'a', now: 'c' }, 'c', []],
  ['both alike', { loaded: 'a', mine: 'b', now: 'b' }, 'b', []],
  ['both differently', { loaded: 'a', mine: 'b', now: 'c' }, 'b', ['x']],
  ['the user was told', { loaded: 'a', mine: 'b', now: 'c', told: 'c' }, 'b', []],
  ['changed again since', { loaded: 'a', mine: 'b', now: 'd', told: 'c' }, 'b', ['x']],
  ['cleared by somebody else', { loaded: 'a', mine: 'b', now: null }, 'b', ['x']],
  ['cleared by the user', { loaded: 'a', mine: null, now: 'c' }, null, ['x']],
  ['absent is null', { loaded: undefined, mine: null, now: 'c' }, 'c', []],
  ['told that it was cleared', { loaded: 'a', mine: 'b', now: null, told: null }, 'b', []],
  [
    'different parts of a webhook',
    { loaded: hook, mine: { ...hook, url: 'https://b' }, now: { ...hook, method: 'GET' } },
    { ...hook, url: 'https://b', method: 'GET' },
    [],
  ],
  [
    'the same part of a webhook',
    { loaded: hook, mine: { ...hook, url: 'https://b' }, now: { ...hook, url: 'https://c', method: 'GET' } },
    { ...hook, url: 'https://b', method: 'GET' },
    ['x.url'],
  ],
  [
    'told of one part, the other stays',
    {
      loaded: hook,
      mine: { ...hook, url: 'https://b' },
      now: { ...hook, url: 'https://c', method: 'GET' },
      told: { ...hook, url: 'https://c', method: 'GET' },
    },
    { ...hook, url: 'https://b', method: 'GET' },
    [],
  ],
  [
    'a webhook that somebody else removed',
    { loaded: hook, mine: { ...hook, url: 'u' }, now: null },
    { ...hook, url: 'u' },
    ['x'],
  ],
  [
    'variables',
    { loaded: { a: '1', b: '2' }, mine: { a: '9', b: '2' }, now: { a: '1', c: '3' } },
    { a: '9', c: '3' },
    [],
  ],
  [
    'a bucket’s name and region',
    { loaded: aws, mine: { ...aws, name: 'b' }, now: { ...aws, region: 's' } },
    { ...aws, name: 'b', region: 's' },
    [],
  ],
  [
    'a bucket that has another vendor now is no place for a part of the old one',
    { loaded: aws, mine: { ...aws, name: 'b' }, now: { vendor: 'azure', name: 'a' } },
    { ...aws, name: 'b' },
    ['x'],
  ],
  ['lists are one value', { loaded: ['a'], mine: ['a', 'b'], now: ['c'] }, ['a', 'b'], ['x']],
];

describe('mergeValue', () => {
  it.each(CASES)('weighs three versions: %s', (_case, { told, ...versions }, value, sources) => {
    const conflicts: ChangeConflict[] = [];
    expect(mergeValue('x', { told, ...versions }, conflicts)).toEqual(value);
    expect(conflicts.map(({ source }) => source)).toEqual(sources);
  });
});

describe('isSameValue', () => {
  it.each([
    [null, undefined, true],
    [{ a: 1, b: null }, { a: 1 }, true],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [[1, 2], [2, 1], false],
    [[1], { 0: 1 }, false],
    [0, false, false],
    ['', null, false],
  ])('%j and %j: %s', (left, right, same) => {
    expect(isSameValue(left, right)).toBe(same);
    expect(isSameValue(right, left)).toBe(same);
  });
});
