import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useEffect, useState } from 'react';
import { CheckIcon, CloseIcon, InfoIcon, WarnIcon } from '../../components/app/icons.tsx';

/** Milliseconds a message stays (gap G1); errors stay until they are dismissed (look). */
const SHOWN_MS = 5000;
const ICONS = { success: CheckIcon, info: InfoIcon, warning: WarnIcon, error: WarnIcon };

interface Toast {
  id: number;
  payload: NotificationPayload;
}

let lastId = 0;

const ToastItem = ({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) => {
  const translate = useTranslate();
  const { id, payload } = toast;
  const { message, type } = payload;
  const lasting = type === 'error';
  useEffect(() => {
    if (lasting) return undefined;
    const timer = setTimeout(() => onClose(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, lasting, onClose]);
  const Icon = ICONS[type];
  const text =
    typeof message === 'string'
      ? translate(message, { _: message, ...payload.notificationOptions?.messageArgs })
      : message;
  return (
    <li className={`pb-toast pb-toast-${type}`} role={lasting ? 'alert' : 'status'}>
      <Icon />
      <span>{text}</span>
      <button
        type="button"
        className="pb-icon-button"
        aria-label={translate('portal.action.dismiss')}
        onClick={() => onClose(id)}
      >
        <CloseIcon />
      </button>
    </li>
  );
};

/** Messages of react-admin's notification queue: stacked, announced, dismissable. */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [close] = useState(() => (id: number) => setToasts(shown => shown.filter(toast => toast.id !== id)));
  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (!payload) return;
    lastId += 1;
    const toast = { id: lastId, payload };
    setToasts(shown => [...shown, toast]);
  }, [notifications, takeNotification]);
  return (
    <ul className="pb-toasts" aria-label={translate('portal.shell.notifications')}>
      {toasts.map(toast => (
        <ToastItem key={toast.id} toast={toast} onClose={close} />
      ))}
    </ul>
  );
};
