import { useCreatePath, useListContext, useListFilterContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { canSeeAllAccounts } from '../../authProvider/access.ts';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { AccountHint } from '../../components/list/AccountHint.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { Notice } from '../../components/ui/Notice.tsx';

/** Applications belong to one account, so numbers of several accounts cannot be assigned together. */
const SelectionHint = () => {
  const viewer = useViewer();
  const can = useCan();
  const { filterValues } = useListFilterContext();
  if (!canSeeAllAccounts(viewer) || !can('save', 'phone-numbers') || 'account_sid' in filterValues)
    return null;
  return <AccountHint />;
};

const useIsEmpty = (): boolean => {
  const { total, isPending, error } = useListContext();
  return !isPending && !error && total === 0;
};

const useLacksCarrier = (): boolean => {
  const { filterValues } = useListContext();
  const isEmpty = useIsEmpty() && Object.keys(filterValues as object).length === 0;
  const { rows } = useLookup('carriers', { enabled: isEmpty });
  return isEmpty && rows?.length === 0;
};

export const CarrierGate = ({ children }: { children: ReactNode }) => (useLacksCarrier() ? null : children);

const FirstSteps = () => {
  const can = useCan();
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!can('create', 'phone-numbers')) return null;
  return (
    <Notice role="status">
      <p>{translate('resources.phone-numbers.need_carrier')}</p>
      {can('create', 'carriers') ? (
        <ButtonLink to={createPath({ resource: 'carriers', type: 'create' })}>
          {translate('resources.carriers.add')}
        </ButtonLink>
      ) : null}
    </Notice>
  );
};

export const NumbersNotice = () => {
  const isEmpty = useIsEmpty();
  if (useLacksCarrier()) return <FirstSteps />;
  return isEmpty ? null : <SelectionHint />;
};
