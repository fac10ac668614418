import { useCallback, useState, useSyncExternalStore } from 'react';
import {
  onAccountPinned,
  pinAccount,
  pinnedAccount,
} from '../../authProvider/browserStorage/pinnedAccount.ts';
import { readSession } from '../../authProvider/session.ts';

/** The pinned account of this user, and how to change it. */
export const usePinnedAccount = () => {
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  const pinned = useSyncExternalStore(
    onAccountPinned,
    useCallback(() => pinnedAccount(userSid), [userSid]),
  );
  const pin = useCallback((accountSid: string | null) => pinAccount(userSid, accountSid), [userSid]);
  return { pinned, pin };
};
