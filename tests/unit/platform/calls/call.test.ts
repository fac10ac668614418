import { describe, expect, it } from 'vitest';
import {
  callIdOfSegment,
  callIdOf,
  callSegmentOf,
  foundCall,
  momentOf,
  numberOf,
  queryOfCallId,
  recentCallId,
  traceIdOf,
} from '../../../../src/platform/calls/call.ts';

const SID = '29f1fe59-36a3-45ff-a0dc-c70000000010';
const AT = '2026-11-21T01:57:28.753Z';
const FAILED = { call_sid: null, sip_callid: 'a7a0~x@10.0.0.7', attempted_at: AT };

describe('the address of a call', () => {
  it.each<[string, object, string | null]>([
    ['a call_sid', { call_sid: SID, sip_callid: 'x', attempted_at: AT }, SID],
    ['none, so moment and Call-ID', FAILED, `${AT}~a7a0~x@10.0.0.7`],
    ['no Call-ID', { call_sid: '', attempted_at: AT }, null],
    ['nothing', {}, null],
    ['other types', { call_sid: 7, sip_callid: {}, attempted_at: AT }, null],
  ])('is made from %s', (_what, call, expected) => {
    expect(callIdOf({ ...call })).toBe(expected);
  });

  it.each([
    [SID, SID],
    [`${AT}~a7a0~x@10.0.0.7`, '2026-11-21T01~3A57~3A28~2E753Z~7Ea7a0~7Ex~4010~2E0~2E0~2E7'],
    ['a/b\\c?d#e%f', 'a~2Fb~5Cc~3Fd~23e~25f'],
    ['é (1)', '~C3~A9~20~281~29'],
  ])('%s has a segment that no server takes for a file', (id, segment) => {
    expect(callSegmentOf(id)).toBe(segment);
    expect(encodeURIComponent(segment)).toBe(segment);
    expect(callIdOfSegment(segment)).toBe(id);
  });

  it.each([
    ['from before', `${AT}~a@10.0.0.7`, `${AT}~a@10.0.0.7`],
    ['broken', 'a~zz', 'a~zz'],
    ['of a lone surrogate', callSegmentOf('a.\uD800'), 'a.\uFFFD'],
  ])('a segment %s is read', (_what, segment, id) => {
    expect(callIdOfSegment(segment)).toBe(id);
  });

  it('finds its call with one question', () => {
    expect(queryOfCallId(SID)).toEqual({ filter: SID });
    const id = callIdOf(FAILED) ?? '';
    expect(queryOfCallId(id)).toEqual({
      start: '2026-11-21T01:57:28.752Z',
      end: '2026-11-21T01:57:28.754Z',
    });
    const again = { ...FAILED, attempted_at: '2026-11-21T01:57:28.754Z' };
    expect(foundCall([again, FAILED], id)).toBe(FAILED);
    expect(foundCall([again], id)).toBeUndefined();
  });

  it.each(['', 'a b', '.*', "x'y", '~', 'soon~x', `${AT}~`, '1970-01-01T00:00:00.000Z~x'])(
    '%s is none',
    id => {
      expect(queryOfCallId(id)).toBeNull();
    },
  );

  it('keeps rows apart that share a call_sid or a Call-ID', () => {
    const rows = [
      { call_sid: SID, attempted_at: AT },
      { call_sid: SID, attempted_at: '2026-11-21T01:57:28.75Z' },
      { sip_callid: 'x', attempted_at: AT },
      { sip_callid: 'y', attempted_at: AT },
    ];
    expect(new Set(rows.map(recentCallId)).size).toBe(4);
  });
});

describe('odd values', () => {
  it.each<[unknown, string | null]>([
    ['2026-11-20T18:15:45.2Z', '2026-11-20T18:15:45.200Z'],
    ['2026-11-20T18:15:45.123456789Z', '2026-11-20T18:15:45.123Z'],
    ['1970-01-01T00:00:00.000Z', null],
    ['soon', null],
    ['', null],
    [null, null],
    [1795226248000, null],
  ])('moment %s', (value, expected) => {
    expect(momentOf(value)?.toISOString() ?? null).toBe(expected);
  });

  it.each<[unknown, number | null]>([
    [0, 0],
    ['12', 12],
    ['', null],
    ['x', null],
    [null, null],
    [true, null],
    [Infinity, null],
  ])('number %s', (value, expected) => {
    expect(numberOf(value)).toBe(expected);
  });

  it.each<[unknown, string | null]>([
    ['00012c006b00fa880258051ccaa4c1bf', '00012c006b00fa880258051ccaa4c1bf'],
    ['0'.repeat(32), null],
    ['', null],
    [null, null],
    [undefined, null],
    [0, null],
  ])('trace id %s', (value, expected) => {
    expect(traceIdOf({ trace_id: value as string })).toBe(expected);
  });
});
