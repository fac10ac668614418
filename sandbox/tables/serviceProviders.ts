import { optionalSid, optionalText, text, type Table } from '../engine/table.ts';

export const serviceProviders: Table = {
  name: 'service_providers',
  key: 'service_provider_sid',
  columns: {
    service_provider_sid: text(36),
    name: text(64),
    description: optionalText(255),
    root_domain: optionalText(128),
    registration_hook_sid: optionalSid(),
    ms_teams_fqdn: optionalText(255),
  },
  unique: [
    { constraint: 'name', columns: ['name'] },
    { constraint: 'root_domain', columns: ['root_domain'] },
  ],
  foreign: [
    { column: 'registration_hook_sid', constraint: 'registration_hook_sid_idxfk', table: 'webhooks' },
  ],
};
