import { useNavigate, useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { landingPath } from '../../authProvider/returnAddress.ts';
import { readSession } from '../../authProvider/session.ts';
import { useViewer } from './AccessContext.ts';

/** Leads away from another account's address: requests of these pages act on the token's account. */
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
