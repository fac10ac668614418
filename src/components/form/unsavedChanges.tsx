import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { type FormDraft, isWorthKeeping } from '../../browserStorage/formDraft.ts';
import { readSession } from '../../authProvider/session.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
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
  useRunningSave(isSubmitting, collect);
  // Not `isSubmitSuccessful`: it also holds after a refusal of the platform that names no field.
  return <LeaveGuard isChanged={Object.keys(dirtyFields).length > 0} isSaving={isSubmitting} />;
};
