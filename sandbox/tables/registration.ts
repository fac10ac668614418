import { bit, createdAt, integer, sid, text, type Table } from '../engine/table.ts';

export const inviteCodes: Table = {
  name: 'beta_invite_codes',
  key: 'invite_code_sid',
  columns: { invite_code_sid: sid(), invite_code: text(6), in_use: bit(0) },
  unique: [{ constraint: 'invite_code', columns: ['invite_code'] }],
};

/** A second trial is a free plan. */
export const signupHistory: Table = {
  name: 'signup_history',
  key: 'signup_history_sid',
  columns: { signup_history_sid: sid(), email: text(255), name: text(255), signed_up_at: createdAt() },
  indexes: ['email'],
};

/** 22 characters; the platform caches them for an hour (`expires_at` in seconds). */
export const resetLinks: Table = {
  name: 'reset_links',
  key: 'reset_link_sid',
  columns: { reset_link_sid: sid(), link: text(22), user_sid: sid(), expires_at: integer() },
  indexes: ['link'],
};

export const outbox: Table = {
  name: 'outbox',
  key: 'mail_sid',
  columns: {
    mail_sid: sid(),
    recipient: text(255),
    subject: text(255),
    text: text(4096),
    sent_at: createdAt(),
  },
};
