import { useListFilterContext, useTranslate } from 'ra-core';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';

/** Applications belong to an account, so numbers of several accounts cannot be assigned together. */
export const SelectionHint = () => {
  const { scope } = useViewer();
  const can = useCan();
  const { filterValues } = useListFilterContext();
  const translate = useTranslate();
  if (scope === 'account' || !can('save', 'phone-numbers') || 'account_sid' in filterValues) return null;
  return <p className="pb-muted pb-hint">{translate('resources.phone-numbers.select_account')}</p>;
};
