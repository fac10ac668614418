import { useNavigate, useNotify, useRecordContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { canSeeAllAccounts } from '../../authProvider/access.ts';
import { internalPath } from '../../config/internalPath.ts';
import { landingPath } from '../../authProvider/returnAddress.ts';
import { readSession } from '../../authProvider/session.ts';
import { useCan, useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { CopyText } from '../../components/fields/cells.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import type { ServiceProvider } from '../../platform/records.ts';

const useTeamsProvider = (): { provider: ServiceProvider | undefined; isPending: boolean } => {
  const sid = useServiceProviderSid();
  const { byId, isPending } = useLookup<ServiceProvider>('service-providers');
  return { provider: sid === null ? undefined : byId.get(sid), isPending };
};

/** Teams needs the domain of the provider's SBC. Without any account, the user is led to the accounts. */
export const TenantNotice = () => {
  const editing = useRecordContext() !== undefined;
  const choosesAccount = canSeeAllAccounts(useViewer());
  const { provider } = useTeamsProvider();
  const { rows: accounts } = useLookup('accounts', { enabled: !editing && choosesAccount });
  const notify = useNotify();
  const navigate = useNavigate();
  const translate = useTranslate();
  const noAccount = !editing && choosesAccount && accounts?.length === 0;
  useEffect(() => {
    if (!noAccount) return;
    notify('resources.ms-teams-tenants.need_account', { type: 'error' });
    navigate(internalPath('accounts'), { replace: true });
  }, [noAccount, notify, navigate]);
  return provider?.ms_teams_fqdn ? (
    <p className="pb-muted pb-hint">
      {translate('resources.ms-teams-tenants.sbc_domain', { name: provider.name })}{' '}
      <CopyText text={provider.ms_teams_fqdn} />
    </p>
  ) : null;
};

export const TeamsGuard = ({ children }: { children: ReactNode }) => {
  const { provider, isPending } = useTeamsProvider();
  const can = useCan();
  const notify = useNotify();
  const navigate = useNavigate();
  const translate = useTranslate();
  const lacking = provider !== undefined && !provider.ms_teams_fqdn;
  const name = provider?.name;
  useEffect(() => {
    const session = readSession();
    if (!lacking || !session) return;
    notify('resources.ms-teams-tenants.no_domain', { type: 'error', messageArgs: { name } });
    navigate(can('list', 'settings') ? internalPath('settings') : landingPath(session), { replace: true });
  }, [lacking, name, can, notify, navigate]);
  if (isPending)
    return (
      <p role="status" className="pb-muted">
        {translate('portal.shell.loading')}
      </p>
    );
  // A provider that cannot be read keeps the page: the platform itself requires no domain.
  return lacking ? null : children;
};
