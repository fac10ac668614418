import { HttpError } from 'ra-core';
import { changedLimits, LIMIT_CATEGORIES, type LimitCategory, type Limits } from '../../platform/limits.ts';
import { maskToken } from '../../platform/mask.ts';
import { byName } from '../../platform/names.ts';
import { type Tenant, tenantPath } from '../endpoints.ts';
import { segment } from '../paths.ts';
import { textIn } from '../httpError.ts';
import { rowsIn } from '../lists.ts';
import type { ProviderContext } from '../providerContext.ts';
import { runSteps, type StepsResult } from '../batch/shortBatches.ts';

export interface ApiKey {
  api_key_sid: string;
  /** The token's last four characters are readable. */
  masked: string;
  /** ISO 8601. */
  created_at: string;
  last_used: string | null;
  /** Stored, but not enforced by the platform. */
  expires_at: string | null;
}

type ApiKeyRow = Omit<ApiKey, 'masked'> & { token: string };

interface LimitsChange {
  owner: Tenant;
  stored: Limits;
  /** null removes a limit, 0 is unlimited; a missing category stays as it is. */
  wanted: Limits;
}

export const tenantMethodsOf = ({ http }: ProviderContext) => ({
  /** Oldest first. A read by an account user marks every key of the account as used (docs/platform-api.md#api-keys). */
  apiKeys: async ({
    owner,
    signal,
  }: {
    owner: Tenant;
    signal?: AbortSignal | undefined;
  }): Promise<ApiKey[]> => {
    const answer = await http.request({ method: 'GET', path: `${tenantPath(owner)}/ApiKeys`, signal });
    return rowsIn<ApiKeyRow>(answer)
      .map(({ api_key_sid, token, created_at, last_used, expires_at }) => ({
        api_key_sid,
        masked: maskToken(token),
        created_at,
        last_used,
        expires_at,
      }))
      .sort((left, right) => byName({ name: left.created_at }, { name: right.created_at }));
  },

  /** The only time the token is readable. */
  createApiKey: async ({ owner }: { owner: Tenant }): Promise<{ token: string }> => {
    const column = owner.kind === 'account' ? 'account_sid' : 'service_provider_sid';
    const answer = await http.request<{ token?: unknown } | null>({
      method: 'POST',
      path: 'ApiKeys',
      body: { [column]: owner.sid },
    });
    return { token: textIn(answer, 'token') };
  },

  /** A key that no longer exists counts as deleted. */
  deleteApiKey: async ({ apiKeySid }: { apiKeySid: string }): Promise<void> => {
    const path = `ApiKeys/${segment(apiKeySid)}`;
    try {
      await http.request({ method: 'DELETE', path });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
    }
  },

  /** null: no limit. Account users cannot read a provider's limits. */
  limits: async ({ owner, signal }: { owner: Tenant; signal?: AbortSignal | undefined }): Promise<Limits> => {
    const answer = await http.request({ method: 'GET', path: `${tenantPath(owner)}/Limits`, signal });
    const rows = rowsIn<{ category: string; quantity: unknown }>(answer);
    const quantity = new Map(rows.map(row => [row.category, Number(row.quantity)]));
    return Object.fromEntries(LIMIT_CATEGORIES.map(category => [category, quantity.get(category) ?? null]));
  },

  /** One request per changed limit; a DELETE without category would remove all (docs/platform-api.md#limits). */
  saveLimits: ({ owner, stored, wanted }: LimitsChange): Promise<StepsResult<LimitCategory>> => {
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
