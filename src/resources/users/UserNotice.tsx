import { useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isAdmin } from '../../authProvider/access.ts';
import { readSession } from '../../authProvider/session.ts';
import { useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { WarnIcon } from '../../components/app/icons.tsx';
import { useFormLock } from '../../components/form/formContext.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import type { User } from '../../platform/records.ts';
import { isAdminByMistake, isLastAdmin, ownersToSend } from '../../platform/users.ts';

export const useUsers = (enabled: boolean) =>
  useLookup<User>('users', { enabled, everywhere: true, fresh: true });

const UserNotice = () => {
  const record = useRecordContext<User>();
  const translate = useTranslate();
  const serviceProviderSid = useServiceProviderSid();
  const { scope = record?.scope, account_sid } = useWatch() as Partial<User>;
  const moves =
    record !== undefined &&
    scope !== undefined &&
    Object.keys(ownersToSend({ scope, accountSid: account_sid ?? null, serviceProviderSid, stored: record }))
      .length > 0;
  const leavesAdmins = moves && isAdmin(record);
  const { rows } = useUsers(leavesAdmins);
  const last = leavesAdmins && rows !== undefined && isLastAdmin(record, rows);
  useFormLock(last);
  const own = record !== undefined && record.id === readSession()?.userSid;
  const messages = [
    record && isAdminByMistake(record) ? 'resources.users.admin_by_mistake' : null,
    last ? 'resources.users.last_admin' : null,
    moves && !last ? 'resources.users.moving' : null,
    moves && !last && own ? 'resources.users.moving_self' : null,
  ].filter(message => message !== null);
  return messages.map(message => (
    <div key={message} className="pb-notice" role="alert">
      <WarnIcon />
      <p>{translate(message, { name: record?.name ?? '' })}</p>
    </div>
  ));
};

export default UserNotice;
