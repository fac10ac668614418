import { useTranslate } from 'ra-core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface FormDialogProps extends Pick<ComponentProps<'form'>, 'className' | 'noValidate'> {
  title: string;
  submit: string;
  incomplete?: boolean;
  busy?: boolean;
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

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
