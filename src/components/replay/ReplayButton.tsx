import { useRecordContext, useResourceContext } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { canReplay, formEdits } from '../../platform/replay/formEdits.ts';
import { ReplayOffer } from './ReplayOffer.tsx';

/** In the bar of a form that decides about inbound calls, once something has changed. */
const ReplayButton = () => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { getValues, formState } = useFormContext();
  if (!record || !canReplay(resource)) return null;
  const { defaultValues } = formState;
  return (
    <ReplayOffer
      editsOf={() =>
        Promise.resolve(formEdits(resource, String(record.id), getValues(), { ...record, ...defaultValues }))
      }
    />
  );
};

export default ReplayButton;
