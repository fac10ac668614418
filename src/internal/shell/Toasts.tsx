import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useCallback, useEffect, useId, useState } from 'react';
import { distinct, isLasting } from './messages.ts';
import { Toast } from './Toast.tsx';

/** Lasting messages in view at once, the newest: more would cover what they are about. */
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

/**
 * Messages of react-admin's notification queue, the newest first: stacked, announced, dismissable. What is said again replaces what was
 * said before, and is announced anew; of errors only the newest are in view, unless all are asked for.
 */
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
  // The next time there are too many, they begin folded again.
  if (all && older.length === 0) setAll(false);
  const hidden = new Set(all ? [] : older);
  return (
    <div className="pb-toasts">
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
          <button
            type="button"
            className="pb-button"
            aria-expanded={all}
            aria-controls={id}
            onClick={() => setAll(!all)}
          >
            {translate(all ? 'portal.shell.fewer_notifications' : 'portal.shell.more_notifications', {
              count: older.length,
            })}
          </button>
          <button
            type="button"
            className="pb-button"
            onClick={() => {
              setNotifications(queue => queue.filter(message => !isLasting(message)));
              document.getElementById('main-content')?.focus({ preventScroll: true });
            }}
          >
            {translate('portal.action.dismiss_all')}
          </button>
        </div>
      ) : null}
    </div>
  );
};
