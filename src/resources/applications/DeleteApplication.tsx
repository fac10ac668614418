import { useDataProvider, useTranslate } from 'ra-core';
import { GuardedDeleteDialog, useBlockerKinds } from '../../components/dialog/GuardedDeleteDialog.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { Application } from '../../platform/records.ts';
import type { DeleteDialogProps } from '../defineResource.ts';

const DeleteApplication = (props: DeleteDialogProps) => {
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const kindsOf = useBlockerKinds();
  return (
    <GuardedDeleteDialog
      {...props}
      resource="applications"
      load={signal => provider.applicationBlockers({ application: props.record as Application, signal })}
      explain={blockers => translate('resources.applications.blocked', { kinds: kindsOf(blockers) })}
    />
  );
};

export default DeleteApplication;
