import { useEffect } from 'react';
import { onTokenRemoved, readSession } from '../../authProvider/session.ts';
import { onSessionEnd } from '../../dataProvider/sessionEnd.ts';
import { probe, switchOff, wake } from './phone.ts';
import { watchSleep } from './sleep.ts';

const leave = () => void switchOff();
const look = () => {
  if (document.visibilityState === 'visible') probe();
};

/** The longest a timer can wait. */
const MOST = 2 ** 31 - 1;

/** A session whose end nobody asks for ends the phone all the same. */
const atExpiry = (): (() => void) => {
  const session = readSession();
  const timer = setTimeout(leave, Math.min(MOST, Math.max(0, (session?.expiresAt ?? 0) - Date.now())));
  return () => clearTimeout(timer);
};

/** A tab that goes away or freezes, and a session that ends, leave no phone behind. */
export const useSwitchedOffAtEnd = (): void => {
  useEffect(() => {
    addEventListener('pagehide', leave);
    document.addEventListener('freeze', leave);
    // The socket may have died without a word.
    addEventListener('online', probe);
    document.addEventListener('visibilitychange', look);
    const ends = [onSessionEnd(leave), onTokenRemoved(leave), atExpiry(), watchSleep(wake)];
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

/** The browser asks before a call is lost; without one a page may go. */
export const useAskedWhileCalling = (isCalling: boolean): void => {
  useEffect(() => {
    if (!isCalling) return undefined;
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isCalling]);
};
