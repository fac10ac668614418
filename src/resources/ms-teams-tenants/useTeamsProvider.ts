import { useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { useNames } from '../../components/select/useNames.ts';
import type { ServiceProvider } from '../../platform/records.ts';

/** The current service provider, whose domain Teams calls; undefined until it is known. The navigation reads it too. */
export const useTeamsProvider = (): { provider: ServiceProvider | undefined; isPending: boolean } => {
  const sid = useServiceProviderSid();
  const { byId, isPending } = useNames<ServiceProvider>('service-providers');
  return { provider: sid === null ? undefined : byId.get(sid), isPending };
};
