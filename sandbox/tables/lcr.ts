import { bit, integer, optionalSid, optionalText, sid, text, type Table } from '../engine/table.ts';

/** Owners are no foreign keys: '' is stored, and rows outlive their owner. */
export const lcrs: Table = {
  name: 'lcr',
  key: 'lcr_sid',
  columns: {
    lcr_sid: text(36),
    name: optionalText(64),
    is_active: bit(1),
    default_carrier_set_entry_sid: optionalSid(),
    service_provider_sid: optionalSid(),
    account_sid: optionalSid(),
  },
  foreign: [
    {
      column: 'default_carrier_set_entry_sid',
      constraint: 'default_carrier_set_entry_sid_idxfk',
      table: 'lcr_carrier_set_entry',
    },
  ],
  indexes: ['service_provider_sid', 'account_sid'],
};

export const lcrRoutes: Table = {
  name: 'lcr_routes',
  key: 'lcr_route_sid',
  columns: {
    lcr_route_sid: text(36),
    lcr_sid: sid(),
    regex: text(32),
    description: optionalText(1024),
    priority: integer(),
  },
  foreign: [{ column: 'lcr_sid', constraint: 'lcr_sid_idxfk', table: 'lcr' }],
};

export const lcrEntries: Table = {
  name: 'lcr_carrier_set_entry',
  key: 'lcr_carrier_set_entry_sid',
  columns: {
    lcr_carrier_set_entry_sid: text(36),
    workload: integer({ default: 1 }),
    lcr_route_sid: sid(),
    voip_carrier_sid: sid(),
    priority: integer({ default: 0 }),
  },
  foreign: [
    { column: 'lcr_route_sid', constraint: 'lcr_route_sid_idxfk', table: 'lcr_routes' },
    { column: 'voip_carrier_sid', constraint: 'voip_carrier_sid_idxfk_3', table: 'voip_carriers' },
  ],
};
