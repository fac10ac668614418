import { bit, oneOf, optionalSid, optionalText, sid, text, type Table } from '../engine/table.ts';

export const users: Table = {
  name: 'users',
  key: 'user_sid',
  columns: {
    user_sid: text(36),
    name: text(255),
    email: text(255),
    pending_email: optionalText(255),
    phone: optionalText(20),
    hashed_password: optionalText(1024),
    account_sid: optionalSid(),
    service_provider_sid: optionalSid(),
    force_change: bit(0),
    provider: oneOf(['local', 'google', 'github'], { default: 'local' }),
    provider_userid: optionalText(255),
    scope: text(16, { default: 'read-write' }),
    phone_activation_code: optionalText(16),
    email_activation_code: optionalText(16),
    email_validated: bit(0),
    phone_validated: bit(0),
    email_content_opt_out: bit(0),
    is_active: bit(1),
  },
  foreign: [
    { column: 'account_sid', constraint: 'account_sid_idxfk_9', table: 'accounts' },
    {
      column: 'service_provider_sid',
      constraint: 'service_provider_sid_idxfk_7',
      table: 'service_providers',
    },
  ],
  indexes: ['name', 'email'],
};

/** VIEW_ONLY, PROVISION_SERVICES, PROVISION_USERS; only the first is enforced. */
export const userPermissions: Table = {
  name: 'user_permissions',
  key: 'user_permissions_sid',
  columns: { user_permissions_sid: sid(), user_sid: sid(), permission: text(32) },
  indexes: ['user_sid'],
};
