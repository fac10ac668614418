import { createdAt, datetime, optionalSid, sid, text, type Table } from '../engine/table.ts';

export const apiKeys: Table = {
  name: 'api_keys',
  key: 'api_key_sid',
  columns: {
    api_key_sid: sid(),
    token: text(36),
    account_sid: optionalSid(),
    service_provider_sid: optionalSid(),
    expires_at: datetime({ default: null }),
    last_used: datetime({ default: null }),
    created_at: createdAt(),
  },
  unique: [{ constraint: 'token', columns: ['token'] }],
  foreign: [
    { column: 'account_sid', constraint: 'account_sid_idxfk_6', table: 'accounts' },
    {
      column: 'service_provider_sid',
      constraint: 'service_provider_sid_idxfk_5',
      table: 'service_providers',
    },
  ],
};
