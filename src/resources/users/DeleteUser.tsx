import { useDataProvider, useNavigate, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { SITE_ROOT } from '../../config/internalPath.ts';
import { isAdmin } from '../../authProvider/access.ts';
import { setFlash } from '../../browserStorage/flashMessage.ts';
import { endSession, readSession } from '../../authProvider/session.ts';
import { ConfirmMutationDialog } from '../../components/dialog/ConfirmMutationDialog.tsx';
import DeleteRecordDialog from '../../components/dialog/DeleteRecordDialog.tsx';
import { Dialog } from '../../components/dialog/Dialog.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { User } from '../../platform/records.ts';
import { isLastAdmin } from '../../platform/users.ts';
import type { DeleteDialogProps } from '../defineResource.ts';
import { useUsers } from './UserNotice.tsx';

/** After a write that ended the session on the platform: a late answer must not report an expired one. */
export const useSignOut = () => {
  const navigate = useNavigate();
  return useCallback(() => {
    endSession();
    setFlash({ key: 'portal.session.signed_out', kind: 'success' });
    navigate(SITE_ROOT, { replace: true });
  }, [navigate]);
};

/** react-admin's delete would refetch the lists after the platform has ended the session. */
const DeleteOwnUser = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const signOut = useSignOut();
  return (
    <ConfirmMutationDialog
      title={translate('resources.users.deleteButton')}
      danger
      mutationFn={() => provider.delete<User>('users', { id: user.id, previousData: user })}
      onSuccess={signOut}
      onClose={onClose}
    >
      <p>{translate('resources.users.confirmDelete', { name: user.name })}</p>
      <p>{translate('resources.users.deleting_self')}</p>
    </ConfirmMutationDialog>
  );
};

/** The last admin stays: the platform refuses without a reason. Deleting oneself ends the session. */
const DeleteUser = (props: DeleteDialogProps) => {
  const user = props.record as User;
  const translate = useTranslate();
  const deletesAdmin = isAdmin(user);
  const { rows, isFetching } = useUsers(deletesAdmin);
  const own = user.id === readSession()?.userSid;
  const checking = deletesAdmin && isFetching;
  if (checking || (deletesAdmin && rows && isLastAdmin(user, rows)))
    return (
      <Dialog
        title={translate('resources.users.deleteButton')}
        onClose={props.onClose}
        actions={
          <button type="button" className="pb-button" onClick={props.onClose}>
            {translate('portal.action.close')}
          </button>
        }
      >
        <p role="status">{translate(checking ? 'portal.delete.checking' : 'resources.users.last_admin')}</p>
      </Dialog>
    );
  return own ? <DeleteOwnUser user={user} onClose={props.onClose} /> : <DeleteRecordDialog {...props} />;
};

export default DeleteUser;
