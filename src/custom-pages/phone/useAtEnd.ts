import { useEffect } from 'react';
import { onSessionEndedElsewhere } from '../../authProvider/otherTabs.ts';
import { readSession } from '../../authProvider/session.ts';
import { onSessionEnd } from '../../dataProvider/sessionEnd.ts';
import { probe, switchOff, reconnectAfterSleep } from './phone.ts';
import { watchSleep } from './sleep.ts';

const leave = () => void switchOff();
const look = () => {
  if (document.visibilityState === 'visible') probe();
};

/** Milliseconds: the longest timeout of browsers. */
const MOST = 2 ** 31 - 1;

/** Ends the phone at the session's end, even if nothing else checks it. */
const atExpiry = (): (() => void) => {
  const session = readSession();
  const timer = setTimeout(leave, Math.min(MOST, Math.max(0, (session?.expiresAt ?? 0) - Date.now())));
  return () => clearTimeout(timer);
};

export const useSwitchPhoneOffAtEnd = (): void => {
  useEffect(() => {
    addEventListener('pagehide', leave);
    document.addEventListener('freeze', leave);
    addEventListener('online', probe);
    document.addEventListener('visibilitychange', look);
    const ends = [
      onSessionEnd(leave),
      onSessionEndedElsewhere(leave),
      atExpiry(),
      watchSleep(reconnectAfterSleep),
    ];
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('freeze', leave);
      removeEventListener('online', probe);
      document.removeEventListener('visibilitychange', look);
      for (const end of ends) end();
      leave();
    };
  }, []);
};

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

export const useConfirmLeaveWhileCalling = (isCalling: boolean): void => {
  useEffect(() => {
    if (!isCalling) return undefined;
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isCalling]);
};
