import { oneOf, optionalText, text, type Table } from '../engine/table.ts';

export const webhooks: Table = {
  name: 'webhooks',
  key: 'webhook_sid',
  columns: {
    webhook_sid: text(36),
    url: text(1024),
    method: oneOf(['GET', 'POST'], { default: 'POST' }),
    username: optionalText(255),
    password: optionalText(255),
  },
};
