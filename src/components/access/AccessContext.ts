import { createContext, useCallback, useContext, useState, useSyncExternalStore } from 'react';
import { type AccessTable, type Action, can, type Viewer } from '../../authProvider/access.ts';
import { providerSidOf } from '../../authProvider/viewerProvider.ts';
import { onProviderPicked } from '../../browserStorage/currentProvider.ts';
import { onAccountPinned, pinAccount, pinnedAccount } from '../../browserStorage/pinnedAccount.ts';
import { readSession } from '../../authProvider/session.ts';

/** null for an admin who has not picked a service provider yet. */
export const useServiceProviderSid = (): string | null => {
  const viewer = useViewer();
  return useSyncExternalStore(
    onProviderPicked,
    useCallback(() => providerSidOf(viewer), [viewer]),
  );
};

export const usePinnedAccount = () => {
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  const pinned = useSyncExternalStore(
    onAccountPinned,
    useCallback(() => pinnedAccount(userSid), [userSid]),
  );
  const pin = useCallback((accountSid: string | null) => pinAccount(userSid, accountSid), [userSid]);
  return { pinned, pin };
};

export interface Access {
  viewer: Viewer;
  table: AccessTable;
}

const AccessContext = createContext<Access | null>(null);

export const AccessProvider = AccessContext.Provider;

const useAccess = (): Access => {
  const access = useContext(AccessContext);
  if (!access) throw new Error('No viewer: this component is outside the signed-in application');
  return access;
};

export const useViewer = (): Viewer => useAccess().viewer;

export const useCan = () => {
  const { viewer, table } = useAccess();
  return useCallback(
    (action: Action, resource: string, record?: object) =>
      can(viewer, table, { action, resource, record: record as Record<string, unknown> | undefined }),
    [viewer, table],
  );
};
