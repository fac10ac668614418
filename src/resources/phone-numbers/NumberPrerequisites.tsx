import { useNavigate, useNotify, useRecordContext, useResourceDefinitions } from 'ra-core';
import { useEffect } from 'react';
import { useViewer } from '../../components/access/AccessContext.ts';
import { useLookup } from '../../components/select/useLookup.ts';

/** A number needs an account and a carrier: without one, a message, and the list to create it in. */
export const NumberPrerequisites = () => {
  const editing = useRecordContext() !== undefined;
  const { scope } = useViewer();
  const accounts = useLookup('accounts', { enabled: !editing && scope !== 'account' });
  const carriers = useLookup('carriers', { enabled: !editing });
  const definitions = useResourceDefinitions();
  const notify = useNotify();
  const navigate = useNavigate();
  const noAccount = !editing && scope !== 'account' && accounts.rows?.length === 0;
  const noCarrier = !editing && carriers.rows?.length === 0;
  useEffect(() => {
    if (!noAccount && !noCarrier) return;
    const [missing, message] = noAccount ? ['accounts', 'need_account'] : ['carriers', 'need_carrier'];
    notify(`resources.phone-numbers.${message}`, { type: 'error' });
    const target = definitions[missing]?.hasList ? missing : 'phone-numbers';
    navigate(`/internal/${target}`, { replace: true });
  }, [noAccount, noCarrier, definitions, notify, navigate]);
  return null;
};
