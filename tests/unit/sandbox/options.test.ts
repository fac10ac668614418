import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../sandbox/options.ts';

describe('what the platform has to be switched on for', () => {
  it.each([
    ['database-limits', 'SANDBOX_DATABASE_LIMITS', 'databaseLimits'],
    ['fixed-smpp-gateways', 'SANDBOX_FIXED_SMPP_GATEWAYS', 'fixedSmppGateways'],
    ['admin-carrier', 'SANDBOX_ADMIN_CARRIER', 'adminCarrier'],
  ] as const)('--%s', (name, variable, setting) => {
    expect(readOptions([], {})[setting]).toBe(false);
    expect(readOptions([], { [variable]: '0' })[setting]).toBe(false);
    expect(readOptions([], { [variable]: '1' })[setting]).toBe(true);
    expect(readOptions([`--${name}`], {})[setting]).toBe(true);
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
