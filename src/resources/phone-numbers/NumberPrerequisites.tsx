import { useNavigate, useNotify, useRecordContext, useResourceDefinitions } from 'ra-core';
import { useEffect } from 'react';
import { internalPath } from '../../config/internalPath.ts';
import { canSeeAllAccounts } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { useLookup } from '../../components/select/useLookup.ts';

export const NumberPrerequisites = () => {
  const editing = useRecordContext() !== undefined;
  const choosesAccount = canSeeAllAccounts(useViewer());
  const accounts = useLookup('accounts', { enabled: !editing && choosesAccount });
  const carriers = useLookup('carriers', { enabled: !editing });
  const definitions = useResourceDefinitions();
  const notify = useNotify();
  const navigate = useNavigate();
  const noAccount = !editing && choosesAccount && accounts.rows?.length === 0;
  const noCarrier = !editing && carriers.rows?.length === 0;
  useEffect(() => {
    if (!noAccount && !noCarrier) return;
    const [missing, message] = noAccount ? ['accounts', 'need_account'] : ['carriers', 'need_carrier'];
    notify(`resources.phone-numbers.${message}`, { type: 'error' });
    const target = definitions[missing]?.hasList ? missing : 'phone-numbers';
    navigate(internalPath(target), { replace: true });
  }, [noAccount, noCarrier, definitions, notify, navigate]);
  return null;
};
