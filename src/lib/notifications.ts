/** Notifications of the browser: on pages by https and on this machine only, and on phones not at all. */

/** `missing`: the browser has none, or not on a page by plain http. */
export const notificationState = (): NotificationPermission | 'missing' =>
  'Notification' in globalThis ? (isSecureContext ? Notification.permission : 'missing') : 'missing';

/** Asks the person; for a click only. */
export const askForNotifications = async (): Promise<NotificationPermission | 'missing'> => {
  if (notificationState() === 'missing') return 'missing';
  return (await Notification.requestPermission().catch(() => undefined)) ?? notificationState();
};

interface Note extends NotificationOptions {
  title: string;
  onClick?: () => void;
}

/** Nobody is asked here. @returns what takes it away; null where the browser shows none */
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
    // Browsers of phones show none without a service worker.
    return null;
  }
};
