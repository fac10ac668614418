import { useBlocker } from 'ra-core';
import { useEffect } from 'react';
import { tokenUserSid } from '../../authProvider/session.ts';
import { ConfirmDialog } from '../../components/dialog/Dialog.tsx';
import { skipsUnsavedPrompt } from '../../components/form/formContext.ts';
import { useText } from './useText.ts';

interface LeaveGuardProps {
  active: boolean;
  /** It is left on purpose. */
  onLeave: () => void;
}

/** Asks before a file that was read but not imported is left: in the portal through our dialog, else the browser's. */
export const LeaveGuard = ({ active, onLeave }: LeaveGuardProps) => {
  const { text } = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active &&
      currentLocation.pathname !== nextLocation.pathname &&
      !skipsUnsavedPrompt(nextLocation.state) &&
      // Signed out: there is nobody to ask.
      tokenUserSid() !== null,
  );
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      // Signed out: nothing stays on the screen, and what was given is kept (kept.ts).
      if (tokenUserSid() !== null) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={text('leave.title')}
      confirm={text('leave.leave')}
      cancel={text('leave.stay')}
      danger
      onConfirm={() => {
        onLeave();
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    >
      <p>{text('leave.text')}</p>
    </ConfirmDialog>
  );
};
