import { useLogout } from 'ra-core';
import { useCallback } from 'react';

/** Leaves the portal after a write that ended the viewer's own sessions on the platform. */
export const useSignOut = () => {
  const logout = useLogout();
  return useCallback(() => void logout(undefined, '/', false), [logout]);
};
