import type { Collection } from '../engine/collection.ts';
import type { Context } from '../engine/context.ts';
import { notFoundText } from '../engine/errors.ts';
import { mayUseAccount } from '../support/owners.ts';
import { teamsTenants as table } from '../tables/teams.ts';

/** Only strict ownership checks rights (docs/platform-api.md#ms-teams-tenants). */
export const teamsTenants: Collection = {
  path: 'MicrosoftTeamsTenants',
  table,
  operations: ['list', 'retrieve', 'add', 'update', 'delete'],
  required: ['service_provider_sid', 'account_sid', 'tenant_fqdn'],
  sid: 'parameter',
  list: async context => {
    const rows = await context.store.find(table);
    if (!context.settings.strictOwnership) return rows;
    const visible = await Promise.all(rows.map(row => mayUseAccount(context, String(row['account_sid']))));
    return rows.filter((_, index) => visible[index]);
  },
  beforeUpdate: async (context, sid, body) => {
    await strictly(context, sid);
    return body;
  },
  beforeDelete: strictly,
};

async function strictly(context: Context, sid: string) {
  if (!context.settings.strictOwnership) return;
  const row = await context.store.get(table, sid);
  if (!row || !(await mayUseAccount(context, String(row['account_sid'])))) throw notFoundText();
}
