import { datetime, integer, optionalText, text, type Table } from '../engine/table.ts';

/** Alerts, in the platform's time series: nothing refers to other tables. */
export const alerts: Table = {
  name: 'alerts',
  key: 'alert_sid',
  columns: {
    alert_sid: text(36),
    /** The moment follows from the serial at every start; null for alerts of other origin. */
    serial: integer({ default: null }),
    /** The call raised the alert `offset_ms` after its attempt. */
    cdr_serial: integer({ default: null }),
    offset_ms: integer({ default: 0 }),
    time: datetime(),
    account_sid: optionalText(36),
    alert_type: optionalText(64),
    detail: optionalText(1024),
    message: optionalText(1024),
    service_provider_sid: optionalText(36),
    target_sid: optionalText(36),
    vendor: optionalText(64),
  },
  indexes: ['serial', 'time', 'account_sid', 'service_provider_sid', 'alert_type'],
};
