import { useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useViewer } from '../../components/access/AccessContext.ts';
import { WarnIcon } from '../../components/app/icons.tsx';
import { useFormLock } from '../../components/form/formContext.ts';
import { useNames } from '../../components/select/useNames.ts';
import type { Account, SipClient } from '../../platform/records.ts';
import { RegistrationDetail } from './RegistrationDetail.tsx';

/** 'Save is disabled while the chosen account has no SIP realm' (portal-2, section 4); registration when editing. */
export const ClientAccount = () => {
  const record = useRecordContext<SipClient>();
  const viewer = useViewer();
  const translate = useTranslate();
  const chosen: unknown = useWatch({ name: 'account_sid' });
  const { byId } = useNames<Account>('accounts');
  const account = byId.get(viewer.accountSid ?? String(chosen ?? ''));
  const lacksRealm = account !== undefined && !account.sip_realm;
  useFormLock(lacksRealm);
  return (
    <>
      {lacksRealm ? (
        <p className="pb-notice pb-bad" role="alert">
          <WarnIcon />
          {translate('resources.clients.realm.unset')}
        </p>
      ) : null}
      {record && account?.sip_realm ? <RegistrationDetail client={record} realm={account.sip_realm} /> : null}
    </>
  );
};
