import { bit, integer, oneOf, optionalText, sid, type Table } from '../engine/table.ts';

export const systemInformation: Table = {
  name: 'system_information',
  key: 'system_information_sid',
  columns: {
    system_information_sid: sid(),
    domain_name: optionalText(255),
    sip_domain_name: optionalText(255),
    monitoring_domain_name: optionalText(255),
    private_network_cidr: optionalText(8192),
    log_level: oneOf(['info', 'debug'], { default: 'info' }),
  },
};

export const passwordSettings: Table = {
  name: 'password_settings',
  key: 'password_settings_sid',
  columns: {
    password_settings_sid: sid(),
    min_password_length: integer({ default: 8 }),
    require_digit: bit(0),
    require_special_character: bit(0),
  },
};
