import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import type { Account } from '../../platform/records.ts';
import { soundDevices } from '../../lib/secureContext.ts';
import type { SocketPort } from './api.ts';
import { isMicrophoneAllowed } from './phone.ts';
import { phoneServer, invalidPhoneConfigKey } from './server.ts';
import styles from './phone.module.css';

const TEXTS = 'screens.phone.check';

interface ChecksProps {
  account: Account;
  socket: SocketPort | undefined;
}

export const Checks = ({ account, socket }: ChecksProps) => {
  const translate = useTranslate();
  const server = phoneServer(account.sip_realm, socket?.port ?? null)?.server;
  const wrongKey = invalidPhoneConfigKey();
  const hasMicrophones = soundDevices() !== null;
  const lines: { name: string; isBad: boolean }[] = [
    ...(wrongKey === null ? [] : [{ name: 'config', isBad: true }]),
    ...(hasMicrophones ? [] : [{ name: 'insecure', isBad: true }]),
    ...(isMicrophoneAllowed() ? [] : [{ name: 'policy', isBad: true }]),
    ...(server?.startsWith('ws:') && location.protocol === 'https:' ? [{ name: 'mixed', isBad: true }] : []),
    ...(socket?.isMissing ? [{ name: 'no_socket', isBad: false }] : []),
    ...(account.registration_hook ? [{ name: 'hook', isBad: false }] : []),
    ...(account.device_calling_application_sid ? [{ name: 'device_application', isBad: false }] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={clsx('pb-stack pb-plain', styles.checks)} aria-label={translate(`${TEXTS}.label`)}>
      {lines.map(({ name, isBad }) => (
        <li key={name} className="pb-notice" data-tone={isBad ? 'bad' : undefined}>
          {translate(`${TEXTS}.${name}`, { key: wrongKey })}
        </li>
      ))}
    </ul>
  );
};
