import { datetime, integer, optionalText, text, type Table } from '../engine/table.ts';

export const alerts: Table = {
  name: 'alerts',
  key: 'alert_sid',
  columns: {
    alert_sid: text(36),
    serial: integer({ default: null }),
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
