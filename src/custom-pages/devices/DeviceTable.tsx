import { useQuery } from '@tanstack/react-query';
import { LinkBase, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { Button } from '../../components/ui/Button.tsx';
import { deviceMethodsOf } from '../../dataProvider/methods/devices.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Dash } from '../../components/fields/cells.tsx';
import { TimeAgo } from '../../components/fields/TimeAgo.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { type Device, isBrowserPhone } from '../../platform/devices.ts';
import type { Account, SipClient } from '../../platform/records.ts';
import { TableFrame } from '../../components/ui/Table.tsx';
import styles from './devices.module.css';

const TEXTS = 'screens.devices';
const COLUMNS = ['user', 'contact', 'transport', 'expires'] as const;

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
  device: Device;
  account: Account;
  /** undefined: clients are not loaded; null: no client. */
  client: SipClient | null | undefined;
}

const useDetails = (device: Device, accountSid: string) => {
  const provider = useMethods(deviceMethodsOf);
  const [wanted, setWanted] = useState(false);
  const isNameOnly = device.contact === null && device.expiresAt === null;
  const { data, error, isFetching } = useQuery({
    queryKey: ['devices', accountSid, 'one', device.id],
    queryFn: ({ signal }) => provider.device({ accountSid, user: device.id, signal }),
    enabled: wanted && isNameOnly,
    gcTime: 0,
  });
  return {
    shown: data ?? device,
    isGone: data === null,
    isNameOnly,
    error,
    isFetching,
    ask: () => setWanted(true),
  };
};

const DeviceRow = ({ device, account, client }: RowProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { shown, isGone, isNameOnly, error, isFetching, ask } = useDetails(device, account.id);
  const isKnown = !isNameOnly || shown !== device;
  return (
    <tr role="row">
      <td role="cell" data-label={translate(`${TEXTS}.user`)} data-primary>
        {client ? (
          <LinkBase to={internalPath('clients', client.id, 'edit')}>{device.id}</LinkBase>
        ) : (
          <strong>{device.id}</strong>
        )}
        {client === null ? <small className={styles.line}>{translate(`${TEXTS}.no_client`)}</small> : null}
      </td>
      <td role="cell" data-label={translate(`${TEXTS}.contact`)} data-own-line>
        {isKnown ? (
          <Contact {...shown} />
        ) : isGone ? (
          translate(`${TEXTS}.gone`)
        ) : (
          <>
            <Button
              look="link"
              aria-label={translate(`${TEXTS}.show_of`, { name: device.id })}
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
  account: Account;
  clientOf: ((device: Device) => SipClient | undefined) | undefined;
}

export const DeviceTable = ({ account, clientOf }: DeviceTableProps) => {
  const translate = useTranslate();
  const { data = [] } = useListContext<Device>();
  return (
    <div className="pb-table-frame">
      <TableFrame
        label={translate(`${TEXTS}.table`)}
        columns={COLUMNS.map(name => ({ name, label: translate(`${TEXTS}.${name}`) }))}
      >
        {data.map(device => (
          <DeviceRow
            key={device.id}
            device={device}
            account={account}
            client={clientOf ? (clientOf(device) ?? null) : undefined}
          />
        ))}
      </TableFrame>
    </div>
  );
};
