import { useTranslate } from 'ra-core';
import { Dialog } from '../../../components/dialog/Dialog.tsx';

interface RecordingOffDialogProps {
  /** Of the stored bucket. */
  name: string;
  onKeep: () => void;
  onDelete: () => void;
  onClose: () => void;
}

const KEYS = 'resources.accounts.recording.off';

/** Off as specified loses a secret that nobody may have at hand (docs/decisions.md#recording-off). */
export const RecordingOffDialog = ({ name, onKeep, onDelete, onClose }: RecordingOffDialogProps) => {
  const translate = useTranslate();
  return (
    <Dialog
      title={translate(`${KEYS}.title`)}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="pb-button" onClick={onClose}>
            {translate('portal.action.cancel')}
          </button>
          <button type="button" className="pb-button" onClick={onKeep}>
            {translate(`${KEYS}.keep`)}
          </button>
          <button type="button" className="pb-button pb-button-danger" onClick={onDelete}>
            {translate(`${KEYS}.delete`)}
          </button>
        </>
      }
    >
      <p>{translate(`${KEYS}.text`, { name })}</p>
      <p>{translate(`${KEYS}.keep_text`)}</p>
    </Dialog>
  );
};
