import { useNavigate, useNotify, useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { landingPath } from '../../authProvider/returnAddress.ts';
import { readSession } from '../../authProvider/session.ts';
import { useCan } from '../../components/access/AccessContext.ts';
import { useTeamsProvider } from './useTeamsProvider.ts';

/**
 * Tenants exist only below a provider with a domain for Teams: without one, the specified message and the settings,
 * where it is entered (screens-b 8); those who may not open the settings come to where they start.
 */
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
    navigate(can('list', 'settings') ? '/internal/settings' : landingPath(session), { replace: true });
  }, [lacking, name, can, notify, navigate]);
  if (isPending)
    return (
      <p role="status" className="pb-muted">
        {translate('portal.shell.loading')}
      </p>
    );
  // A provider that could not be read takes no page away: the platform itself asks for no domain.
  return lacking ? null : children;
};
