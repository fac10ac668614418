import { useRecordContext, useResourceContext } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { additionEdits, affectsInboundCalls, formEdits } from '../../platform/replay/formEdits.ts';
import { useServiceProviderSid, useViewer } from '../access/AccessContext.ts';
import { ReplayOffer } from './ReplayOffer.tsx';

const ReplayButton = () => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const serviceProviderSid = useServiceProviderSid();
  const { accountSid } = useViewer();
  const { getValues, formState } = useFormContext();
  if (!affectsInboundCalls(resource, !record)) return null;
  const { defaultValues } = formState;
  const edits = () =>
    record
      ? formEdits(resource, String(record.id), getValues(), { ...record, ...defaultValues })
      : additionEdits(resource, getValues(), { serviceProviderSid, accountSid });
  return <ReplayOffer editsOf={() => Promise.resolve(edits())} />;
};

export default ReplayButton;
