import { bit, optionalText, sid, text, type Table } from '../engine/table.ts';

/** Usernames are unique per account in the platform's code, not in the database. */
export const clients: Table = {
  name: 'clients',
  key: 'client_sid',
  columns: {
    client_sid: text(36),
    account_sid: sid(),
    is_active: bit(1),
    username: text(64),
    password: optionalText(1024),
    allow_direct_app_calling: bit(1),
    allow_direct_queue_calling: bit(1),
    allow_direct_user_calling: bit(1),
  },
  foreign: [{ column: 'account_sid', constraint: 'account_sid_idxfk_13', table: 'accounts' }],
  indexes: ['username'],
};
