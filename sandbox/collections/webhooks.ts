import type { Collection } from '../engine/collection.ts';
import { notFoundText, unbound } from '../engine/errors.ts';
import { webhooks as table } from '../tables/webhooks.ts';

/** docs/platform-api.md#webhooks. Only admins get a useful answer. */
export const webhooks: Collection = {
  path: 'Webhooks',
  table,
  operations: ['add'],
  required: ['url'],
  sid: 'parameter',
  routes: [
    {
      method: 'GET',
      path: '/Webhooks/:sid',
      handle: async ({ caller, store, params }) => {
        if (caller.scope !== 'admin') throw unbound();
        const row = await store.get(table, params['sid'] ?? '');
        if (!row) throw notFoundText();
        return row;
      },
    },
  ],
};
