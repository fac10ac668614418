import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { useErrorText } from '../app/requestErrors.ts';
import './dialog.css';

interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, children, confirm, cancel, danger = false, busy = false, error, onConfirm, onClose } = props;
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <BusyButton busy={busy} aria-busy={false} onClick={onClose}>
            {cancel ?? translate('portal.action.cancel')}
          </BusyButton>
          <BusyButton look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </BusyButton>
        </>
      }
    >
      {children}
      {error ? (
        <p role="alert" className="pb-field-error">
          {typeof error === 'string' ? error : errorText(error)}
        </p>
      ) : null}
    </Dialog>
  );
};

interface DialogProps {
  title: string;
  titleHidden?: boolean;
  children?: ReactNode;
  actions: ReactNode;
  onClose: () => void;
  busy?: boolean;
}

/** The native dialog provides focus trap, inert page, Escape and return of the focus. */
export const Dialog = (props: DialogProps) => {
  const { title, titleHidden = false, children, actions, onClose, busy = false } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const titleId = useId();
  // Cleanup of a layout effect runs while the dialog is in the page, so closing it returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    isLeaving.current = false;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      isLeaving.current = true;
      dialog?.close();
    };
  }, []);
  // Chromium closes a dialog at a second Escape without asking.
  const closedByBrowser = () => {
    const dialog = ref.current;
    if (isLeaving.current || !dialog || dialog.open) return;
    if (busy) dialog.showModal();
    else onClose();
  };
  return (
    <dialog
      ref={ref}
      className="pb-dialog"
      aria-labelledby={titleId}
      aria-busy={busy}
      onCancel={event => {
        // React bubbles the events of a dialog inside this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!busy) onClose();
      }}
      onClose={closedByBrowser}
    >
      <h2 id={titleId} className={titleHidden ? 'pb-visually-hidden' : undefined}>
        {title}
      </h2>
      <div className="pb-dialog-body">{children}</div>
      <div className="pb-dialog-actions pb-flow">{actions}</div>
    </dialog>
  );
};
