import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useGetOne, useLocation, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useMethods } from '../../components/app/useMethods.ts';
import { Button, ButtonLink } from '../../components/ui/Button.tsx';
import { deviceMethodsOf } from '../../dataProvider/methods/devices.ts';
import { AccountSwitch } from '../../components/accountEntry/AccountSwitch.tsx';
import { useCan } from '../../components/access/AccessContext.ts';
import { RefreshIcon } from '../../components/app/icons.tsx';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { listPath } from '../../components/app/listPath.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { internalPath } from '../../config/internalPath.ts';
import { type Device, matchClients } from '../../platform/devices.ts';
import { nameOf } from '../../platform/names.ts';
import type { Account, SipClient } from '../../platform/records.ts';
import { AsOf } from './AsOf.tsx';
import { DeviceList, listedDevices } from './DeviceList.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { RowsSkeleton } from '../../components/ui/RowsSkeleton.tsx';
import styles from './devices.module.css';

const TEXTS = 'screens.devices';
const MOST_MISSING = 50;
const NO_DEVICES: Device[] = [];
const NO_CLIENTS: SipClient[] = [];

const MissingClients = ({ clients, accountSid }: { clients: readonly SipClient[]; accountSid: string }) => {
  const translate = useTranslate();
  if (clients.length === 0) return null;
  const shown = clients.slice(0, MOST_MISSING);
  return (
    <Panel title={translate(`${TEXTS}.missing`, { smart_count: clients.length })}>
      <ul className={clsx(styles.missing, 'pb-plain')}>
        {shown.map(client => (
          <li key={client.id}>
            <LinkBase to={internalPath('clients', client.id, 'edit')}>
              {nameOf(client.username, client.id)}
            </LinkBase>
            {client.is_active ? null : (
              <small className={styles.line}>{translate(`${TEXTS}.inactive`)}</small>
            )}
          </li>
        ))}
      </ul>
      {clients.length > shown.length ? (
        <LinkBase to={listPath('clients', { account_sid: accountSid })}>
          {translate(`${TEXTS}.more`, { smart_count: clients.length - shown.length })}
        </LinkBase>
      ) : null}
    </Panel>
  );
};

interface RegisteredProps {
  account: Account;
  devices: Device[];
  wanted: string;
  isDetailed: boolean;
}

const Registered = ({ account, devices, wanted, isDetailed }: RegisteredProps) => {
  const translate = useTranslate();
  const { rows: clients = NO_CLIENTS, isPending } = useLookup<SipClient>('clients', {
    filter: { account_sid: account.id },
  });
  const { clientOf, missing } = useMemo(() => matchClients(devices, clients), [devices, clients]);
  const strangers = !isPending && devices.some(({ id }) => !clientOf(id));
  const listed = useMemo(() => listedDevices(account, devices), [account, devices]);
  const notes = [
    `${TEXTS}.about`,
    ...(isDetailed ? [] : [`${TEXTS}.names_only`]),
    ...(strangers && account.registration_hook ? [`${TEXTS}.no_client_hook`] : []),
  ];
  return (
    <div className={styles.columns}>
      {devices.length === 0 ? (
        <Empty title={translate(`${TEXTS}.none`)}>
          <p>{translate(`${TEXTS}.none_next`, { realm: account.sip_realm ?? '' })}</p>
        </Empty>
      ) : (
        <DeviceList
          devices={listed}
          clientOf={isPending ? undefined : ({ user }) => clientOf(user)}
          wanted={wanted}
        />
      )}
      <div className="pb-stack pb-gap-16">
        <MissingClients clients={missing} accountSid={account.id} />
        <Panel title={translate(`${TEXTS}.known`)}>
          <div className={styles.notes}>
            {notes.map(note => (
              <p key={note} className="pb-muted">
                {translate(note)}
              </p>
            ))}
          </div>
        </Panel>
      </div>
    </div>
  );
};

/** `?user=…` links a client to its registration. */
const DevicesPage = () => {
  const { account_sid: accountSid = '' } = useParams();
  const wanted = new URLSearchParams(useLocation().search).get('user') ?? '';
  const provider = useMethods(deviceMethodsOf);
  const translate = useTranslate();
  const errorText = useErrorText();
  const detailed = useCan()('save', 'devices', { account_sid: accountSid });
  const owner = useGetOne<Account>('accounts', { id: accountSid, meta: { detail: true } });
  const account = owner.data;
  const asked = useQuery({
    queryKey: ['devices', accountSid, detailed],
    queryFn: ({ signal }) => provider.devices({ accountSid, detailed, signal }),
    enabled: Boolean(account?.sip_realm),
  });
  const error = owner.error ?? asked.error;
  const retry = () => void (owner.error ? owner.refetch() : asked.refetch());
  const devices = asked.data ?? NO_DEVICES;
  return (
    <div className="pb-page">
      <header className="pb-list-head">
        <Title {...(asked.data ? { count: devices.length } : {})}>
          {translate(`${TEXTS}.title`, { name: account?.name ?? '' })}
        </Title>
        <span className="pb-toolbar-end">
          <AccountSwitch screen="devices" accountSid={accountSid} mostTogether={Infinity} />
          <ButtonLink to={internalPath('accounts', accountSid, 'edit')}>
            {translate(`${TEXTS}.account`)}
          </ButtonLink>
          <ButtonLink to={listPath('clients', { account_sid: accountSid })}>
            {translate(`${TEXTS}.clients`)}
          </ButtonLink>
          <Button
            aria-busy={asked.isFetching}
            disabled={!account?.sip_realm}
            onClick={() => void asked.refetch()}
          >
            <RefreshIcon />
            {translate('portal.list.refresh')}
          </Button>
        </span>
      </header>
      <p className="pb-muted pb-hint">
        {account?.sip_realm ? `${translate(`${TEXTS}.at_realm`, { realm: account.sip_realm })} ` : null}
        {asked.dataUpdatedAt > 0 ? <AsOf at={asked.dataUpdatedAt} /> : null}
      </p>
      {error ? (
        <PageFailure title={translate(`${TEXTS}.failed`)} onRetry={retry} busy={asked.isFetching}>
          {errorText(error)}
        </PageFailure>
      ) : account && !account.sip_realm ? (
        <Empty title={translate(`${TEXTS}.no_realm`)}>
          <ButtonLink to={internalPath('accounts', accountSid, 'edit')}>
            {translate(`${TEXTS}.to_account`)}
          </ButtonLink>
        </Empty>
      ) : account && asked.data ? (
        <Registered
          key={`${account.id} ${wanted}`}
          account={account}
          devices={devices}
          wanted={wanted}
          isDetailed={detailed}
        />
      ) : (
        <RowsSkeleton columns={5} />
      )}
    </div>
  );
};

export default DevicesPage;
