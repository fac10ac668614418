import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { CheckIcon, CloseIcon, InfoIcon, WarnIcon } from '../../components/app/icons.tsx';

/** Milliseconds a message stays (gap G1); errors stay until they are dismissed (look). */
const SHOWN_MS = 5000;
const ICONS = { success: CheckIcon, info: InfoIcon, warning: WarnIcon, error: WarnIcon };

interface ToastProps {
  payload: NotificationPayload;
  onClose: (payload: NotificationPayload) => void;
}

const Toast = ({ payload, onClose }: ToastProps) => {
  const translate = useTranslate();
  const { message, type, notificationOptions } = payload;
  const lasting = type === 'error';
  useEffect(() => {
    if (lasting) return undefined;
    const timer = setTimeout(() => onClose(payload), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [payload, lasting, onClose]);
  const Icon = ICONS[type];
  return (
    <li className={`pb-toast pb-toast-${type}`}>
      <Icon />
      <span role={lasting ? 'alert' : 'status'}>
        {typeof message === 'string'
          ? translate(message, { _: message, ...notificationOptions?.messageArgs })
          : message}
      </span>
      <button
        type="button"
        className="pb-icon-button"
        aria-label={translate('portal.action.dismiss')}
        onClick={() => onClose(payload)}
      >
        <CloseIcon />
      </button>
    </li>
  );
};

const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;

const keyOf = (payload: NotificationPayload): number => {
  const known = keys.get(payload);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(payload, lastKey);
  return lastKey;
};

/** Messages of react-admin's notification queue: stacked, announced, dismissable. */
export const Toasts = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const close = useCallback(
    (payload: NotificationPayload) => setNotifications(shown => shown.filter(other => other !== payload)),
    [setNotifications],
  );
  return (
    <ul className="pb-toasts" aria-label={translate('portal.shell.notifications')}>
      {notifications.map(payload => (
        <Toast key={keyOf(payload)} payload={payload} onClose={close} />
      ))}
    </ul>
  );
};
