import { useTranslate, type RaRecord } from 'ra-core';
import { readSession } from '../../authProvider/session.ts';
import { DeleteRecord } from '../../components/dialog/DeleteRecord.tsx';
import { Dialog } from '../../components/dialog/Dialog.tsx';
import type { User } from '../../platform/records.ts';
import { isLastAdmin } from '../../platform/users.ts';
import { DeleteSelf } from './DeleteSelf.tsx';
import { useUsers } from './useUsers.ts';

interface DeleteUserProps {
  record: RaRecord;
  onClose: () => void;
  onDeleted: () => void;
}

/**
 * Deletes a user. The last admin stays: the platform refuses without a reason (contract-a 4.6). Deleting oneself ends
 * the session.
 */
export const DeleteUser = (props: DeleteUserProps) => {
  const user = props.record as User;
  const translate = useTranslate();
  const isAdmin = user.scope === 'admin';
  const { rows, isFetching } = useUsers(isAdmin);
  const own = user.id === readSession()?.userSid;
  const checking = isAdmin && isFetching;
  if (checking || (isAdmin && rows && isLastAdmin(user, rows)))
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
  return own ? <DeleteSelf user={user} onClose={props.onClose} /> : <DeleteRecord {...props} />;
};
