import { useQuery } from '@tanstack/react-query';
import { LinkBase, useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useMethods } from '../../components/app/useMethods.ts';
import { registrationMethodsOf } from './api.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { WarnIcon } from '../../components/app/icons.tsx';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { PhoneLink } from '../../components/phone/PhoneLink.tsx';
import { useFormLock } from '../../components/form/formContext.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import type { Account, SipClient } from '../../platform/records.ts';
import { isolateBidi } from '../../lib/bidi.ts';
import { devicesPath } from './RegistrationStatus.tsx';
import { Notice } from '../../components/ui/Notice.tsx';

const RegistrationDetail = ({ client, realm }: { client: SipClient; realm: string }) => {
  const provider = useMethods(registrationMethodsOf);
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const { account_sid: accountSid, username } = client;
  const { data, isPending } = useQuery({
    queryKey: ['clients', 'registration', accountSid, username],
    queryFn: ({ signal }) => provider.registration({ accountSid, username, signal }),
  });
  if (!data && !isPending) return null;
  const registered = data?.registered_status === 'active';
  return (
    <dl className="pb-locked pb-stack pb-gap-2 pb-flush pb-breaks">
      <dt>{translate('resources.clients.fields.client_sid')}</dt>
      <dd>
        {data ? (
          <Badge tone={registered ? 'ok' : 'idle'}>
            {translate(`resources.clients.registration.${registered ? 'registered' : 'unregistered'}`)}
          </Badge>
        ) : (
          <span className="pb-muted">{translate('portal.shell.loading')}</span>
        )}{' '}
        <code>
          {isolateBidi(username)}@{realm}
        </code>
        {registered ? (
          <p className="pb-muted">
            {translate('resources.clients.registration.detail', {
              contact: data.contact ?? '',
              protocol: data.protocol ?? '',
              time: formatTime(new Date(data.expiryTime)),
            })}
          </p>
        ) : null}
        <p className="pb-row">
          <LinkBase
            className="pb-button"
            to={registered ? devicesPath(accountSid, username) : devicesPath(accountSid)}
          >
            {translate(`screens.devices.${registered ? 'open_this' : 'open'}`)}
          </LinkBase>
          <PhoneLink className="pb-button" accountSid={accountSid} dialled={username} isUser />
        </p>
      </dd>
    </dl>
  );
};

const ClientFormNotice = () => {
  const record = useRecordContext<SipClient>();
  const viewer = useViewer();
  const translate = useTranslate();
  const chosen: unknown = useWatch({ name: 'account_sid' });
  const { byId } = useLookup<Account>('accounts');
  const account = byId.get(viewer.accountSid ?? String(chosen ?? ''));
  const lacksRealm = account !== undefined && !account.sip_realm;
  useFormLock(lacksRealm);
  return (
    <>
      {lacksRealm ? (
        <Notice as="p" tone="bad" className="pb-bad" role="alert">
          <WarnIcon />
          {translate('resources.clients.realm.unset')}
        </Notice>
      ) : null}
      {record && account?.sip_realm ? <RegistrationDetail client={record} realm={account.sip_realm} /> : null}
    </>
  );
};

export default ClientFormNotice;
