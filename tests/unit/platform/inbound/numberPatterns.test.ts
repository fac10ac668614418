import { describe, expect, it } from 'vitest';
import { normalizeCalled } from '../../../../src/platform/inbound/inboundCall.ts';
import { matchPattern, readPattern } from '../../../../src/platform/inbound/numberPatterns.ts';

describe('what is compared', () => {
  it.each([
    ['+15081112222', '15081112222'],
    ['15081112222', '15081112222'],
    ['++1508', '++1508'],
    ['+1508-111', '+1508-111'],
    ['%2B1508', '%2B1508'],
    ['0015081112222', '0015081112222'],
    ['alice', 'alice'],
    ['+', '+'],
  ])('%s is %s', (sent, did) => {
    expect(normalizeCalled(sent)).toBe(did);
  });

  it.each([
    ['1508*', '4415081234', 'hit'],
    ['*', 'anonymous', 'hit'],
    ['.*', 'anonymous', 'hit'],
    ['+1508', '+1508', 'invalid'],
    ['+1508*', '1508', 'invalid'],
    ['*98', '*98', 'invalid'],
    ['^1508*', '1508', 'hit'],
    ['^1508*', '44150', 'miss'],
    ['(508)111', '508111', 'hit'],
    ['1-508-111', '1508111', 'miss'],
    ['alice', 'malice2', 'hit'],
    ['alice', 'Alice', 'miss'],
    ['^44.*', '442012', 'hit'],
    ['(\\d+)+$', '1'.repeat(40), 'not_run'],
    ['\\d*\\d*\\d*\\d*\\d*x', '1'.repeat(132), 'not_run'],
    [`${'1?'.repeat(60)}x`, '1'.repeat(60), 'not_run'],
    ['9'.repeat(200) + '*', '1', 'not_run'],
    ['[', '1', 'invalid'],
  ])('pattern %s and %s: %s', (pattern, did, expected) => {
    const row = { sid: 'n', number: pattern, carrierSid: null, accountSid: null, applicationSid: null };
    expect(matchPattern(readPattern(row), did)).toBe(expected);
  });
});
