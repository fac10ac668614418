import { useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { readSession } from '../../authProvider/session.ts';

const SignInAgain = lazy(() => import('./SignInAgain.tsx'));

/** Milliseconds before the end of the session. */
const ANNOUNCED_MS = 5 * 60_000;
const SECOND_MS = 1000;

const clock = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Tokens are never refreshed: counts the last minutes down and offers to sign in again in place. */
export const SessionBar = () => {
  const translate = useTranslate();
  const [left, setLeft] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const look = () => {
      const remaining = (readSession()?.expiresAt ?? 0) - Date.now();
      setLeft(remaining > 0 && remaining <= ANNOUNCED_MS ? remaining : null);
    };
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const name = readSession()?.name;
  return (
    <>
      {left === null ? null : (
        <div className="pb-connection pb-session">
          <span>{translate('portal.shell.session_ends', { time: clock(left) })}</span>
          {name ? (
            <button type="button" className="pb-button" onClick={() => setAsking(true)}>
              {translate('portal.shell.session_renew')}
            </button>
          ) : null}
        </div>
      )}
      {asking && name ? (
        <Suspense fallback={null}>
          <SignInAgain name={name} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
