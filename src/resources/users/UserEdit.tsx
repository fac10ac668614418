import { type RaRecord, useTranslate } from 'ra-core';
import { readSession } from '../../authProvider/session.ts';
import { Title } from '../../components/app/Title.tsx';
import { EditForm } from '../generated/EditForm.tsx';
import { EditFrame } from '../generated/EditFrame.tsx';
import { useSignOut } from './DeleteUser.tsx';

const moved = (saved: RaRecord, before: RaRecord | undefined): boolean =>
  ['scope', 'account_sid'].some(key => (saved[key] ?? null) !== (before?.[key] ?? null));

/** Moving the own user to another scope or account signs out. */
const UserEdit = () => {
  const translate = useTranslate();
  const signOut = useSignOut();
  return (
    <EditFrame
      onSaved={(saved, before) => {
        const ended = saved.id === readSession()?.userSid && moved(saved, before);
        if (ended) signOut();
        return ended;
      }}
    >
      <Title>{translate('resources.users.editTitle')}</Title>
      <EditForm />
    </EditFrame>
  );
};

export default UserEdit;
