import { useNavigate, useNotify, useRecordContext, useResourceDefinitions } from 'ra-core';
import { useEffect } from 'react';
import { canSeeAllAccounts } from '../../authProvider/access.ts';
import { useViewer } from './AccessContext.ts';
import { internalPath } from '../../config/internalPath.ts';
import { useLookup } from '../select/useLookup.ts';

const NumberPrerequisites = () => {
  const editing = useRecordContext() !== undefined;
  const choosesAccount = canSeeAllAccounts(useViewer());
  const accounts = useLookup('accounts', { enabled: !editing && choosesAccount });
  const carriers = useLookup('carriers', { enabled: !editing });
  const definitions = useResourceDefinitions();
  const notify = useNotify();
  const navigate = useNavigate();
  // useLeaveWithoutAccount handles a missing account, whichever answer comes first.
  const hasAccount = !accounts.isPending && accounts.rows?.length !== 0;
  const missing = !editing && carriers.rows?.length === 0 && hasAccount;
  useEffect(() => {
    if (!missing) return;
    notify('resources.phone-numbers.need_carrier', { type: 'error' });
    const target = definitions['carriers']?.hasList ? 'carriers' : 'phone-numbers';
    navigate(internalPath(target), { replace: true });
  }, [missing, definitions, notify, navigate]);
  return null;
};

export default NumberPrerequisites;
