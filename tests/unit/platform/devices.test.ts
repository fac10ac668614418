import { describe, expect, it } from 'vitest';
import {
  readDevice,
  devicesIn,
  isBrowserPhone,
  matchClients,
  userOf,
} from '../../../src/platform/devices.ts';

const NONE = { contact: null, protocol: null, proxy: null, expiresAt: null };

describe('a registered device', () => {
  it.each([
    [
      {
        name: 'joe',
        contact: 'sip:joe@192.0.2.1',
        protocol: 'WSS',
        proxy: 'sip:p',
        expiryTime: 1_700_000_000_000,
      },
      {
        id: 'joe',
        contact: 'sip:joe@192.0.2.1',
        protocol: 'wss',
        proxy: 'sip:p',
        expiresAt: 1_700_000_000_000,
      },
    ],
    // Not registered.
    [
      { name: 'ann', contact: null, expiryTime: 0, protocol: null },
      { id: 'ann', ...NONE },
    ],
    [
      { name: 'ann', expiryTime: '1700000000000' },
      { id: 'ann', ...NONE, expiresAt: 1_700_000_000_000 },
    ],
    [
      { name: 'x', contact: { a: 1 }, protocol: 5, proxy: [], expiryTime: 'soon' },
      { id: 'x', ...NONE },
    ],
    [
      { name: 'x', expiryTime: 1e300 },
      { id: 'x', ...NONE },
    ],
    [{ name: 204 }, { id: '204', ...NONE }],
    [{ name: '' }, null],
    [{ name: { a: 1 } }, null],
    [{}, null],
  ])('of %j', (row, expected) => {
    expect(readDevice(row)).toEqual(expected);
  });

  it('counts once', () => {
    expect(devicesIn([{ name: 'joe' }, {}, { name: 'joe', contact: 'sip:b' }])).toEqual([
      { id: 'joe', ...NONE, contact: 'sip:b' },
    ]);
  });

  it.each([
    ['joe@realm', 'joe'],
    ['a@b@realm', 'a@b'],
    ['joe', 'joe'],
  ])('of the address %s is %s', (address, user) => {
    expect(userOf(address)).toBe(user);
  });

  it.each([
    ['ws', true],
    ['wss', true],
    ['udp', false],
    [null, false],
  ])('over %s is a browser: %s', (protocol, browser) => {
    expect(isBrowserPhone({ id: 'x', ...NONE, protocol })).toBe(browser);
  });
});

describe('clients of devices', () => {
  it('are found without regard to case, and the others named in order', () => {
    const clients = ['zoe', 'Joe', 'ann'].map(username => ({ username }));
    const { clientOf, missing } = matchClients(devicesIn([{ name: 'joe' }, { name: 'guest' }]), clients);
    expect(clientOf('JOE')).toEqual({ username: 'Joe' });
    expect(clientOf('guest')).toBeUndefined();
    expect(missing.map(({ username }) => username)).toEqual(['ann', 'zoe']);
  });
});
