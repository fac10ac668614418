import { HttpError } from 'ra-core';
import { changedLimits, type LimitCategory, type Limits, limitsOfRows } from '../../platform/limits.ts';
import { maskToken } from '../../platform/mask.ts';
import { type ChangeConflict, mergeValue } from '../../platform/mergeChanges.ts';
import { byName } from '../../platform/names.ts';
import { runSteps, type StepsResult } from '../batch/shortBatches.ts';
import { type ActionSubject, defineMethods, reads, writes } from '../defineMethods.ts';
import { changesOf, countsIfStepsFailed } from '../describeAction.ts';
import { type Tenant, tenantPath } from '../endpoints.ts';
import { textIn } from '../httpError.ts';
import { rowsIn } from '../lists.ts';
import { segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';
import { conflictError } from '../threeWayMergeRecord.ts';
import { readLimits } from './limits.ts';

export interface ApiKey {
  api_key_sid: string;
  /** The token's last four characters are readable. */
  masked: string;
  /** ISO 8601. */
  created_at: string;
  last_used: string | null;
  /** Stored but not enforced by the platform. */
  expires_at: string | null;
}

type ApiKeyRow = Omit<ApiKey, 'masked'> & { token: string };

interface LimitsChange {
  owner: Tenant;
  stored: Limits;
  /** null removes a limit, 0 is unlimited; a missing category stays. */
  wanted: Limits;
  /** By `checkLimits`, just before. */
  isChecked?: boolean;
}

const ownerOf = ({ kind, sid }: Tenant): ActionSubject => ({
  resource: kind === 'account' ? 'accounts' : 'service-providers',
  recordId: sid,
});

/** Limits stored at the last reported conflict, by those that the form has loaded. */
const told = new WeakMap<Limits, Limits>();

/** @throws HttpError 409 where others have changed the same (docs/decisions.md#two-people-at-once) */
const refuseConflicts = (stored: Limits, wanted: Limits, now: Limits): void => {
  const conflicts: ChangeConflict[] = [];
  const seen = told.get(stored);
  const changed = changedLimits(stored, wanted);
  for (const category of changed)
    mergeValue(
      category,
      {
        loaded: stored[category],
        mine: wanted[category],
        now: now[category],
        told: seen && (seen[category] ?? null),
      },
      conflicts,
    );
  if (conflicts.length === 0) return;
  told.set(stored, now);
  // A limit that goes with its unit has no input.
  const atInputs = conflicts.filter(({ source }) => wanted[source as LimitCategory] != null);
  const error = conflictError(
    atInputs.map(({ source, now: value }) => ({ source: `limits.${source}`, now: value })),
  );
  throw atInputs.length > 0 ? error : new HttpError(error.message, 409, { text: null });
};

export const tenantMethodsOf = ({ http }: ProviderContext) => {
  const checkLimits = async ({ owner, stored, wanted }: LimitsChange): Promise<void> => {
    // Of a new account nothing was loaded.
    if (changedLimits(stored, wanted).length === 0 || Object.keys(stored).length === 0) return;
    const path = `${tenantPath(owner)}/Limits`;
    const answer = await http.request({ method: 'GET', path, beforeWrite: true });
    refuseConflicts(stored, wanted, limitsOfRows(rowsIn<Record<string, unknown>>(answer)));
  };

  return defineMethods({
    /** Oldest first. Reading marks all keys as used for account users (docs/platform-api.md#api-keys). */
    apiKeys: reads(
      async ({ owner, signal }: { owner: Tenant; signal?: AbortSignal | undefined }): Promise<ApiKey[]> => {
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
    ),

    /** The token is readable only in this answer. */
    createApiKey: writes(
      ([{ owner }]) => ownerOf(owner),
      async ({ owner }: { owner: Tenant }): Promise<{ token: string }> => {
        const column = owner.kind === 'account' ? 'account_sid' : 'service_provider_sid';
        const answer = await http.request<{ token?: unknown } | null>({
          method: 'POST',
          path: 'ApiKeys',
          body: { [column]: owner.sid },
        });
        return { token: textIn(answer, 'token') };
      },
    ),

    /** A missing key counts as deleted. */
    deleteApiKey: writes(
      () => ({}),
      async ({ apiKeySid }: { apiKeySid: string }): Promise<void> => {
        const path = `ApiKeys/${segment(apiKeySid)}`;
        try {
          await http.request({ method: 'DELETE', path });
        } catch (error) {
          if (!(error instanceof HttpError) || error.status !== 404) throw error;
        }
      },
    ),

    limits: reads((question: Parameters<typeof readLimits>[1]) => readLimits(http, question)),

    /**
     * For a save that writes something else before the limits: nothing may be written where others have changed the same.
     * @throws HttpError 409
     */
    checkLimits: reads(checkLimits),

    /**
     * Checks what is stored before it writes, unless that `isChecked`. One request per change; a DELETE without category
     * would remove all (docs/platform-api.md#limits).
     */
    saveLimits: writes(
      ([{ owner, stored, wanted }], answer) => ({
        ...ownerOf(owner),
        changes: changesOf(stored, wanted),
        counts: countsIfStepsFailed(answer),
      }),
      async (change: LimitsChange): Promise<StepsResult<LimitCategory>> => {
        const { owner, stored, wanted, isChecked = false } = change;
        if (!isChecked) await checkLimits(change);
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
    ),
  });
};
