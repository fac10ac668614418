import { describe, expect, it } from 'vitest';
import {
  filterLogLines,
  isFoundInside,
  logFileName,
  logText,
  logTime,
  readLog,
} from '../../../../../src/resources/recent-calls/model/logs.ts';

const AT = Date.UTC(2026, 10, 22, 14, 3, 11, 500);

describe('a line', () => {
  it.each<[string, unknown, object]>([
    [
      'JSON',
      JSON.stringify({ level: 50, time: AT, msg: 'verb:hook failed' }),
      {
        level: 'error',
        at: AT,
        message: 'verb:hook failed',
        text: '{\n  "level": 50,\n  "time": "2026-11-22 14:03:11Z",\n  "msg": "verb:hook failed"\n}',
      },
    ],
    [
      'plain text',
      'END RequestId: x',
      { level: null, at: null, message: 'END RequestId: x', text: 'END RequestId: x' },
    ],
    ['several lines', 'one\ntwo', { message: 'one', text: 'one\ntwo' }],
    ['a list', '[1]', { level: null, text: '[1]' }],
    ['no time', '{"level":30}', { level: 'info', at: null, message: '', text: '{\n  "level": 30\n}' }],
    ['a time that is none', '{"time":"soon"}', { at: null, text: '{\n  "time": "soon"\n}' }],
    ['a time too large', '{"time":1e300}', { at: null }],
    ['a time as text', '{"time":"2026-11-22T14:03:11.500Z"}', { at: AT }],
    ['a level by name', '{"level":"WARNING"}', { level: 'warn' }],
    ['a level between', '{"level":35}', { level: 'info' }],
    ['an odd level', '{"level":{}}', { level: null }],
    ['message instead of msg', '{"message":"hello"}', { message: 'hello' }],
    ['a message that is none', '{"msg":{"a":1}}', { message: '' }],
    ['a number', 7, { text: '7' }],
    ['null', null, { text: 'null' }],
  ])('is read: %s', (_what, item, expected) => {
    expect(readLog([item])).toMatchObject([expected]);
  });
});

describe('numbers that a double would change', () => {
  const text = `{"time":${String(AT)},"ns":1790000000123456789,"deep":[{"id":-12345678901234567890}],"said":"1790000000123456789"}`;

  it('are shown, copied and found as they were written', () => {
    const [line] = readLog([text]);
    expect(line?.text).toBe(
      '{\n  "time": "2026-11-22 14:03:11Z",\n  "ns": 1790000000123456789,\n  "deep": [\n    {\n      "id": -12345678901234567890\n    }\n  ],\n  "said": "1790000000123456789"\n}',
    );
    expect(line?.detail).toBe(
      'ns=1790000000123456789 deep=[{"id":-12345678901234567890}] said=1790000000123456789',
    );
    expect(line && isFoundInside({ ...line, detail: '' }, '0123456789')).toBe(true);
  });

  it('are no time, no level and no entry of their own', () => {
    expect(
      readLog(['{"time":1790000000123456789,"level":12345678901234567890}', '1790000000123456789']),
    ).toMatchObject([
      { at: null, level: null },
      { text: '1790000000123456789', detail: null },
    ]);
  });

  it('are told apart where a double holds both', () => {
    const lines = readLog(['{"ns":1790000000123456789}', '{"ns":1790000000123456790}']);
    expect(lines.map(({ detail }) => detail)).toEqual(['ns=1790000000123456789', 'ns=1790000000123456790']);
  });
});

it.each([[null], [undefined], [[]], ['text'], [{}]])('%j has no lines', answer => {
  expect(readLog(answer)).toEqual([]);
});

it('is copied with a blank line between entries', () => {
  expect(logText(readLog(['one', 'two']))).toBe('one\n\ntwo');
  expect(logFileName('ca11')).toBe('log ca11.log');
  expect(logTime(Number.NaN)).toBeNull();
});

it('finds by text and level, and keeps lines without one', () => {
  const lines = readLog(['{"level":20,"msg":"Debugged"}', '{"level":50,"msg":"failed"}', 'plain']);
  const found = (question: Parameters<typeof filterLogLines>[1]) =>
    filterLogLines(lines, question).map(({ index }) => index);
  expect(found({})).toEqual([0, 1, 2]);
  expect(found({ levels: ['error'] })).toEqual([1, 2]);
  expect(found({ text: ' debugged ' })).toEqual([0]);
  expect(found({ text: '.*' })).toEqual([]);
});

describe('the line of an entry', () => {
  const call = { level: 30, time: AT, callSid: 'ca11', pid: 7 };
  const [first, second, plain] = readLog([
    JSON.stringify({ ...call, msg: 'say', voice: 'en', tags: ['a'] }),
    JSON.stringify({ ...call, msg: 'gather', voice: 'de', 'http.code': 500 }),
    'END',
  ]);

  it('says what other entries do not say, and nothing that stands beside it', () => {
    expect(first?.detail).toBe('voice=en tags=["a"]');
    expect(second?.detail).toBe('voice=de http.code=500');
    expect(plain?.detail).toBeNull();
  });

  it('says everything where there is no other', () => {
    expect(readLog([JSON.stringify({ ...call, msg: 'say' }), 'END'])[0]?.detail).toBe('callSid=ca11 pid=7');
  });

  it.each([
    ['ca11', true],
    [' CA11 ', true],
    ['say', false],
    ['voice=en', false],
    ['', false],
  ])('unfolds for %j: %s', (text, unfolds) => {
    expect(first && isFoundInside(first, text)).toBe(unfolds);
  });

  it('that is plain text has nothing to unfold', () => {
    expect(plain && isFoundInside(plain, 'nothing of it')).toBe(false);
  });
});
