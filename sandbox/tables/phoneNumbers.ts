import { optionalSid, text, type Table } from '../engine/table.ts';

export const phoneNumbers: Table = {
  name: 'phone_numbers',
  key: 'phone_number_sid',
  columns: {
    phone_number_sid: text(36),
    number: text(132),
    voip_carrier_sid: optionalSid(),
    account_sid: optionalSid(),
    application_sid: optionalSid(),
    service_provider_sid: optionalSid(),
  },
  unique: [
    {
      constraint: 'phone_numbers_unique_idx_voip_carrier_number',
      columns: ['number', 'voip_carrier_sid'],
    },
  ],
  // Cover a page of 100,000 numbers, by account and for all.
  indexes: [
    ['account_sid', 'number', 'phone_number_sid'],
    ['number', 'phone_number_sid', 'account_sid'],
  ],
  foreign: [
    { column: 'voip_carrier_sid', constraint: 'voip_carrier_sid_idxfk_1', table: 'voip_carriers' },
    { column: 'account_sid', constraint: 'account_sid_idxfk_11', table: 'accounts' },
    { column: 'application_sid', constraint: 'application_sid_idxfk_3', table: 'applications' },
    {
      column: 'service_provider_sid',
      constraint: 'service_provider_sid_idxfk_6',
      table: 'service_providers',
    },
  ],
};
