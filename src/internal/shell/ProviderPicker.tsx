import { useNavigate, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { useServiceProviderSid } from '../../components/access/useServiceProviderSid.ts';
import { PlusIcon } from '../../components/app/icons.tsx';
import { Combobox } from '../../components/select/Combobox.tsx';
import { useProviders } from './useProviders.ts';

const AddProvider = lazy(() => import('./AddProvider.tsx'));

/** Where a switch leads: the accounts of the new provider (gap G27). */
const AFTER_SWITCH = '/internal/accounts';

/** The service provider everything below is about. Only an admin switches and adds. */
export const ProviderPicker = () => {
  const { scope } = useViewer();
  const sid = useServiceProviderSid();
  const { providers = [] } = useProviders();
  const navigate = useNavigate();
  const translate = useTranslate();
  const can = useCan();
  const [adding, setAdding] = useState(false);
  const label = translate('portal.shell.service_provider');
  const name = providers.find(provider => provider.service_provider_sid === sid)?.name ?? '';
  const pick = (serviceProvider: string) => navigate(AFTER_SWITCH, { state: { serviceProvider } });
  return (
    <div className="pb-provider">
      {scope === 'admin' ? (
        <Combobox
          label={label}
          labelShown
          choices={providers.map(provider => ({ id: provider.service_provider_sid, name: provider.name }))}
          value={sid ?? ''}
          onChange={pick}
        />
      ) : (
        <span className="pb-provider-own">
          <span className="pb-label">{label}</span>
          <strong>{name}</strong>
        </span>
      )}
      {can('create', 'service-providers') ? (
        <button
          type="button"
          className="pb-icon-button"
          aria-label={translate('portal.shell.add_service_provider')}
          title={translate('portal.shell.add_service_provider')}
          onClick={() => setAdding(true)}
        >
          <PlusIcon />
        </button>
      ) : null}
      {adding ? (
        <Suspense fallback={null}>
          <AddProvider
            onClose={() => setAdding(false)}
            onAdded={created => {
              setAdding(false);
              pick(created);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
};
