import { useTranslate } from 'ra-core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface FormDialogProps extends Pick<ComponentProps<'form'>, 'className' | 'noValidate'> {
  title: string;
  /** Label of the button that submits. */
  submit: string;
  /** Something is missing; the button stays in the order of the keyboard. */
  incomplete?: boolean;
  busy?: boolean;
  /** Inputs, and what is said of them. */
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** A question that is answered by inputs, with the button or Enter. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, submit, incomplete, busy = false, children, onSubmit, onClose, ...form } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      title={title}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <BusyButton busy={busy} aria-busy={false} onClick={onClose}>
            {translate('portal.action.cancel')}
          </BusyButton>
          <BusyButton type="submit" form={id} look="primary" busy={busy} aria-disabled={incomplete}>
            {submit}
          </BusyButton>
        </>
      }
    >
      <form
        id={id}
        noValidate
        {...form}
        onSubmit={event => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
};
