import { useTranslate } from 'ra-core';
import { type ComponentProps, useEffect, useState } from 'react';
import { OAUTH_USED, readSession } from '../../authProvider/session.ts';
import { CloseIcon } from '../../components/app/icons.tsx';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { Button, IconButton } from '../../components/ui/Button.tsx';
import type SignInAgainDialog from './SignInAgain.tsx';

const SignInAgain = lazyComponent<ComponentProps<typeof SignInAgainDialog>>(
  () => import('./SignInAgain.tsx'),
);

/** Milliseconds before the end of the session. */
const ANNOUNCED_MS = 5 * 60_000;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const clock = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Tokens are never refreshed, so the last minutes are counted down with an offer to sign in again. */
export const SessionBar = () => {
  const translate = useTranslate();
  const [left, setLeft] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  /** End of the session whose bar was dismissed; a new session has another. */
  const [dismissed, setDismissed] = useState(0);
  useEffect(() => {
    const look = () => {
      const remaining = (readSession()?.expiresAt ?? 0) - Date.now();
      setLeft(remaining > 0 && remaining <= ANNOUNCED_MS ? remaining : null);
    };
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const { name, expiresAt = 0 } = readSession() ?? {};
  const oauth = localStorage.getItem(OAUTH_USED);
  // Announced twice, as screen readers would read the countdown every second.
  const minutes = left === null ? 0 : left > MINUTE_MS ? ANNOUNCED_MS / MINUTE_MS : 1;
  return (
    <>
      <p role="status" className="pb-visually-hidden">
        {minutes > 0 ? translate('portal.shell.session_ends_soon', { smart_count: minutes }) : ''}
      </p>
      {left === null || dismissed === expiresAt ? null : (
        <div className="pb-connection pb-session">
          <span>{translate('portal.shell.session_ends', { time: clock(left) })}</span>
          {oauth ? <span>{translate(`portal.shell.session_renew_${oauth}`)}</span> : null}
          {name && !oauth ? (
            <Button onClick={() => setAsking(true)}>{translate('portal.shell.session_renew')}</Button>
          ) : null}
          <IconButton label={translate('portal.action.dismiss')} onClick={() => setDismissed(expiresAt)}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
      {asking && name ? <SignInAgain name={name} onClose={() => setAsking(false)} /> : null}
    </>
  );
};
