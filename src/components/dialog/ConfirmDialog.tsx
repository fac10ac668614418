import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  /** The verb of the confirming button. */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question with one way forward and one back; the confirming button is locked while the request runs. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, children, confirm, cancel, danger = false, busy = false, onConfirm, onClose } = props;
  const translate = useTranslate();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <button type="button" className="pb-button" onClick={onClose} disabled={busy}>
            {cancel ?? translate('portal.action.cancel')}
          </button>
          <button
            type="button"
            className={danger ? 'pb-button pb-button-danger' : 'pb-button pb-button-primary'}
            onClick={onConfirm}
            disabled={busy}
            aria-busy={busy}
          >
            {confirm}
          </button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
