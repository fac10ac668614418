import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { GuardedDeleteDialog } from '../../components/dialog/GuardedDeleteDialog.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { Account } from '../../platform/records.ts';

interface DeleteAccountProps {
  record: RaRecord;
  onClose: () => void;
  onDeleted: () => void;
}

/** The platform would refuse an account in use only after deleting some of its parts. */
export const DeleteAccount = (props: DeleteAccountProps) => {
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  return (
    <GuardedDeleteDialog
      {...props}
      resource="accounts"
      load={signal => provider.accountBlockers({ account: props.record as Account, signal })}
      explain={blockers => {
        const count = (kind: string) => blockers.find(blocker => blocker.kind === kind)?.total ?? 0;
        return translate('resources.accounts.blocked', {
          applications: count('applications'),
          numbers: count('phoneNumbers'),
          tenants: count('teamsTenants'),
          keys: count('apiKeys'),
        });
      }}
    />
  );
};
