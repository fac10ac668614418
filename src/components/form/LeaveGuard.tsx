import { useBlocker, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { tokenUserSid } from '../../authProvider/session.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { skipsUnsavedPrompt } from './formContext.ts';

interface LeaveGuardProps {
  /** Something on the page would be lost. */
  isChanged: boolean;
  /** Something is on its way, and would go on without its page. */
  isSaving?: boolean;
  /** Texts of the question, already translated; absent: those of a form. */
  words?: Readonly<Record<'title' | 'text' | 'leave' | 'stay', string>>;
  /** Before the page goes. */
  onLeave?: () => void;
}

/** Asks before its page is left. The router knows one of these at a time. */
export const LeaveGuard = ({ isChanged, isSaving = false, words, onLeave }: LeaveGuardProps) => {
  const translate = useTranslate();
  const asks = isSaving || isChanged;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks &&
      currentLocation.pathname !== nextLocation.pathname &&
      !skipsUnsavedPrompt(nextLocation.state) &&
      // Signing out has asked already; a page that stayed would require a session again.
      tokenUserSid() !== null,
  );
  useEffect(() => {
    if (!asks) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      // Signed out in another tab: the page closes without asking, and the typed values are stored
      // (sessionEndedElsewhere).
      if (tokenUserSid() !== null) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [asks]);
  // The save has ended while the question stood there: nothing is left to lose.
  useEffect(() => {
    if (blocker.state === 'blocked' && !asks) blocker.proceed();
  }, [blocker, asks]);
  if (blocker.state !== 'blocked') return null;
  const form = isSaving ? 'saving' : 'unsaved';
  return (
    <ConfirmDialog
      title={words?.title ?? translate(`portal.form.${form}_title`)}
      confirm={words?.leave ?? translate(isSaving ? 'portal.form.saving_leave' : 'portal.form.leave')}
      cancel={words?.stay ?? translate('portal.form.stay')}
      danger
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    >
      <p>{words?.text ?? translate(`portal.form.${form}_text`)}</p>
    </ConfirmDialog>
  );
};
