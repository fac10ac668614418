/** Notifications of the browser need https or localhost, and phones have none. */

/** `missing`: the browser has none, or the page is on plain http. */
export const notificationState = (): NotificationPermission | 'missing' =>
  'Notification' in globalThis ? (isSecureContext ? Notification.permission : 'missing') : 'missing';

/** Asks the user; only for a click. */
export const askForNotifications = async (): Promise<NotificationPermission | 'missing'> => {
  if (notificationState() === 'missing') return 'missing';
  return (await Notification.requestPermission().catch(() => undefined)) ?? notificationState();
};

interface Note extends NotificationOptions {
  title: string;
  onClick?: () => void;
}

/** Never asks the user. Returns a function that removes it; null: the browser shows none. */
export const showNotification = ({ title, onClick, ...options }: Note): (() => void) | null => {
  if (notificationState() !== 'granted') return null;
  try {
    const note = new Notification(title, options);
    if (onClick)
      note.onclick = () => {
        focus();
        note.close();
        onClick();
      };
    return () => note.close();
  } catch {
    // Browsers of phones need a service worker.
    return null;
  }
};
