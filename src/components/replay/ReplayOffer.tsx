import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { BusyButton } from '../ui/BusyButton.tsx';
import type { ConfigurationEdit } from '../../platform/replay/edits.ts';
import { lazyComponent } from '../app/lazyComponent.tsx';
import { useNotifyError } from '../app/requestErrors.ts';
import type { ReplayDialogProps } from './ReplayDialog.tsx';

const ReplayDialog = lazyComponent<ReplayDialogProps>(() => import('./ReplayDialog.tsx'));

interface ReplayOfferProps {
  editsOf: () => Promise<readonly ConfigurationEdit[]>;
  disabled?: boolean;
}

export const ReplayOffer = ({ editsOf, disabled = false }: ReplayOfferProps) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const [reading, setReading] = useState(false);
  const [edits, setEdits] = useState<readonly ConfigurationEdit[] | null>(null);
  const open = async () => {
    setReading(true);
    try {
      setEdits(await editsOf());
    } catch (error) {
      notifyError(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <BusyButton aria-haspopup="dialog" busy={reading} disabled={disabled} onClick={() => void open()}>
        {translate('portal.replay.open')}
      </BusyButton>
      {edits ? <ReplayDialog edits={edits} onClose={() => setEdits(null)} /> : null}
    </>
  );
};
