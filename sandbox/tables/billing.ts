import {
  bit,
  createdAt,
  datetime,
  integer,
  oneOf,
  optionalText,
  sid,
  text,
  type Table,
} from '../engine/table.ts';

export const products: Table = {
  name: 'products',
  key: 'product_sid',
  columns: {
    product_sid: text(36),
    name: text(32),
    category: oneOf(['api_rate', 'voice_call_session', 'device']),
  },
};

/** Without an end it is in force. `payment_method` is what the card provider keeps. */
export const accountSubscriptions: Table = {
  name: 'account_subscriptions',
  key: 'account_subscription_sid',
  columns: {
    account_subscription_sid: text(36),
    account_sid: sid(),
    pending: bit(0),
    effective_start_date: createdAt(),
    effective_end_date: datetime({ default: null }),
    change_reason: optionalText(255),
    stripe_subscription_id: optionalText(56),
    stripe_payment_method_id: optionalText(56),
    stripe_statement_descriptor: optionalText(255),
    last4: optionalText(512),
    exp_month: integer({ default: null }),
    exp_year: integer({ default: null }),
    card_type: optionalText(16),
    pending_reason: optionalText(64),
  },
  foreign: [{ column: 'account_sid', constraint: 'account_sid_idxfk_5', table: 'accounts' }],
};

export const accountProducts: Table = {
  name: 'account_products',
  key: 'account_product_sid',
  columns: {
    account_product_sid: text(36),
    account_subscription_sid: sid(),
    product_sid: sid(),
    quantity: integer(),
  },
  foreign: [
    {
      column: 'account_subscription_sid',
      constraint: 'account_subscription_sid_idxfk',
      table: 'account_subscriptions',
    },
    { column: 'product_sid', constraint: 'product_sid_idxfk', table: 'products' },
  ],
};
