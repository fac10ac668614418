import { optionalSid, sid, text, type Table } from '../engine/table.ts';

export const teamsTenants: Table = {
  name: 'ms_teams_tenants',
  key: 'ms_teams_tenant_sid',
  columns: {
    ms_teams_tenant_sid: text(36),
    service_provider_sid: sid(),
    account_sid: sid(),
    application_sid: optionalSid(),
    tenant_fqdn: text(255),
  },
  unique: [{ constraint: 'tenant_fqdn', columns: ['tenant_fqdn'] }],
  foreign: [
    {
      column: 'service_provider_sid',
      constraint: 'service_provider_sid_idxfk_4',
      table: 'service_providers',
    },
    { column: 'account_sid', constraint: 'account_sid_idxfk_7', table: 'accounts' },
    { column: 'application_sid', constraint: 'application_sid_idxfk_1', table: 'applications' },
  ],
};
