import { describe, expect, it } from 'vitest';
import {
  passwordLengths,
  passwordSettingsBody,
  systemInformation,
} from '../../../../../src/custom-pages/settings/model/systemInformation.ts';

const NOTHING = {
  domain_name: null,
  sip_domain_name: null,
  monitoring_domain_name: null,
  private_network_cidr: null,
};

describe('systemInformation: five keys and a log level, whatever comes in', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['nothing', {}, { ...NOTHING, log_level: 'info' }],
    ['empty texts', { domain_name: '', private_network_cidr: ' ' }, { ...NOTHING, log_level: 'info' }],
    ['no level', { log_level: null }, { ...NOTHING, log_level: 'info' }],
    ['an unknown level', { log_level: 'loud' }, { ...NOTHING, log_level: 'info' }],
    ['a level of another type', { log_level: ['debug'] }, { ...NOTHING, log_level: 'info' }],
    ['debug', { log_level: 'debug' }, { ...NOTHING, log_level: 'debug' }],
    [
      'keys too many',
      { id: 'x', system_information_sid: 'x', __proto__: null, log_level: 'debug', password: 'x' },
      { ...NOTHING, log_level: 'debug' },
    ],
    ['numbers', { domain_name: 5 }, { ...NOTHING, log_level: 'info' }],
    [
      'spaces',
      { domain_name: ' a.example ', private_network_cidr: '10.0.0.0/8, 10.1.1.1' },
      {
        ...NOTHING,
        domain_name: 'a.example',
        private_network_cidr: '10.0.0.0/8,10.1.1.1',
        log_level: 'info',
      },
    ],
  ])('sends %s', (_case, values, sent) => {
    expect(systemInformation(values)).toEqual(sent);
    expect(Object.keys(systemInformation(values)).sort()).toEqual(
      [...Object.keys(NOTHING), 'log_level'].sort(),
    );
  });
});

describe('password settings', () => {
  const OFFERED = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];

  it.each<[number | undefined, number[]]>([
    [undefined, OFFERED],
    [8, OFFERED],
    [20, OFFERED],
    [6, [6, ...OFFERED]],
    [7, [7, ...OFFERED]],
    [0, [0, ...OFFERED]],
    [21, [...OFFERED, 21]],
    [64, [...OFFERED, 64]],
  ])('stored %s: lengths %j', (stored, lengths) => {
    expect(passwordLengths(stored)).toEqual(lengths);
  });

  it.each([
    [8, { min_password_length: 8 }],
    [20, { min_password_length: 20 }],
    [7, {}],
    [21, {}],
    [6, {}],
  ])('length %i is sent only when the platform takes it', (length, part) => {
    expect(
      passwordSettingsBody({
        min_password_length: length,
        require_digit: true,
        require_special_character: 0,
      }),
    ).toEqual({ ...part, require_digit: 1, require_special_character: 0 });
  });
});
