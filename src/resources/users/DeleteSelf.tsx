import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { ConfirmDialog } from '../../components/dialog/Dialog.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { User } from '../../platform/records.ts';
import { useSignOut } from './useSignOut.ts';

/**
 * Deletes the viewer's own user. Not through react-admin's delete, which reads the lists again: the platform has
 * ended the session by then.
 */
export const DeleteSelf = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const errorText = useErrorText();
  const signOut = useSignOut();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => provider.delete<User>('users', { id: user.id, previousData: user }),
    onSuccess: signOut,
  });
  return (
    <ConfirmDialog
      title={translate('resources.users.deleteButton')}
      confirm={translate('portal.action.confirm')}
      danger
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{translate('resources.users.confirmDelete', { name: user.name })}</p>
      <p>{translate('resources.users.deleting_self')}</p>
      {error ? (
        <p role="alert" className="pb-field-error">
          {errorText(error)}
        </p>
      ) : null}
    </ConfirmDialog>
  );
};
