import { useRecordContext } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSaved } from './saved.ts';

/**
 * What was saved is the form's new starting point, also when the record that comes back is no other than before. A
 * secret that was typed, and that the record does not hold, is emptied: it would be sent again with the next save.
 */
export const ResetAfterSave = ({ secrets }: { secrets: readonly string[] }) => {
  const saved = useSaved();
  const record = useRecordContext();
  const { reset, getValues } = useFormContext();
  useEffect(() => {
    if (saved === 0) return;
    const typed = secrets.filter(source => !source.includes('.') && record?.[source] === undefined);
    reset({ ...getValues(), ...Object.fromEntries(typed.map(source => [source, ''])) });
    // Once per save: a record that changes in between is react-admin's to put into the form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [saved]);
  return null;
};
