import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/Dialog.tsx';

interface ConfirmMutationDialogProps<T> {
  title: string;
  /** The question, and what follows from a yes. */
  children: ReactNode;
  /** 'Confirm', unless the button has a word of its own. */
  confirm?: string;
  danger?: boolean;
  mutationFn: () => Promise<T>;
  /** Key of the toast after a success, and its kind. */
  done?: { key: string; type?: 'success' | 'info' };
  onSuccess?: (result: T) => void;
  onClose: () => void;
}

/**
 * Asks, sends, and closes after a success. It is busy until the answer; a failure is told inside, where it can be sent
 * again.
 */
export const ConfirmMutationDialog = <T,>(props: ConfirmMutationDialogProps<T>) => {
  const { children, confirm, mutationFn, done, onSuccess, onClose, ...rest } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn,
    onSuccess: result => {
      if (done) notify(done.key, { type: done.type ?? 'success' });
      onSuccess?.(result);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      {...rest}
      confirm={confirm ?? translate('portal.action.confirm')}
      busy={isPending}
      error={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
};
