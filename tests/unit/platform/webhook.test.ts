import { describe, expect, it } from 'vitest';
import type { Webhook } from '../../../src/platform/records.ts';
import {
  applyWebSocketRule,
  isBasicAuthComplete,
  isWebSocket,
  webhookProblem,
} from '../../../src/platform/webhook.ts';

describe('webhookProblem', () => {
  it.each([
    ['https://example.com/voice', null],
    ['http://localhost:3000', null],
    ['https://10.0.0.1/x?a=b#rc=2', null],
    ['ws://single', null],
    ['wss://Example.com/ws', null],
    ['WSS://Example.com/ws', 'capitals'],
    ['Https://example.com', 'capitals'],
    ['https://example.com.', null],
    ['', 'required'],
    ['  ', 'required'],
    [' https://example.com', 'whitespace'],
    ['https://example.com ', 'whitespace'],
    ['nonsense', 'invalid'],
    ['example.com/voice', 'invalid'],
    ['http:example.com', 'invalid'],
    ['https://', 'invalid'],
    ['https://a b.example.com', 'invalid'],
    ['ftp://x.example.com', 'protocol'],
    ['javascript://x.example.com', 'protocol'],
    ['javascript:alert(1)', 'invalid'],
    ['not an address', 'invalid'],
    ['https://under_score.example.com', 'host'],
    ['https://[::1]/x', 'host'],
    ['https://-a.example.com', 'host'],
    [`https://example.com/${'x'.repeat(1005)}`, 'tooLong'],
  ])('of %s is %s', (url, problem) => {
    expect(webhookProblem(url)).toBe(problem);
  });
});

describe('isWebSocket', () => {
  it.each([
    ['ws://a', true],
    ['WSS://a', true],
    ['https://ws.example.com', false],
    ['ws', false],
    [null, false],
  ])('of %s is %s', (url, expected) => {
    expect(isWebSocket(url)).toBe(expected);
  });
});

const hook = (url: string, method: Webhook['method'] = 'POST'): Webhook => ({
  url,
  method,
  username: null,
  password: null,
});

describe('applyWebSocketRule', () => {
  it.each([
    ['an empty status hook', hook('wss://a/x'), hook(''), hook('wss://a/x', 'GET'), hook('wss://a/x', 'GET')],
    ['no status hook', hook('wss://a/x'), null, hook('wss://a/x', 'GET'), hook('wss://a/x', 'GET')],
    [
      'a ws status hook',
      hook('wss://a/x'),
      hook('ws://b', 'GET'),
      hook('wss://a/x', 'GET'),
      hook('wss://a/x', 'GET'),
    ],
    ['an http status hook', hook('ws://a'), hook('https://b'), hook('ws://a', 'GET'), hook('https://b')],
    [
      'ws in the status hook only',
      hook('https://a'),
      hook('wss://b'),
      hook('https://a'),
      hook('wss://b', 'GET'),
    ],
    ['no ws at all', hook('https://a'), hook(''), hook('https://a'), hook('')],
    ['no hooks', null, null, null, null],
  ])('makes both of one kind: %s', (_case, call, status, expectedCall, expectedStatus) => {
    expect(applyWebSocketRule({ call_hook: call, call_status_hook: status })).toEqual({
      call_hook: expectedCall,
      call_status_hook: expectedStatus,
    });
  });

  it('keeps the webhook sid and the credentials of the status hook it copies into', () => {
    const status: Webhook = {
      webhook_sid: 'w',
      url: 'ws://old',
      method: 'GET',
      username: 'u',
      password: 'p',
    };
    const { call_status_hook } = applyWebSocketRule({
      call_hook: hook('ws://new'),
      call_status_hook: status,
    });
    expect(call_status_hook).toEqual({ ...status, url: 'ws://new' });
  });

  it('answers the same objects when nothing changes', () => {
    const hooks = { call_hook: hook('ws://a', 'GET'), call_status_hook: hook('ws://a', 'GET') };
    const result = applyWebSocketRule(hooks);
    expect(result.call_hook).toBe(hooks.call_hook);
    expect(result.call_status_hook).toBe(hooks.call_status_hook);
  });
});

describe('isBasicAuthComplete', () => {
  it.each([
    [null, null, true],
    ['', '', true],
    ['u', 'p', true],
    ['u', '', false],
    [null, 'p', false],
    ['  ', 'p', false],
  ])('%j and %j: %s', (username, password, complete) => {
    expect(isBasicAuthComplete({ username, password })).toBe(complete);
  });
});
