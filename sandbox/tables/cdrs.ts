import { bit, datetime, integer, optionalText, text, type Table } from '../engine/table.ts';

/** A time series without references, so a record outlives its account. */
export const cdrs: Table = {
  name: 'cdrs',
  key: 'cdr_sid',
  columns: {
    cdr_sid: text(36),
    /** The moment derives from the serial at every start; null for other records. */
    serial: integer({ default: null }),
    attempted_at: datetime(),
    /** From the attempt to the answer or failure. */
    setup_ms: integer({ default: 2100 }),
    account_sid: optionalText(36),
    service_provider_sid: optionalText(36),
    application_sid: optionalText(36),
    call_sid: optionalText(36),
    sip_callid: optionalText(255),
    sip_parent_callid: optionalText(255),
    direction: text(8),
    answered: bit(0),
    duration: integer({ default: 0 }),
    sip_status: integer({ default: 200 }),
    from: optionalText(255),
    to: optionalText(255),
    trunk: optionalText(255),
    host: optionalText(64),
    remote_host: optionalText(64),
    termination_reason: optionalText(255),
    trace_id: optionalText(32),
    record_format: optionalText(8),
    record_deleted: bit(0),
    scenario: text(16, { default: 'bot' }),
  },
  indexes: [
    'serial',
    'attempted_at',
    'account_sid',
    'service_provider_sid',
    'call_sid',
    'sip_callid',
    'trace_id',
  ],
};
