import { HttpError } from 'ra-core';
import { maskToken } from '../../platform/mask.ts';
import type { ProviderContext } from '../context.ts';
import { segment } from '../endpoints.ts';
import { tenantPath, type Tenant } from '../tenant.ts';

/** An API key as the portal keeps it: the token itself is dropped on arrival, since the platform lists it in clear. */
export interface ApiKey {
  api_key_sid: string;
  /** The token with only its last four characters. */
  masked: string;
  /** ISO 8601; the others are null when unset. */
  created_at: string;
  last_used: string | null;
  /** Stored, but not enforced by the platform (contract-a 2.7). */
  expires_at: string | null;
}

type ApiKeyRow = Omit<ApiKey, 'masked'> & { token: string };

export const apiKeyMethodsOf = ({ http }: ProviderContext) => ({
  /**
   * Keys of an account or service provider, oldest first. Read by an account user, the platform marks every key of
   * the account as used now (contract-a 7).
   */
  apiKeys: async ({
    owner,
    signal,
  }: {
    owner: Tenant;
    signal?: AbortSignal | undefined;
  }): Promise<ApiKey[]> => {
    const rows = await http.request<ApiKeyRow[]>({
      method: 'GET',
      path: `${tenantPath(owner)}/ApiKeys`,
      signal,
    });
    return rows
      .map(({ api_key_sid, token, created_at, last_used, expires_at }) => ({
        api_key_sid,
        masked: maskToken(token),
        created_at,
        last_used,
        expires_at,
      }))
      .sort((left, right) => left.created_at.localeCompare(right.created_at));
  },

  /** Makes a key; the answer is the only place that holds the token in clear. */
  createApiKey: async ({ owner }: { owner: Tenant }): Promise<{ token: string }> => {
    const column = owner.kind === 'account' ? 'account_sid' : 'service_provider_sid';
    const { token } = await http.request<{ sid: string; token: string }>({
      method: 'POST',
      path: 'ApiKeys',
      body: { [column]: owner.sid },
    });
    return { token };
  },

  /** Deletes a key; one that is gone already counts as deleted. */
  deleteApiKey: async ({ apiKeySid }: { apiKeySid: string }): Promise<void> => {
    const path = `ApiKeys/${segment(apiKeySid)}`;
    try {
      await http.request({ method: 'DELETE', path });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
    }
  },
});
