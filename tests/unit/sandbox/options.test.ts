import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../sandbox/options.ts';

describe('what the platform has to be switched on for', () => {
  it.each([
    ['database-limits', 'SANDBOX_DATABASE_LIMITS', 'databaseLimits'],
    ['admin-carrier', 'SANDBOX_ADMIN_CARRIER', 'adminCarrier'],
  ] as const)('--%s', (name, variable, setting) => {
    expect(readOptions([], {})[setting]).toBe(false);
    expect(readOptions([], { [variable]: '0' })[setting]).toBe(false);
    expect(readOptions([], { [variable]: '1' })[setting]).toBe(true);
    expect(readOptions([`--${name}`], {})[setting]).toBe(true);
  });
});
