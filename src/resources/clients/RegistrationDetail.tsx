import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { StatusBadge } from '../../components/fields/StatusBadge.tsx';
import { useFormatTime } from '../../components/fields/Time.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { SipClient } from '../../platform/records.ts';

/** Where the device is registered from and until when. */
export const RegistrationDetail = ({ client, realm }: { client: SipClient; realm: string }) => {
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const { account_sid: accountSid, username } = client;
  const { data } = useQuery({
    queryKey: ['clients', 'registration', accountSid, username],
    queryFn: ({ signal }) => provider.registration({ accountSid, username, signal }),
  });
  if (!data) return null;
  const registered = data.registered_status === 'active';
  return (
    <dl className="pb-locked">
      <dt>{translate('resources.clients.fields.client_sid')}</dt>
      <dd>
        <StatusBadge tone={registered ? 'ok' : 'idle'}>
          {translate(`resources.clients.registration.${registered ? 'registered' : 'unregistered'}`)}
        </StatusBadge>{' '}
        <code>
          {username}@{realm}
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
      </dd>
    </dl>
  );
};
