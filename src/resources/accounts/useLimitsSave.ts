import { useQueryClient } from '@tanstack/react-query';
import { HttpError, type RaRecord, useDataProvider, useNotify, useRegisterMutationMiddleware } from 'ra-core';
import { useCallback, useRef } from 'react';
import { useSaveLimits } from '../../components/limits/useLimits.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { Limits } from '../../platform/limits.ts';

interface Params {
  id?: string;
  data: Record<string, unknown>;
  previousData?: RaRecord;
}
type Save = (resource: string, params: Params) => Promise<{ data: RaRecord }>;

/**
 * Saves the limits of an account after the account itself: they need its sid, and a refused account sends none. What
 * failed is told at its input; saving again sends only what is missing, and never adds the account a second time.
 *
 * @param stored limits as they were read, empty when adding; undefined while unknown: then none is sent
 */
export const useLimitsSave = (stored: Limits | undefined): void => {
  const provider = useDataProvider<PortalDataProvider>();
  const saveLimits = useSaveLimits();
  const client = useQueryClient();
  const notify = useNotify();
  /** The account as saved by an attempt whose limits failed, and the limits of that attempt. */
  const halfway = useRef<{ account: RaRecord; stored: Limits } | null>(null);
  const middleware = useCallback(
    async (resource: string, params: Params, next: Save) => {
      const { limits, ...data } = params.data;
      const account = halfway.current?.account;
      const again = { id: String(account?.id), data, previousData: account as RaRecord };
      const isAdding = params.id === undefined;
      const saved = !account
        ? await next(resource, { ...params, data })
        : isAdding
          ? await provider.update(resource, again)
          : await next(resource, { ...params, ...again });
      const known = halfway.current?.stored ?? stored;
      if (!known) return saved;
      const sid = String(saved.data.id);
      const result = await saveLimits({
        owner: { kind: 'account', sid },
        stored: known,
        wanted: (limits ?? {}) as Limits,
      });
      if (!isAdding) client.setQueryData(['limits', 'account', sid], result.stored);
      if (!result.errors) {
        halfway.current = null;
        return saved;
      }
      halfway.current = { account: saved.data, stored: result.stored };
      const failed = Object.keys(result.errors).length;
      const args = { failed, total: result.total, reason: result.reason };
      notify('resources.accounts.limits_failed', { type: 'error', messageArgs: args });
      throw new HttpError('resources.accounts.limits_failed', 0, { errors: { limits: result.errors }, args });
    },
    [provider, saveLimits, client, notify, stored],
  );
  useRegisterMutationMiddleware(middleware as never);
};
