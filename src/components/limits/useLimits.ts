import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useMethods } from '../app/useMethods.ts';
import { tenantMethodsOf } from '../../dataProvider/methods/accounts.ts';
import { flag } from '../../config/config.ts';
import type { Tenant } from '../../dataProvider/endpoints.ts';
import type { LimitCategory } from '../../platform/limits.ts';

type Change = Parameters<ReturnType<typeof tenantMethodsOf>['saveLimits']>[0];

interface SavedLimits {
  stored: Change['stored'];
  total: number;
  /** Messages of the failed `limits.{category}` fields; null: all saved. */
  errors: Partial<Record<LimitCategory, string>> | null;
  reason: string;
}

export const useSaveLimits = () => {
  const provider = useMethods(tenantMethodsOf);
  const translate = useTranslate();
  return useCallback(
    async (change: Change): Promise<SavedLimits> => {
      const { done, failed } = await provider.saveLimits(change);
      const saved = Object.fromEntries(done.map(category => [category, change.wanted[category]]));
      const messages = failed.map(
        ({ key, message, args }) => [key, translate(message, { _: message, ...args })] as const,
      );
      return {
        stored: { ...change.stored, ...saved },
        total: done.length + failed.length,
        errors: failed.length > 0 ? Object.fromEntries(messages) : null,
        reason: messages[0]?.[1] ?? '',
      };
    },
    [provider, translate],
  );
};

/** @throws HttpError 409 where others have changed the same */
export const useCheckLimits = () => useMethods(tenantMethodsOf).checkLimits;

/** Not in hosted mode; licensed account limits replace a provider's (docs/platform-api.md#limits). */
export const showsLimits = (kind: Tenant['kind']): boolean =>
  !flag('enableHostedSystem') && (kind === 'account' || !flag('showAllAccountLimits'));

export const useLimits = (owner: Tenant) => {
  const provider = useMethods(tenantMethodsOf);
  return useQuery({
    queryKey: ['limits', owner.kind, owner.sid],
    queryFn: ({ signal }) => provider.limits({ owner, signal }),
    enabled: showsLimits(owner.kind),
    gcTime: 0,
    staleTime: Infinity,
  });
};
