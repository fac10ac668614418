import { integer, oneOf, sid, text, type Table } from '../engine/table.ts';

const category = () =>
  oneOf([
    'api_rate',
    'voice_call_session',
    'device',
    'voice_call_minutes_license',
    'voice_call_minutes',
    'voice_call_session_license',
  ]);

export const providerLimits: Table = {
  name: 'service_provider_limits',
  key: 'service_provider_limits_sid',
  columns: {
    service_provider_limits_sid: text(36),
    service_provider_sid: sid(),
    category: category(),
    quantity: integer(),
  },
  foreign: [
    {
      column: 'service_provider_sid',
      constraint: 'service_provider_sid_idxfk_3',
      table: 'service_providers',
    },
  ],
};

export const accountLimits: Table = {
  name: 'account_limits',
  key: 'account_limits_sid',
  columns: { account_limits_sid: text(36), account_sid: sid(), category: category(), quantity: integer() },
  foreign: [{ column: 'account_sid', constraint: 'account_sid_idxfk_2', table: 'accounts', lenient: true }],
};
