import { integer, sid, text, type Table } from '../engine/table.ts';

/** `expires_in` counts from the request, so registered phones never run out. */
export const registrations: Table = {
  name: 'registrations',
  key: 'registration_sid',
  columns: {
    registration_sid: sid(),
    account_sid: sid(),
    name: text(64),
    contact: text(255),
    protocol: text(8),
    proxy: text(255),
    expires_in: integer({ default: 3600 }),
  },
  indexes: ['account_sid'],
};
