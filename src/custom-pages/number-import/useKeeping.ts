import { useEffect, useState } from 'react';
import { endedUserSid, tokenUserSid } from '../../authProvider/session.ts';

/**
 * Keeps what is typed or read as it changes, and once more when the page goes: signing in again in place empties the
 * storage (session.ts, storeToken). Who has signed out leaves nothing behind; a session that ended by itself does, and
 * nothing is kept in the name of somebody who signed in meanwhile in another tab.
 *
 * @param keep told whose it is; null: there is nothing to be kept, and what is kept stays as it is
 */
export const useKeeping = (keep: ((userSid: string) => void) | null): void => {
  const [userSid] = useState(tokenUserSid);
  useEffect(() => {
    if (!keep || userSid === null) return undefined;
    const write = () => {
      if ((tokenUserSid() ?? endedUserSid()) === userSid) keep(userSid);
    };
    write();
    addEventListener('pagehide', write);
    return () => removeEventListener('pagehide', write);
  }, [keep, userSid]);
};
