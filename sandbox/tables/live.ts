import { datetime, integer, sid, text, type Table } from '../engine/table.ts';

/** Calls in progress, as the platform's cache holds them: one object per call. */
export const liveCalls: Table = {
  name: 'live_calls',
  key: 'call_sid',
  columns: {
    call_sid: text(36),
    account_sid: sid(),
    /** The answered object as JSON, without call_sid and account_sid. */
    state: text(8192),
    /** Set for calls started here: their status follows from the time since. */
    started_at: datetime({ default: null }),
  },
  indexes: ['account_sid'],
};

/** Waiting callers by queue. Not named `length`: rows of the database library have that already. */
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

/** Media servers; without one no call can be started (480). */
export const featureServers: Table = {
  name: 'feature_servers',
  key: 'feature_server_sid',
  columns: { feature_server_sid: text(36), sip_address: text(64) },
};
