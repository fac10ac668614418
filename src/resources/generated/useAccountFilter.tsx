import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { usePinnedAccount, useViewer } from '../../components/access/AccessContext.ts';
import { ListError } from '../../components/list/ListStates.tsx';
import { useNames } from '../../components/select/useNames.ts';
import type { Account } from '../../platform/records.ts';
import { atLeast } from '../../platform/scopes.ts';
import type { ResourceDefinition } from '../defineResource.ts';
import { NoAccounts } from './NoAccounts.tsx';

const KEPT = ['account_sid'] as const;
const NONE = [] as const;

/**
 * The account filter of a list as declared: who sees it, and for lists that show one account at a time which one is
 * in force. Account users are always bound to their own account and see no filter (portal-2, section 6).
 */
export const useAccountFilter = ({ name: resource, accountFilter }: ResourceDefinition) => {
  const { scope } = useViewer();
  const translate = useTranslate();
  const shown = Boolean(accountFilter && atLeast(scope, accountFilter.minimum));
  const required = shown && accountFilter?.mode === 'required';
  const needed = shown && accountFilter?.needed === true;
  const { rows, byId, isPending, error, refetch } = useNames<Account>('accounts', { enabled: shown });
  const first = useMemo(
    () => [...(rows ?? [])].sort((left, right) => left.name.localeCompare(right.name))[0]?.id,
    [rows],
  );
  const { pinned } = usePinnedAccount();
  const preset = shown && pinned !== null && byId.has(pinned) ? pinned : required ? first : undefined;
  const initial = useMemo(() => (preset === undefined ? {} : { account_sid: String(preset) }), [preset]);
  return {
    shown,
    required,
    /** false until the account in force is known. */
    ready: required ? first !== undefined : !(shown && pinned !== null && isPending),
    initial,
    kept: required ? KEPT : NONE,
    describe: (name: string, value: unknown) =>
      name === 'account_sid' && shown && !required
        ? {
            label: translate(`resources.${resource}.account_filter`, {
              _: translate('portal.list.account_filter'),
            }),
            value: byId.get(String(value))?.name ?? String(value),
          }
        : null,
    /** Stands in place of a list that has no account to be about. */
    missing:
      (required || needed) && rows?.length === 0 ? (
        <NoAccounts />
      ) : required && !rows && error ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : null,
  };
};
