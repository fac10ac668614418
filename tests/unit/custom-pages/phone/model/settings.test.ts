import { describe, expect, it } from 'vitest';
import { parsePhoneSettings } from '../../../../../src/custom-pages/phone/model/settings.ts';

const keyOf = (phone: Record<string, unknown>): string | null => {
  const settings = parsePhoneSettings(phone);
  return 'wrongKey' in settings ? settings.wrongKey : null;
};

describe('phone of config.json', () => {
  it('has the usual server without one', () => {
    expect(parsePhoneSettings({})).toEqual({ server: null, iceServers: [] });
    expect(parsePhoneSettings({ server: '', iceServers: [] })).toEqual({ server: null, iceServers: [] });
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
    expect(parsePhoneSettings({ server })).toEqual({ server, iceServers: [] });
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
});
