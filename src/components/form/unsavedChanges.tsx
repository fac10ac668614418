import { useBlocker, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { type FormDraft, isWorthKeeping } from '../../browserStorage/formDraft.ts';
import { readSession, tokenUserSid } from '../../authProvider/session.ts';
import { ConfirmDialog } from '../dialog/Dialog.tsx';
import { skipsUnsavedPrompt } from './formContext.ts';
import { beginSave, endSave, leaveSave } from './runningSaves.ts';

/** While a save runs its draft is kept, for a reload; a page that is left before its end stays responsible for it. */
const useRunningSave = (isSaving: boolean, collect: () => Omit<FormDraft, 'userSid'>) => {
  const latest = useRef(collect);
  useEffect(() => {
    latest.current = collect;
  });
  useEffect(() => {
    if (!isSaving) return undefined;
    const userSid = readSession()?.userSid;
    const { pathname } = location;
    const draft = latest.current();
    const isOfUser = userSid !== undefined && isWorthKeeping(draft);
    beginSave(pathname, isOfUser ? { userSid, ...draft } : null);
    return () => leaveSave(pathname);
  }, [isSaving]);
  // Nothing was sent of a form with errors. Where it was sent, its frame has ended the save before.
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving) endSave(location.pathname, 'failed');
    wasSaving.current = isSaving;
  }, [isSaving]);
};

interface WarnProps {
  collect: () => Omit<FormDraft, 'userSid'>;
}

/** Asks before changes are lost, and before a save goes on without its page. */
export const WarnWhenUnsavedChanges = ({ collect }: WarnProps) => {
  const { dirtyFields, isSubmitting } = useFormState();
  const translate = useTranslate();
  useRunningSave(isSubmitting, collect);
  // Not `isSubmitSuccessful`: it also holds after a refusal of the platform that names no field.
  const asks = isSubmitting || Object.keys(dirtyFields).length > 0;
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
  const words = isSubmitting ? 'saving' : 'unsaved';
  return (
    <ConfirmDialog
      title={translate(`portal.form.${words}_title`)}
      confirm={translate(isSubmitting ? 'portal.form.saving_leave' : 'portal.form.leave')}
      cancel={translate('portal.form.stay')}
      danger
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{translate(`portal.form.${words}_text`)}</p>
    </ConfirmDialog>
  );
};
