import { describe, expect, it } from 'vitest';
import { isLoopback, readOptions } from '../../../sandbox/options.ts';

describe('what the platform has to be switched on for', () => {
  it.each([
    ['database-limits', 'SANDBOX_DATABASE_LIMITS', 'databaseLimits'],
    ['fixed-smpp-gateways', 'SANDBOX_FIXED_SMPP_GATEWAYS', 'fixedSmppGateways'],
    ['full-alerts', 'SANDBOX_FULL_ALERTS', 'fullAlerts'],
    ['admin-carrier', 'SANDBOX_ADMIN_CARRIER', 'adminCarrier'],
  ] as const)('is what --%s says', (name, variable, setting) => {
    expect(readOptions([], {})[setting]).toBe(false);
    expect(readOptions([], { [variable]: '0' })[setting]).toBe(false);
    expect(readOptions([], { [variable]: '1' })[setting]).toBe(true);
    expect(readOptions([`--${name}`], {})[setting]).toBe(true);
  });
});

describe('where it listens', () => {
  it('is this machine alone unless HOST says otherwise', () => {
    expect(readOptions([], {}).host).toBe('127.0.0.1');
    expect(readOptions([], { HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(['127.0.0.1', 'localhost', '::1', '0.0.0.0', '192.168.1.7', '::'].map(isLoopback)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is another port for the API as well where one is named', () => {
    expect(readOptions([], {}).apiPort).toBeUndefined();
    expect(readOptions(['--api-port', '3002'], {}).apiPort).toBe(3002);
    expect(readOptions([], { SANDBOX_API_PORT: '3003' }).apiPort).toBe(3003);
    expect(() => readOptions(['--api-port', '3002', '--dev'], {})).toThrow(
      '--api-port needs the built portal',
    );
  });
});

describe('the seed', () => {
  it('is the usual one, a large one, or one with faults', () => {
    expect(readOptions([], {}).seed).toBe('default');
    expect(readOptions(['--seed', 'large'], {}).seed).toBe('large');
    expect(readOptions(['--faulty'], {}).seed).toBe('faulty');
    expect(readOptions([], { SANDBOX_FAULTY: '1' }).seed).toBe('faulty');
    expect(readOptions(['--outage'], {}).seed).toBe('outage');
    expect(() => readOptions(['--outage', '--faulty'], {})).toThrow('--outage has a seed of its own');
    expect(() => readOptions(['--faulty', '--seed', 'large'], {})).toThrow('--faulty has a seed of its own');
    expect(() => readOptions(['--seed', 'faulty'], {})).toThrow('--seed takes default or large');
  });
});

describe('the smallest netmask', () => {
  it('is none unless one is given', () => {
    expect(readOptions([], {}).minNetmask).toBeNull();
    expect(readOptions([], { SANDBOX_MIN_NETMASK: '24' }).minNetmask).toBe(24);
    expect(readOptions(['--min-netmask', '28'], { SANDBOX_MIN_NETMASK: '24' }).minNetmask).toBe(28);
    for (const wrong of ['33', '0', 'x'])
      expect(() => readOptions(['--min-netmask', wrong], {})).toThrow(
        `--min-netmask must be a whole number from 1 to 32, not '${wrong}'`,
      );
  });
});
