import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ConfigurationEdit } from '../../platform/replay/edits.ts';
import { canReplay, formEdits } from '../../platform/replay/formEdits.ts';
import { lazyComponent } from '../app/lazyComponent.tsx';
import type { ReplayDialogProps } from './ReplayDialog.tsx';

const ReplayDialog = lazyComponent<ReplayDialogProps>(() => import('./ReplayDialog.tsx'));

/** In the bar of a form that decides about inbound calls, once something has changed. */
const ReplayButton = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { getValues, formState } = useFormContext();
  const [edits, setEdits] = useState<readonly ConfigurationEdit[] | null>(null);
  if (!record || !canReplay(resource)) return null;
  const { defaultValues } = formState;
  const open = () =>
    setEdits(formEdits(resource, String(record.id), getValues(), { ...record, ...defaultValues }));
  return (
    <>
      <button type="button" className="pb-button" aria-haspopup="dialog" onClick={open}>
        {translate('portal.replay.open')}
      </button>
      {edits ? <ReplayDialog edits={edits} onClose={() => setEdits(null)} /> : null}
    </>
  );
};

export default ReplayButton;
