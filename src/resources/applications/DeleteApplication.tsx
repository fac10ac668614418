import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { GuardedDeleteDialog } from '../../components/dialog/GuardedDeleteDialog.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { Application } from '../../platform/records.ts';

interface DeleteApplicationProps {
  record: RaRecord;
  onClose: () => void;
  onDeleted: () => void;
}

export const DeleteApplication = (props: DeleteApplicationProps) => {
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  return (
    <GuardedDeleteDialog
      {...props}
      resource="applications"
      load={signal => provider.applicationBlockers({ application: props.record as Application, signal })}
      explain={blockers => {
        const count = (kind: string) => blockers.find(blocker => blocker.kind === kind)?.total ?? 0;
        return translate('resources.applications.blocked', {
          accounts: count('accounts'),
          tenants: count('teamsTenants'),
          numbers: count('phoneNumbers'),
          carriers: count('carriers'),
        });
      }}
    />
  );
};
