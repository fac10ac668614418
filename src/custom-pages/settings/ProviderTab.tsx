import { ResourceContextProvider, useGetOne, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { Button } from '../../components/ui/Button.tsx';
import { blockerMethodsOf } from '../../dataProvider/methods/blockerMethods.ts';
import { pickProvider } from '../../browserStorage/currentProvider.ts';
import { useCan, useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { ApiKeysPanel } from '../../components/apiKeys/ApiKeysPanel.tsx';
import { GuardedDeleteDialog, useBlockerKinds } from '../../components/dialog/GuardedDeleteDialog.tsx';
import { showsLimits, useLimits } from '../../components/limits/useLimits.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import type { Tenant } from '../../dataProvider/endpoints.ts';
import { byName } from '../../platform/names.ts';
import type { ServiceProvider } from '../../platform/records.ts';
import { ProviderForm } from './ProviderForm.tsx';
import { SettingsLoading } from './SettingsLoading.tsx';

const RESOURCE = 'service-providers';

const DeleteProvider = ({ provider }: { provider: ServiceProvider }) => {
  const dataProvider = useMethods(blockerMethodsOf);
  const translate = useTranslate();
  const kindsOf = useBlockerKinds();
  const can = useCan();
  const { rows = [] } = useLookup<ServiceProvider>(RESOURCE);
  const [asking, setAsking] = useState(false);
  const heading = useId();
  const [next] = rows.filter(({ id }) => id !== provider.id).sort(byName);
  if (!next || !can('delete', RESOURCE, provider)) return null;
  return (
    <section className="pb-danger" aria-labelledby={heading}>
      <h2 id={heading}>{translate('portal.form.danger')}</h2>
      <p className="pb-hint pb-muted">{translate('screens.settings.delete_note')}</p>
      <Button look="danger" onClick={() => setAsking(true)}>
        {translate('screens.settings.delete')}
      </Button>
      {asking ? (
        <ResourceContextProvider value={RESOURCE}>
          <GuardedDeleteDialog
            record={provider}
            resource={RESOURCE}
            typed={provider.name}
            load={signal => dataProvider.providerBlockers({ provider, signal })}
            explain={blockers =>
              translate('resources.service-providers.blocked', { kinds: kindsOf(blockers) })
            }
            onClose={() => setAsking(false)}
            onDeleted={() => pickProvider(next.service_provider_sid)}
          />
        </ResourceContextProvider>
      ) : null}
    </section>
  );
};

/** List rows are summaries, so the form has its own cache entry. */
const OWN_RECORD = { detail: true };

const Provider = ({ sid }: { sid: string }) => {
  const owner: Tenant = { kind: 'serviceProvider', sid };
  const can = useCan();
  const provider = useGetOne<ServiceProvider>(
    'service-providers',
    { id: sid, meta: OWN_RECORD },
    { gcTime: 0, staleTime: Infinity },
  );
  const limits = useLimits(owner);
  const readOnly = !can('save', 'service-providers', provider.data ?? { service_provider_sid: sid });
  const error = provider.error ?? limits.error;
  const ready = provider.data !== undefined && (limits.data !== undefined || !showsLimits(owner.kind));
  const retry = () => {
    if (provider.error) void provider.refetch();
    if (limits.error) void limits.refetch();
  };
  return (
    <>
      {ready && provider.data ? (
        <ProviderForm provider={provider.data} limits={limits.data ?? null} readOnly={readOnly} />
      ) : (
        <SettingsLoading error={error} retry={retry} />
      )}
      <ApiKeysPanel owner={owner} readOnly={readOnly} />
      {provider.data ? <DeleteProvider provider={provider.data} /> : null}
    </>
  );
};

export const ProviderTab = () => {
  const sid = useServiceProviderSid();
  return sid === null ? null : <Provider key={sid} sid={sid} />;
};
