import { integer, optionalText, sid, text, type Table } from '../engine/table.ts';

export const liveCalls: Table = {
  name: 'live_calls',
  key: 'call_sid',
  columns: {
    call_sid: text(36),
    account_sid: sid(),
    state: text(8192),
    /** JSON of live/model.ts; null for untouched calls of the seed. */
    course: text(8192, { default: null }),
    trace_id: optionalText(32),
  },
  indexes: ['account_sid', 'trace_id'],
};

/** Not `length`, which rows of the database library have already. */
export const queues: Table = {
  name: 'queues',
  key: 'queue_sid',
  columns: { queue_sid: text(36), account_sid: sid(), name: text(64), waiting: integer() },
  indexes: ['account_sid'],
};

export const conferences: Table = {
  name: 'conferences',
  key: 'conference_sid',
  columns: { conference_sid: text(36), account_sid: sid(), name: text(64) },
  indexes: ['account_sid'],
};

/** Without a media server no call can be started (480). */
export const featureServers: Table = {
  name: 'feature_servers',
  key: 'feature_server_sid',
  columns: { feature_server_sid: text(36), sip_address: text(64) },
};
