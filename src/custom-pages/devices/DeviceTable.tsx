import { useQuery } from '@tanstack/react-query';
import { LinkBase, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { Pill } from '../../components/ui/Badge.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { deviceMethodsOf } from '../../dataProvider/methods/devices.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Dash } from '../../components/fields/cells.tsx';
import { TimeAgo } from '../../components/fields/TimeAgo.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { type Device, isBrowserPhone } from '../../platform/devices.ts';
import type { SipClient } from '../../platform/records.ts';
import { TableFrame } from '../../components/ui/Table.tsx';
import styles from './devices.module.css';

const TEXTS = 'screens.devices';
const COLUMNS = ['user', 'account', 'contact', 'transport', 'expires'] as const;

/** `id` is the address: users of several accounts may share a name. */
export interface ListedDevice extends Device {
  user: string;
  accountName: string;
  /** Nested, so that the search leaves it out. */
  owner: { accountSid: string };
}

/** Clients of a device; undefined while they are not loaded. */
export type ClientOf = ((device: ListedDevice) => SipClient | undefined) | undefined;

const isSaid = (contact: string, proxy: string): boolean => {
  const address = proxy.replace(/^sips?:/, '');
  return contact.includes(`@${address};`) || contact.endsWith(`@${address}`);
};

const Contact = ({ contact, proxy }: Device) => {
  const translate = useTranslate();
  if (contact === null) return <Dash />;
  return (
    <>
      <code>{contact}</code>
      {proxy === null || isSaid(contact, proxy) ? null : (
        <small className={styles.line}>{translate(`${TEXTS}.through`, { proxy })}</small>
      )}
    </>
  );
};

const Transport = ({ device }: { device: Device }) => {
  const translate = useTranslate();
  if (device.protocol === null) return <Dash />;
  const protocol = device.protocol.toUpperCase();
  return <>{isBrowserPhone(device) ? translate(`${TEXTS}.browser`, { protocol }) : protocol}</>;
};

const Expiry = ({ expiresAt }: Device) =>
  expiresAt === null ? <Dash /> : <TimeAgo value={new Date(expiresAt).toISOString()} />;

interface RowProps {
  device: ListedDevice;
  hasAccount: boolean;
  /** undefined: clients are not loaded; null: no client. */
  client: SipClient | null | undefined;
}

const useDetails = (device: ListedDevice) => {
  const { user, owner } = device;
  const { accountSid } = owner;
  const provider = useMethods(deviceMethodsOf);
  const [wanted, setWanted] = useState(false);
  const isNameOnly = device.contact === null && device.expiresAt === null;
  const { data, error, isFetching } = useQuery({
    queryKey: ['devices', accountSid, 'one', user],
    queryFn: ({ signal }) => provider.device({ accountSid, user, signal }),
    enabled: wanted && isNameOnly,
    gcTime: 0,
  });
  return {
    shown: data ?? (device as Device),
    isGone: data === null,
    isNameOnly,
    error,
    isFetching,
    ask: () => setWanted(true),
  };
};

const DeviceRow = ({ device, hasAccount, client }: RowProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { shown, isGone, isNameOnly, error, isFetching, ask } = useDetails(device);
  const isKnown = !isNameOnly || shown !== device;
  return (
    <tr role="row">
      <td role="cell" data-label={translate(`${TEXTS}.user`)} data-primary>
        {client ? (
          <LinkBase to={internalPath('clients', client.id, 'edit')}>{device.user}</LinkBase>
        ) : (
          <strong>{device.user}</strong>
        )}
        {client?.is_active === false ? <Pill tone="muted">{translate(`${TEXTS}.inactive`)}</Pill> : null}
        {client === null ? <small className={styles.line}>{translate(`${TEXTS}.no_client`)}</small> : null}
      </td>
      {hasAccount ? (
        <td role="cell" data-label={translate(`${TEXTS}.account`)}>
          <LinkBase to={internalPath('devices', device.owner.accountSid)}>{device.accountName}</LinkBase>
        </td>
      ) : null}
      <td role="cell" data-label={translate(`${TEXTS}.contact`)} data-own-line>
        {isKnown ? (
          <Contact {...shown} />
        ) : isGone ? (
          translate(`${TEXTS}.gone`)
        ) : (
          <>
            <Button
              look="link"
              aria-label={translate(`${TEXTS}.show_of`, { name: device.user })}
              aria-busy={isFetching}
              onClick={ask}
            >
              {translate(`${TEXTS}.show`)}
            </Button>
            {error ? (
              <span role="alert" className="pb-bad">
                {' '}
                {errorText(error)}
              </span>
            ) : null}
          </>
        )}
      </td>
      <td role="cell" data-label={translate(`${TEXTS}.transport`)}>
        <Transport device={shown} />
      </td>
      <td role="cell" data-label={translate(`${TEXTS}.expires`)} data-needs-label>
        <Expiry {...shown} />
      </td>
    </tr>
  );
};

interface DeviceTableProps {
  hasAccount: boolean;
  clientOf: ClientOf;
}

export const DeviceTable = ({ hasAccount, clientOf }: DeviceTableProps) => {
  const translate = useTranslate();
  const { data = [] } = useListContext<ListedDevice>();
  const columns = COLUMNS.filter(name => hasAccount || name !== 'account');
  return (
    <div className="pb-table-frame">
      <TableFrame
        label={translate(`${TEXTS}.table`)}
        columns={columns.map(name => ({ name, label: translate(`${TEXTS}.${name}`) }))}
      >
        {data.map(device => (
          <DeviceRow
            key={device.id}
            device={device}
            hasAccount={hasAccount}
            client={clientOf ? (clientOf(device) ?? null) : undefined}
          />
        ))}
      </TableFrame>
    </div>
  );
};
