import { createContext, useCallback, useContext } from 'react';
import { can, type AccessTable, type Action, type Viewer } from '../../authProvider/access.ts';

export interface Access {
  viewer: Viewer;
  table: AccessTable;
}

const AccessContext = createContext<Access | null>(null);

export const AccessProvider = AccessContext.Provider;

const useAccess = (): Access => {
  const access = useContext(AccessContext);
  if (!access) throw new Error('No viewer: this component stands outside the signed-in application');
  return access;
};

/** Who is signed in. */
export const useViewer = (): Viewer => useAccess().viewer;

/** The pure table of rights as a function, for controls; screens are guarded by react-admin through the same table. */
export const useCan = () => {
  const { viewer, table } = useAccess();
  return useCallback(
    (action: Action, resource: string, record?: object) =>
      can(viewer, table, { action, resource, record: record as Record<string, unknown> | undefined }),
    [viewer, table],
  );
};
