import { useDataProvider, useTranslate } from 'ra-core';
import { GuardedDeleteDialog, useBlockerKinds } from '../../components/dialog/GuardedDeleteDialog.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { Account } from '../../platform/records.ts';
import type { DeleteDialogProps } from '../defineResource.ts';

/** The platform would refuse an account in use only after deleting some of its parts. */
const DeleteAccount = (props: DeleteDialogProps) => {
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const kindsOf = useBlockerKinds();
  return (
    <GuardedDeleteDialog
      {...props}
      resource="accounts"
      load={signal => provider.accountBlockers({ account: props.record as Account, signal })}
      explain={blockers => {
        const keys = blockers.filter(({ kind }) => kind === 'apiKeys');
        const users = blockers.filter(({ kind }) => kind !== 'apiKeys');
        const key = keys.length === 0 ? 'blocked' : users.length === 0 ? 'blocked_keys' : 'blocked_both';
        return translate(`resources.accounts.${key}`, { kinds: kindsOf(users), keys: keys[0]?.total });
      }}
    />
  );
};

export default DeleteAccount;
