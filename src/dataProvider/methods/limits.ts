import { type Limits, limitsOfRows } from '../../platform/limits.ts';
import { type Tenant, tenantPath } from '../endpoints.ts';
import type { ReadClient } from '../httpClient.ts';
import { rowsIn } from '../lists.ts';

/** null: no limit. Account users cannot read a provider's limits. */
export const readLimits = async (
  http: ReadClient,
  { owner, signal }: { owner: Tenant; signal?: AbortSignal | undefined },
): Promise<Limits> => {
  const answer = await http.request({ method: 'GET', path: `${tenantPath(owner)}/Limits`, signal });
  return limitsOfRows(rowsIn<Record<string, unknown>>(answer));
};
