import type { RaRecord } from 'ra-core';
import { readSession } from '../../authProvider/session.ts';
import { EditForm } from '../standard/EditForm.tsx';
import { EditFrame } from '../standard/EditFrame.tsx';
import { RecordHead } from '../standard/RecordHead.tsx';
import { useSignOut } from './DeleteUser.tsx';

const moved = (saved: RaRecord, before: RaRecord | undefined): boolean =>
  ['scope', 'account_sid'].some(key => (saved[key] ?? null) !== (before?.[key] ?? null));

/** Moving the own user to another scope or account signs out. */
const UserEdit = () => {
  const signOut = useSignOut();
  return (
    <EditFrame
      onSaved={(saved, before) => {
        const ended = saved.id === readSession()?.userSid && moved(saved, before);
        if (ended) signOut();
        return ended;
      }}
    >
      <RecordHead />
      <EditForm />
    </EditFrame>
  );
};

export default UserEdit;
