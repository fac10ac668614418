import { useTranslate } from 'ra-core';
import { StatusBadge } from '../../components/fields/StatusBadge.tsx';
import type { SipClient } from '../../platform/records.ts';
import { useRegistered, useRegistrationScope } from './useRegistered.ts';

/** Whether the client's device is registered right now; one request per account, never per row. */
export const Registration = ({ record }: { record: SipClient }) => {
  const translate = useTranslate();
  const { shown } = useRegistrationScope();
  const { data, isPending, error } = useRegistered(record.account_sid, shown);
  if (!shown) return <span className="pb-muted">{translate('resources.clients.registration.unasked')}</span>;
  if (isPending) return <span className="pb-muted">…</span>;
  if (error)
    return <StatusBadge tone="warn">{translate('resources.clients.registration.unknown')}</StatusBadge>;
  const name = record.username.toLowerCase();
  const registered = data.some(user => user.toLowerCase() === name);
  return (
    <StatusBadge tone={registered ? 'ok' : 'idle'}>
      {translate(`resources.clients.registration.${registered ? 'registered' : 'unregistered'}`)}
    </StatusBadge>
  );
};
