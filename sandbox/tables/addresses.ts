import { bit, datetime, integer, optionalSid, text, type ForeignKey, type Table } from '../engine/table.ts';

const owner = (constraint: string): ForeignKey => ({
  column: 'service_provider_sid',
  constraint,
  table: 'service_providers',
});

export const sbcAddresses: Table = {
  name: 'sbc_addresses',
  key: 'sbc_address_sid',
  columns: {
    sbc_address_sid: text(36),
    ipv4: text(255),
    port: integer({ default: 5060 }),
    tls_port: integer({ default: null }),
    wss_port: integer({ default: null }),
    service_provider_sid: optionalSid(),
    last_updated: datetime({ default: null }),
  },
  foreign: [owner('service_provider_sid_idxfk_2')],
};

export const smppAddresses: Table = {
  name: 'smpp_addresses',
  key: 'smpp_address_sid',
  columns: {
    smpp_address_sid: text(36),
    ipv4: text(255),
    port: integer({ default: 5060 }),
    use_tls: bit(0),
    is_primary: bit(1),
    service_provider_sid: optionalSid(),
  },
  foreign: [owner('service_provider_sid_idxfk_5')],
};
