import { changedLimits, LIMIT_CATEGORIES, type LimitCategory, type Limits } from '../../platform/limits.ts';
import { runSteps, type StepsResult } from '../batch/shortBatches.ts';
import type { ProviderContext } from '../context.ts';
import { type Tenant, tenantPath } from '../tenant.ts';

interface Change {
  owner: Tenant;
  /** As they were read; after a failure with what was saved since. */
  stored: Limits;
  /** null ends a limit, 0 makes it unlimited; a category that is missing stays as it is. */
  wanted: Limits;
}

export const limitMethodsOf = ({ http }: ProviderContext) => ({
  /** Limits of an account or service provider; null where none is set. Account users cannot read a provider's. */
  limits: async ({ owner, signal }: { owner: Tenant; signal?: AbortSignal | undefined }): Promise<Limits> => {
    const rows = await http.request<{ category: string; quantity: number }[]>({
      method: 'GET',
      path: `${tenantPath(owner)}/Limits`,
      signal,
    });
    const quantity = new Map(rows.map(row => [row.category, Number(row.quantity)]));
    return Object.fromEntries(LIMIT_CATEGORIES.map(category => [category, quantity.get(category) ?? null]));
  },

  /**
   * Saves the limits that changed (gap G28), one request each: the platform has no other way. A limit is set by
   * POST, which replaces the one of its category, and ended by DELETE with its category; without one the platform
   * would end them all (contract-a 6). What failed can be sent again.
   */
  saveLimits: ({ owner, stored, wanted }: Change): Promise<StepsResult<LimitCategory>> => {
    const path = `${tenantPath(owner)}/Limits`;
    return runSteps(
      changedLimits(stored, wanted).map(category => {
        const quantity = wanted[category] ?? null;
        return {
          key: category,
          run: () =>
            quantity === null
              ? http.request({ method: 'DELETE', path, query: { category } })
              : http.request({ method: 'POST', path, body: { category, quantity } }),
        };
      }),
    );
  },
});
