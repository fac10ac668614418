import { useNavigate, useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useViewer } from '../../components/access/AccessContext.ts';
import { CopyText } from '../../components/fields/CopyText.tsx';
import { useNames } from '../../components/select/useNames.ts';
import { useTeamsProvider } from './useTeamsProvider.ts';

/**
 * On the form: the domain of the provider's SBC, which whoever sets up Teams needs beside the tenant's own; and the way
 * to accounts where there is none to add a tenant to (portal-2, section 8).
 */
export const TenantNotice = () => {
  const editing = useRecordContext() !== undefined;
  const { scope } = useViewer();
  const { provider } = useTeamsProvider();
  const { rows: accounts } = useNames('accounts', { enabled: !editing && scope !== 'account' });
  const notify = useNotify();
  const navigate = useNavigate();
  const translate = useTranslate();
  const noAccount = !editing && scope !== 'account' && accounts?.length === 0;
  useEffect(() => {
    if (!noAccount) return;
    notify('resources.ms-teams-tenants.need_account', { type: 'error' });
    navigate('/internal/accounts', { replace: true });
  }, [noAccount, notify, navigate]);
  return provider?.ms_teams_fqdn ? (
    <p className="pb-muted pb-hint">
      {translate('resources.ms-teams-tenants.sbc_domain', { name: provider.name })}{' '}
      <CopyText text={provider.ms_teams_fqdn} />
    </p>
  ) : null;
};
