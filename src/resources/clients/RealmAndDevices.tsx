import { LinkBase, useListContext, useTranslate } from 'ra-core';
import { useViewer } from '../../components/access/AccessContext.ts';
import { CopyText } from '../../components/fields/cells.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import type { Account } from '../../platform/records.ts';
import { devicesPath } from './RegistrationStatus.tsx';
import { Notice } from '../../components/ui/Notice.tsx';

export const RealmAndDevices = () => {
  const viewer = useViewer();
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { byId } = useLookup<Account>('accounts');
  const filtered = (filterValues as Record<string, unknown>)['account_sid'];
  const account = byId.get(viewer.accountSid ?? String(filtered ?? ''));
  return (
    <>
      {account ? (
        <Notice>
          {account.sip_realm ? (
            <p>
              {translate('resources.clients.realm.is')} <CopyText text={account.sip_realm} />{' '}
              <LinkBase to={devicesPath(account.id)}>{translate('screens.devices.open')}</LinkBase>
              <br />
              <span className="pb-muted">{translate('resources.clients.realm.purpose')}</span>
            </p>
          ) : (
            <p>{translate('resources.clients.realm.missing')}</p>
          )}
        </Notice>
      ) : null}
    </>
  );
};
