import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { type FormDraft, isWorthKeeping } from '../../browserStorage/formDraft.ts';
import { readSession } from '../../authProvider/session.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { beginSave, endSave, moveSaveToBackground } from './runningSaves.ts';

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
    return () => moveSaveToBackground(pathname);
  }, [isSaving]);
  // A form with errors was not sent; otherwise the frame has already ended the save.
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving) endSave(location.pathname, 'failed');
    wasSaving.current = isSaving;
  }, [isSaving]);
};

interface WarnProps {
  collect: () => Omit<FormDraft, 'userSid'>;
}

export const WarnWhenUnsavedChanges = ({ collect }: WarnProps) => {
  const { dirtyFields, isSubmitting } = useFormState();
  useRunningSave(isSubmitting, collect);
  // `isSubmitSuccessful` also holds after a refusal that names no field.
  return <LeaveGuard isChanged={Object.keys(dirtyFields).length > 0} isSaving={isSubmitting} />;
};
