import { useNavigate, useNotify, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { canSeeAllAccounts } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { internalPath } from '../../config/internalPath.ts';
import type { Account } from '../../platform/records.ts';
import type { ResourceDefinition } from '../defineResource.ts';

/** Whether records of this resource need an account that this viewer would have to choose. */
export const useNeedsAccount = ({ accountFilter }: ResourceDefinition): boolean => {
  const viewer = useViewer();
  return canSeeAllAccounts(viewer) && (accountFilter?.mode === 'required' || accountFilter?.needed === true);
};

/** Leads from the add page to the accounts while there is none, with the reason. */
export const useLeaveWithoutAccount = (definition: ResourceDefinition): void => {
  const needed = useNeedsAccount(definition);
  const { rows } = useLookup<Account>('accounts', { enabled: needed });
  // A lookup that is not enabled still finds what others have read.
  const missing = needed && rows?.length === 0;
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { name } = definition;
  useEffect(() => {
    if (!missing) return;
    notify(translate(`resources.${name}.no_accounts`, { _: translate('portal.list.no_accounts') }), {
      type: 'error',
    });
    navigate(internalPath('accounts'), { replace: true });
  }, [missing, name, translate, notify, navigate]);
};
