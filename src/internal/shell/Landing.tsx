import { useNavigate } from 'ra-core';
import { useEffect } from 'react';
import { landingPath } from '../../authProvider/returnAddress.ts';
import { readSession } from '../../authProvider/session.ts';

/** /internal itself: leads on to where this scope starts (decision 4). */
export const Landing = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const session = readSession();
    if (session) navigate(landingPath(session), { replace: true });
  }, [navigate]);
  return null;
};
