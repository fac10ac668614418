import { useBlocker, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { sessionEndedElsewhere } from '../../authProvider/index.ts';
import { hasOtherRights } from '../../authProvider/otherTabs.ts';
import { tokenUserSid } from '../../authProvider/session.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { skipsUnsavedPrompt } from './formContext.ts';

interface LeaveGuardProps {
  isChanged: boolean;
  /** A request under way would go on without the page. */
  isSaving?: boolean;
  words?: Readonly<Record<'title' | 'text' | 'leave' | 'stay', string>>;
  onLeave?: () => void;
}

/** The router supports one blocker at a time. */
export const LeaveGuard = ({ isChanged, isSaving = false, words, onLeave }: LeaveGuardProps) => {
  const translate = useTranslate();
  const asks = isSaving || isChanged;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!asks || currentLocation.pathname === nextLocation.pathname || skipsUnsavedPrompt(nextLocation.state))
      return false;
    // Signing out has already asked, and a page that stays would need a session.
    const hasSession = tokenUserSid() !== null;
    if (!hasSession) sessionEndedElsewhere();
    return hasSession;
  });
  useEffect(() => {
    if (!asks) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      // What was typed is stored where the session ended or got other rights in another tab: nobody is asked.
      if (tokenUserSid() !== null && !hasOtherRights()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [asks]);
  // The save has ended while the question was open: nothing is left to lose.
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
