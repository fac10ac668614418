import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { WarnIcon } from '../app/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useRefusal } from './refusal.ts';

/** Keeps the reason of a failed save after its toast; no alert, as the toast has announced it. */
export const RefusalNotice = () => {
  const { text, clear } = useRefusal();
  const { watch } = useFormContext();
  const { isSubmitting } = useFormState();
  useEffect(() => {
    const { unsubscribe } = watch((_values, { type }) => {
      if (type === 'change') clear();
    });
    return unsubscribe;
  }, [watch, clear]);
  useEffect(() => {
    if (isSubmitting) clear();
  }, [isSubmitting, clear]);
  if (text === null) return null;
  return (
    <Notice as="p" tone="bad" className="pb-save-refused">
      <WarnIcon /> {text}
    </Notice>
  );
};
