import { numberOf } from '../../platform/calls/call.ts';
import { LIMIT_CATEGORIES, type Limits } from '../../platform/limits.ts';
import { type Tenant, tenantPath } from '../endpoints.ts';
import type { ReadClient } from '../httpClient.ts';
import { rowsIn } from '../lists.ts';

/** null: no limit. Account users cannot read a provider's limits. */
export const readLimits = async (
  http: ReadClient,
  { owner, signal }: { owner: Tenant; signal?: AbortSignal | undefined },
): Promise<Limits> => {
  const answer = await http.request({ method: 'GET', path: `${tenantPath(owner)}/Limits`, signal });
  const rows = rowsIn<{ category: string; quantity: unknown }>(answer);
  const quantity = new Map(rows.map(row => [row.category, numberOf(row.quantity)]));
  return Object.fromEntries(LIMIT_CATEGORIES.map(category => [category, quantity.get(category) ?? null]));
};
