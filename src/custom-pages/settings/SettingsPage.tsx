import { useLocation, useTranslate } from 'ra-core';
import { internalPath } from '../../config/internalPath.ts';
import { useCan, useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { Tabs } from '../../components/ui/Tabs.tsx';
import { Title } from '../../components/app/Title.tsx';
import { AdminTab } from './AdminTab.tsx';
import { ProviderTab } from './ProviderTab.tsx';

const ADMIN = internalPath('settings');
const PROVIDER = internalPath('settings', 'service-provider');

const SettingsPage = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const provider = useServiceProviderSid();
  const hasAdminTab = useCan()('edit', 'settings');
  const current = pathname.replace(/\/+$/, '') === PROVIDER ? PROVIDER : ADMIN;
  return (
    <div className="pb-page">
      <div className="pb-page-head">
        <Title>{translate('screens.settings.heading')}</Title>
        {provider === null ? null : (
          <div className="pb-record-actions">
            <ButtonLink to={internalPath('config-file')}>{translate('screens.config-file.link')}</ButtonLink>
          </div>
        )}
      </div>
      {hasAdminTab ? (
        <Tabs
          label={translate('screens.settings.tabs')}
          tabs={[
            { to: ADMIN, label: translate('screens.settings.admin_tab') },
            { to: PROVIDER, label: translate('screens.settings.provider_tab') },
          ]}
          current={current}
        >
          {current === ADMIN ? <AdminTab /> : <ProviderTab />}
        </Tabs>
      ) : (
        <ProviderTab />
      )}
    </div>
  );
};

export default SettingsPage;
