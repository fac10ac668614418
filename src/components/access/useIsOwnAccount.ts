import { useNavigate, useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { landingPath } from '../../authProvider/returnAddress.ts';
import { readSession } from '../../authProvider/session.ts';
import { useViewer } from './AccessContext.ts';

/**
 * For a page whose requests act on the token's account: the address of another would only look as if it did, and leads
 * away.
 */
export const useIsOwnAccount = (): boolean => {
  const { account_sid: accountSid } = useParams();
  const isOwn = accountSid === useViewer().accountSid;
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(() => {
    const session = readSession();
    if (isOwn || !session) return;
    notify('portal.access.resource', { type: 'error' });
    navigate(landingPath(session), { replace: true });
  }, [isOwn, notify, navigate]);
  return isOwn;
};
