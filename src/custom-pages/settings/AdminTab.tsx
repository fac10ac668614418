import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCan } from '../../components/access/AccessContext.ts';
import { useServiceProviderSid } from '../../components/access/useServiceProviderSid.ts';
import { ApiKeysPanel } from '../../components/apiKeys/ApiKeysPanel.tsx';
import { unwrapOrThrowUnauthorized } from '../../components/app/unwrapOrThrowUnauthorized.ts';
import { TtsCachePanel } from '../../components/ttsCache/TtsCachePanel.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { AdminForm } from './AdminForm.tsx';
import { Loading } from './Loading.tsx';

/** Settings of the whole installation, its speech cache, and the keys of the current provider. */
export const AdminTab = () => {
  const provider = useDataProvider<PortalDataProvider>();
  const sid = useServiceProviderSid();
  const readOnly = !useCan()('save', 'settings');
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-settings'],
    queryFn: async ({ signal }) => unwrapOrThrowUnauthorized(await provider.adminSettings({ signal })),
    // A form starts on what is stored now, and nothing changes under it.
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <>
      {data ? (
        <AdminForm settings={data} readOnly={readOnly} />
      ) : (
        <Loading error={error} retry={() => void refetch()} />
      )}
      <TtsCachePanel accountSid={null} readOnly={readOnly} />
      {sid === null ? null : <ApiKeysPanel owner={{ kind: 'serviceProvider', sid }} readOnly={readOnly} />}
    </>
  );
};
