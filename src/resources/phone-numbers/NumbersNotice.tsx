import { LinkBase, useCreatePath, useListContext, useListFilterContext, useTranslate } from 'ra-core';
import { canSeeAllAccounts } from '../../authProvider/access.ts';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { useLookup } from '../../components/select/useLookup.ts';

/** Applications belong to an account, so numbers of several accounts cannot be assigned together. */
const SelectionHint = () => {
  const viewer = useViewer();
  const can = useCan();
  const { filterValues } = useListFilterContext();
  const translate = useTranslate();
  if (!canSeeAllAccounts(viewer) || !can('save', 'phone-numbers') || 'account_sid' in filterValues)
    return null;
  return <p className="pb-muted pb-hint">{translate('resources.phone-numbers.select_account')}</p>;
};

const FirstSteps = () => {
  const viewer = useViewer();
  const can = useCan();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const accounts = useLookup('accounts', { enabled: canSeeAllAccounts(viewer) });
  const carriers = useLookup('carriers');
  const missing =
    accounts.rows?.length === 0
      ? ({ resource: 'accounts', message: 'need_account' } as const)
      : carriers.rows?.length === 0
        ? ({ resource: 'carriers', message: 'need_carrier' } as const)
        : null;
  if (missing === null || !can('create', 'phone-numbers')) return null;
  const { resource, message } = missing;
  return (
    <div className="pb-notice" role="status">
      <p>{translate(`resources.phone-numbers.${message}`)}</p>
      {can('create', resource) ? (
        <LinkBase className="pb-button" to={createPath({ resource, type: 'create' })}>
          {translate(`resources.${resource}.add`)}
        </LinkBase>
      ) : null}
    </div>
  );
};

export const NumbersNotice = () => {
  const { total, isPending, error, filterValues } = useListContext();
  const isEmpty = !isPending && !error && total === 0;
  if (!isEmpty) return <SelectionHint />;
  return Object.keys(filterValues as object).length === 0 ? <FirstSteps /> : null;
};
