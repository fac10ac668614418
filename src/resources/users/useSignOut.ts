import { useNavigate } from 'ra-core';
import { useCallback } from 'react';
import { setFlash } from '../../authProvider/browserStorage/flashMessage.ts';
import { endSession } from '../../authProvider/session.ts';

/**
 * Leaves the portal after a write that ended the viewer's own sessions on the platform. The session ends here first:
 * an answer that comes late must not tell of one that ran out. Nothing is left to tell the platform.
 */
export const useSignOut = () => {
  const navigate = useNavigate();
  return useCallback(() => {
    endSession();
    setFlash({ key: 'portal.session.signed_out', kind: 'success' });
    navigate('/', { replace: true });
  }, [navigate]);
};
