import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { CheckIcon, CloseIcon, InfoIcon, WarnIcon } from '../../components/app/icons.tsx';
import { Button, IconButton } from '../../components/ui/Button.tsx';

type Translate = ReturnType<typeof useTranslate>;

const isUrgent = ({ type, notificationOptions }: NotificationPayload): boolean =>
  type === 'error' || notificationOptions?.autoHideDuration === null;

/** An error stays too, unless it says how long. */
const isLasting = (payload: NotificationPayload): boolean =>
  isUrgent(payload) && typeof payload.notificationOptions?.autoHideDuration !== 'number';

const toastText = ({ message, notificationOptions }: NotificationPayload, translate: Translate): ReactNode =>
  typeof message === 'string'
    ? translate(message, { _: message, ...(notificationOptions?.messageArgs as object | undefined) })
    : message;

const sameness = (payload: NotificationPayload, translate: Translate): unknown => {
  const text = toastText(payload, translate);
  return typeof text === 'string' ? `${payload.type} ${text}` : payload;
};

/** Drops repetitions, and errors outdated by a later success, except those with a link. */
const distinct = (messages: readonly NotificationPayload[], translate: Translate): NotificationPayload[] => {
  const success = messages.findLastIndex(({ type }) => type === 'success');
  const newest = new Map(messages.map(message => [sameness(message, translate), message]));
  return messages.filter(
    (payload, index) =>
      newest.get(sameness(payload, translate)) === payload &&
      !(index < success && isUrgent(payload) && typeof payload.message === 'string'),
  );
};

const SHOWN_MS = 5000;
const ICONS = { success: CheckIcon, info: InfoIcon, warning: WarnIcon, error: WarnIcon };

/** Moves the focus of a removed button to the next message, or else the page. */
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

const Toast = ({ payload, onClose }: ToastProps) => {
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
      <span role={isUrgent(payload) ? 'alert' : 'status'}>{toastText(payload, translate)}</span>
      <IconButton
        label={translate('portal.action.dismiss')}
        onClick={event => {
          passFocusOn(event);
          onClose(payload);
        }}
      >
        <CloseIcon />
      </IconButton>
    </li>
  );
};

const overlap = (left: DOMRect, right: DOMRect): boolean =>
  left.left < right.right && right.left < left.right && left.top < right.bottom && right.top < left.bottom;

const GAP = 8;

/** Keeps messages off a save bar and off the focused field, button or link. */
const useFreePlace = (shown: boolean) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown) return undefined;
    const seen = new Set<Element>();
    const place = () => {
      const element = box.current;
      if (!element) return;
      // The bar grows, e.g. by a late button, moves when its form unfolds a section, and may come after the message.
      const saveBar = document.querySelector('.pb-save-bar');
      for (const part of [document.body, saveBar, saveBar?.closest('form')]) {
        if (!part || seen.has(part)) continue;
        seen.add(part);
        sizes.observe(part, { box: 'border-box' });
      }
      element.style.bottom = '';
      delete element.dataset['top'];
      const bar = saveBar?.getBoundingClientRect();
      if (bar && overlap(element.getBoundingClientRect(), bar))
        element.style.bottom = `${String(innerHeight - bar.top + GAP)}px`;
      const field = document.activeElement;
      if (!field?.matches('input,select,textarea,button,a') || element.contains(field)) return;
      if (!overlap(element.getBoundingClientRect(), field.getBoundingClientRect())) return;
      element.style.bottom = '';
      element.dataset['top'] = '';
    };
    const sizes = new ResizeObserver(place);
    place();
    const events = ['focusin', 'scroll', 'resize'];
    for (const event of events) addEventListener(event, place, true);
    return () => {
      sizes.disconnect();
      for (const event of events) removeEventListener(event, place, true);
    };
  });
  return box;
};

const MOST = 3;

const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;

const keyOf = (payload: NotificationPayload): number => {
  const known = keys.get(payload);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(payload, lastKey);
  return lastKey;
};

export const Toasts = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const id = useId();
  const [all, setAll] = useState(false);
  const messages = distinct(notifications, translate);
  const repeated = messages.length < notifications.length;
  useEffect(() => {
    if (repeated) setNotifications(queue => distinct(queue, translate));
  }, [repeated, setNotifications, translate]);
  const close = useCallback(
    (payload: NotificationPayload) => setNotifications(shown => shown.filter(other => other !== payload)),
    [setNotifications],
  );
  const lasting = messages.filter(isLasting);
  const older = lasting.slice(0, -MOST);
  if (all && older.length === 0) setAll(false);
  const hidden = new Set(all ? [] : older);
  const box = useFreePlace(messages.length > 0);
  return (
    <div ref={box} className="pb-toasts">
      <ul id={id} aria-label={translate('portal.shell.notifications')}>
        {messages
          .filter(payload => !hidden.has(payload))
          .toReversed()
          .map(payload => (
            <Toast key={keyOf(payload)} payload={payload} onClose={close} />
          ))}
      </ul>
      {older.length > 0 ? (
        <div className="pb-toasts-more">
          <Button aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
            {translate(all ? 'portal.shell.fewer_notifications' : 'portal.shell.more_notifications', {
              count: older.length,
            })}
          </Button>
          <Button
            onClick={() => {
              setNotifications(queue => queue.filter(message => !isLasting(message)));
              document.getElementById('main-content')?.focus({ preventScroll: true });
            }}
          >
            {translate('portal.action.dismiss_all')}
          </Button>
        </div>
      ) : null}
    </div>
  );
};
