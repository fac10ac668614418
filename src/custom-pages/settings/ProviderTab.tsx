import { useGetOne } from 'ra-core';
import { useCan } from '../../components/access/AccessContext.ts';
import { useServiceProviderSid } from '../../components/access/useServiceProviderSid.ts';
import { ApiKeysPanel } from '../../components/apiKeys/ApiKeysPanel.tsx';
import { hasLimits, useLimits } from '../../components/limits/useLimits.ts';
import type { Tenant } from '../../dataProvider/tenant.ts';
import type { ServiceProvider } from '../../platform/records.ts';
import { DeleteProvider } from './DeleteProvider.tsx';
import { Loading } from './Loading.tsx';
import { ProviderForm } from './ProviderForm.tsx';

/** List rows are summaries; the form reads its own record, and the cache keeps the two apart (guide, section 7). */
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
  const ready = provider.data !== undefined && (limits.data !== undefined || !hasLimits(owner.kind));
  const retry = () => {
    if (provider.error) void provider.refetch();
    if (limits.error) void limits.refetch();
  };
  return (
    <>
      {ready && provider.data ? (
        <ProviderForm provider={provider.data} limits={limits.data ?? null} readOnly={readOnly} />
      ) : (
        <Loading error={error} retry={retry} />
      )}
      <ApiKeysPanel owner={owner} readOnly={readOnly} />
      {provider.data ? <DeleteProvider provider={provider.data} /> : null}
    </>
  );
};

/** The current service provider: its form, its keys, and for an admin its end. */
export const ProviderTab = () => {
  const sid = useServiceProviderSid();
  return sid === null ? null : <Provider key={sid} sid={sid} />;
};
