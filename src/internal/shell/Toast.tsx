import { useTranslate, type NotificationPayload } from 'ra-core';
import { useEffect, type MouseEvent } from 'react';
import { CheckIcon, CloseIcon, InfoIcon, WarnIcon } from '../../components/app/icons.tsx';
import { isLasting, textOf } from './messages.ts';

/** Milliseconds a message stays (gap G1); errors stay until they are dismissed (look). */
const SHOWN_MS = 5000;
const ICONS = { success: CheckIcon, info: InfoIcon, warning: WarnIcon, error: WarnIcon };

/** Dismissing takes the button away: the next message's gets the focus, or else the page. */
const passFocusOn = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  const item = currentTarget.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = next?.querySelector('button') ?? document.getElementById('main-content');
  target?.focus({ preventScroll: true });
};

interface ToastProps {
  payload: NotificationPayload;
  onClose: (payload: NotificationPayload) => void;
}

/** One message, announced once, with the way to be rid of it. */
export const Toast = ({ payload, onClose }: ToastProps) => {
  const translate = useTranslate();
  const lasting = isLasting(payload);
  useEffect(() => {
    if (lasting) return undefined;
    const timer = setTimeout(() => onClose(payload), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [payload, lasting, onClose]);
  const Icon = ICONS[payload.type];
  return (
    <li className={`pb-toast pb-toast-${payload.type}`}>
      <Icon />
      <span role={lasting ? 'alert' : 'status'}>{textOf(payload, translate)}</span>
      <button
        type="button"
        className="pb-icon-button"
        aria-label={translate('portal.action.dismiss')}
        onClick={event => {
          passFocusOn(event);
          onClose(payload);
        }}
      >
        <CloseIcon />
      </button>
    </li>
  );
};
