import { useBlocker, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { tokenUserSid } from '../../authProvider/session.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { skipsUnsavedPrompt } from './skipUnsavedPrompt.ts';

/**
 * Asks before unsaved changes are left: links, the Back button, the provider picker and signing out through our
 * dialog, closing the tab through the browser's own.
 */
export const UnsavedGuard = () => {
  const { dirtyFields, isSubmitting } = useFormState();
  const translate = useTranslate();
  // Not `isSubmitSuccessful`: it also holds after a refusal of the platform that names no field.
  const unsaved = Object.keys(dirtyFields).length > 0 && !isSubmitting;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      !skipsUnsavedPrompt(nextLocation.state) &&
      // Signed out: whoever did so was asked there, and held here the page would ask for a session again.
      tokenUserSid() !== null,
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      // Signed out in another tab: nothing stays on the screen, and what was typed is kept (sessionEndedElsewhere).
      if (tokenUserSid() !== null) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
  // A save or delete that redirects: the form becomes clean one tick after the navigation was blocked.
  useEffect(() => {
    if (blocker.state === 'blocked' && !unsaved) blocker.proceed();
  }, [blocker, unsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={translate('portal.form.unsaved_title')}
      confirm={translate('portal.form.leave')}
      cancel={translate('portal.form.stay')}
      danger
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{translate('portal.form.unsaved_text')}</p>
    </ConfirmDialog>
  );
};
