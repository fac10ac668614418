import { fieldIn, textOrNull } from '../../lib/values.ts';
import { useLocation, useNavigate, useTranslate } from 'ra-core';
import { Fragment, type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { isAdmin } from '../../authProvider/access.ts';
import { firstProviderSid, pickProvider } from '../../browserStorage/currentProvider.ts';
import { useCan, useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { LineFailure, PageFailure } from '../../components/app/LoadFailure.tsx';
import { PlusIcon } from '../../components/app/icons.tsx';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { Combobox } from '../../components/select/Combobox.tsx';
import { IconButton } from '../../components/ui/Button.tsx';
import { namedChoices, nameOf } from '../../platform/names.ts';
import { AFTER_SWITCH, useServiceProviders } from '../menu.ts';
import type { AddProviderProps } from './AddProvider.tsx';
import { Loading } from './fallbacks.tsx';

const asked = (state: unknown): string | null => textOrNull(fieldIn(state, 'serviceProvider'));

/** A chosen provider mounts the page anew, after the question about unsaved changes. */
export const ProviderGuard = ({ children }: { children: ReactNode }) => {
  const sid = useServiceProviderSid();
  const { providers, isPending, isFetching, error, refetch } = useServiceProviders();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const translate = useTranslate();
  const errorText = useErrorText();
  const next = asked(state);
  useLayoutEffect(() => {
    if (!next) return;
    pickProvider(next);
    navigate(pathname, { replace: true });
  }, [next, navigate, pathname]);
  const first = useMemo(() => firstProviderSid(providers), [providers]);
  const known = !providers || providers.some(provider => provider.service_provider_sid === sid);
  useLayoutEffect(() => {
    if ((sid === null || !known) && first) pickProvider(first);
  }, [sid, known, first]);
  if (next || (sid === null && (isPending || first))) return <Loading />;
  if (sid === null && !providers)
    return (
      <PageFailure
        title={translate('portal.shell.providers_failed')}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {errorText(error)}
      </PageFailure>
    );
  if (sid === null) return <p className="pb-empty">{translate('portal.shell.no_providers')}</p>;
  return <Fragment key={sid}>{children}</Fragment>;
};

const AddProvider = lazyComponent<AddProviderProps>(() => import('./AddProvider.tsx'));

export const ProviderPicker = () => {
  const viewer = useViewer();
  const sid = useServiceProviderSid();
  const { providers = [], error, refetch } = useServiceProviders();
  const navigate = useNavigate();
  const translate = useTranslate();
  const can = useCan();
  const [adding, setAdding] = useState(false);
  const label = translate('portal.shell.service_provider');
  const own = providers.find(provider => provider.service_provider_sid === sid);
  const pick = (serviceProvider: string) => navigate(AFTER_SWITCH, { state: { serviceProvider } });
  if (isAdmin(viewer) && error && providers.length === 0)
    return (
      <div className="pb-provider">
        <span className="pb-label">{label}</span>
        <LineFailure mild onRetry={() => void refetch()}>
          {translate('portal.shell.providers_failed')}
        </LineFailure>
      </div>
    );
  return (
    <div className="pb-provider">
      {isAdmin(viewer) ? (
        <Combobox
          label={label}
          labelShown
          choices={namedChoices(providers)}
          value={sid ?? ''}
          onChange={pick}
        />
      ) : (
        <span className="pb-provider-own">
          <span className="pb-label">{label}</span>
          <strong>{own ? nameOf(own.name, sid) : ''}</strong>
        </span>
      )}
      {can('create', 'service-providers') ? (
        <IconButton label={translate('portal.shell.add_service_provider')} onClick={() => setAdding(true)}>
          <PlusIcon />
        </IconButton>
      ) : null}
      {adding ? (
        <AddProvider
          onClose={() => setAdding(false)}
          onAdded={created => {
            setAdding(false);
            pick(created);
          }}
        />
      ) : null}
    </div>
  );
};
