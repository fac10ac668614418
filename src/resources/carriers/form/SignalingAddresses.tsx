import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useMethods } from '../../../components/app/useMethods.ts';
import { carrierMethodsOf } from '../api.ts';
import { CopyIcon, DownIcon, UpIcon } from '../../../components/app/icons.tsx';
import { PanelFailure } from '../../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../../components/app/requestErrors.ts';
import { CopyText } from '../../../components/fields/cells.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { copyText } from '../../../lib/secureContext.ts';
import styles from './carrierForm.module.css';

const KEYS = 'resources.carriers.form';
const STALE_AFTER_MS = 60_000;

const endpoint = ({ ipv4, port }: { ipv4: string; port: number | null }): string =>
  port === null ? ipv4 : `${ipv4}:${String(port)}`;

const useSignalingAddresses = (kind: 'sbcs' | 'smpps', enabled: boolean) => {
  const provider = useMethods(carrierMethodsOf);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['carriers', 'signaling-addresses'],
    queryFn: ({ signal }) => provider.signalingAddresses({ signal }),
    staleTime: STALE_AFTER_MS,
    enabled,
  });
  const rows =
    kind === 'sbcs'
      ? data?.sbcs.map(row => ({ key: row.sbc_address_sid, address: endpoint(row), note: '' }))
      : data?.smpps.map(row => ({
          key: row.smpp_address_sid,
          address: endpoint(row),
          note: row.use_tls ? ' (TLS)' : '',
        }));
  return { rows, error, isPending, refetch };
};

const AddressList = ({ kind }: { kind: 'sbcs' | 'smpps' }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const { rows, error, refetch } = useSignalingAddresses(kind, true);
  if (error)
    return (
      <PanelFailure onRetry={() => void refetch()}>
        {translate(`${KEYS}.addresses_failed`, { message: errorText(error) })}
      </PanelFailure>
    );
  if (!rows) return <p role="status">{translate('portal.shell.loading')}</p>;
  if (rows.length === 0) return <p>{translate(`${KEYS}.addresses_none`)}</p>;
  const all = async () => {
    const text = translate(`${KEYS}.addresses_all`);
    try {
      await copyText(rows.map(({ address }) => address).join('\n'));
      notify('portal.copy.done', { type: 'success', messageArgs: { text } });
    } catch {
      notify('portal.copy.failed', { type: 'error', messageArgs: { text } });
    }
  };
  return (
    <>
      <ul>
        {rows.map(({ key, address, note }) => (
          <li key={key}>
            <CopyText text={address} />
            {note}
          </li>
        ))}
      </ul>
      {rows.length > 1 ? (
        <Button onClick={() => void all()}>
          <CopyIcon /> {translate(`${KEYS}.addresses_copy`)}
        </Button>
      ) : null}
    </>
  );
};

export const SignalingAddresses = ({ kind }: { kind: 'sbcs' | 'smpps' }) => {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.addresses}>
      <button
        type="button"
        className={clsx(styles.addressesButton, 'pb-inline pb-gap-6')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? <UpIcon /> : <DownIcon />}
        {translate(`${KEYS}.${kind}`)}
      </button>
      <div id={id} hidden={!open}>
        {open ? <AddressList kind={kind} /> : null}
      </div>
    </div>
  );
};
