import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../src/config/config.ts';
import { ConfigError } from '../../../src/config/configKeys.ts';

const ORIGIN = 'https://portal.example';
const keyOf = (phone: unknown): string | null => {
  try {
    parseConfig({ phone }, ORIGIN);
    return null;
  } catch (error) {
    if (error instanceof ConfigError && 'key' in error.problem) return error.problem.key;
    throw error;
  }
};

describe('phone of config.json', () => {
  it('is off without the key, and has the usual server without one', () => {
    expect(parseConfig({}, ORIGIN).phone).toBeNull();
    expect(parseConfig({ phone: {} }, ORIGIN).phone).toEqual({ server: null, iceServers: [] });
    expect(parseConfig({ phone: { server: '' } }, ORIGIN).phone?.server).toBeNull();
  });

  it.each([
    'wss://sip.example.com:8443',
    'wss://sip.example.com/ws',
    'ws://localhost:3001',
    'ws://127.0.0.1:3001',
    'ws://sbc',
    'ws://sbc.internal:8080',
    'ws://192.168.1.5',
  ])('takes %s', server => {
    expect(parseConfig({ phone: { server } }, ORIGIN).phone?.server).toBe(server);
  });

  it.each([
    'ws://sip.example.com',
    'ws://10.example.com',
    'http://sip.example.com',
    'wss://user:secret@sip.example.com',
    'wss://sip.example.com?x=y',
    'wss://sip.example.com#x',
    'javascript:alert(1)',
    'wss://',
    8443,
  ])('refuses %s', server => {
    expect(keyOf({ server })).toBe('phone.server');
  });

  it.each([
    [[], null],
    [[{ urls: 'stun:stun.example.com:3478' }], null],
    [
      [{ urls: ['turn:t.example.com?transport=udp', 'turns:t.example.com'], username: 'a', credential: 'b' }],
      null,
    ],
    [[{}], 'phone.iceServers'],
    [[{ urls: 'https://stun.example.com' }], 'phone.iceServers'],
    [[{ urls: 'turn:t.example.com', username: 4 }], 'phone.iceServers'],
    ['stun:stun.example.com', 'phone.iceServers'],
  ])('of ICE servers %j: %s', (iceServers, key) => {
    expect(keyOf({ iceServers })).toBe(key);
  });

  it.each([[[]], ['wss://sip.example.com'], [null]])('refuses %j in its place', phone => {
    expect(keyOf(phone)).toBe('phone');
  });
});
