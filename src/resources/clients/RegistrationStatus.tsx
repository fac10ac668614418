import { useQuery } from '@tanstack/react-query';
import { LinkBase, useListContext, useStore, useTranslate } from 'ra-core';
import { useMethods } from '../../components/app/useMethods.ts';
import { deviceMethodsOf } from '../../dataProvider/methods/devices.ts';
import { NotRead } from '../../components/fields/cells.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { nameOf } from '../../platform/names.ts';
import type { SipClient } from '../../platform/records.ts';

/** Devices register again only every few minutes. */
const STALE_AFTER_MS = 30_000;

/** One account takes one request; for several the user decides, because everybody shares the rate limit. */
export const useRegistrationScope = () => {
  const { data = [] } = useListContext<SipClient>();
  const [wanted, setWanted] = useStore('clients.registrations', false);
  const accounts = [...new Set(data.map(client => client.account_sid))];
  return { accounts: accounts.length, shown: accounts.length === 1 || wanted, setWanted };
};

const useRegistered = (accountSid: string, enabled: boolean) => {
  const provider = useMethods(deviceMethodsOf);
  return useQuery({
    queryKey: ['clients', 'registered', accountSid],
    queryFn: ({ signal }) => provider.registeredUsers({ accountSid, signal }),
    enabled,
    staleTime: STALE_AFTER_MS,
  });
};

export const devicesPath = (accountSid: string, user?: string): string =>
  internalPath('devices', accountSid) +
  (user === undefined ? '' : `?${String(new URLSearchParams({ user }))}`);

/** Several accounts take a request each. */
export const RegistrationHead = () => {
  const { accounts, shown, setWanted } = useRegistrationScope();
  const translate = useTranslate();
  if (accounts < 2) return null;
  const act = `resources.clients.registration.${shown ? 'hide' : 'ask'}`;
  return (
    <Button
      look="link"
      className="pb-head-control"
      aria-label={translate(act)}
      onClick={() => setWanted(!shown)}
    >
      {translate(`${act}_short`)}
    </Button>
  );
};

export const RegistrationStatus = ({ record }: { record: SipClient }) => {
  const translate = useTranslate();
  const { shown } = useRegistrationScope();
  const { data, isPending, error } = useRegistered(record.account_sid, shown);
  if (!shown) return <NotRead />;
  if (isPending) return <span className="pb-muted">…</span>;
  if (error) return <Badge tone="warn">{translate('resources.clients.registration.unknown')}</Badge>;
  const name = nameOf(record.username, '').toLowerCase();
  const registered = data.some(user => user.toLowerCase() === name);
  if (!registered)
    return <Badge tone="idle">{translate('resources.clients.registration.unregistered')}</Badge>;
  return (
    <LinkBase to={devicesPath(record.account_sid, nameOf(record.username, ''))}>
      <Badge tone="ok">{translate('resources.clients.registration.registered')}</Badge>
    </LinkBase>
  );
};
