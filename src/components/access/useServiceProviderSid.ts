import { useCallback, useSyncExternalStore } from 'react';
import { onProviderPicked, providerSidOf } from '../../authProvider/browserStorage/currentProvider.ts';
import { useViewer } from './AccessContext.ts';

/** Sid of the current service provider; null for an admin who has not picked one yet. */
export const useServiceProviderSid = (): string | null => {
  const viewer = useViewer();
  return useSyncExternalStore(
    onProviderPicked,
    useCallback(() => providerSidOf(viewer), [viewer]),
  );
};
