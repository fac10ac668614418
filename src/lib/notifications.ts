/** Notifications of the browser: on pages by https and on this machine only, and on phones not at all. */

/** `missing`: the browser has none, or not on a page by plain http. */
export const notificationState = (): NotificationPermission | 'missing' =>
  'Notification' in globalThis ? (isSecureContext ? Notification.permission : 'missing') : 'missing';

export const askForNotifications = async (): Promise<NotificationPermission | 'missing'> => {
  if (notificationState() !== 'missing') await Notification.requestPermission().catch(() => undefined);
  return notificationState();
};

interface Note {
  /** One of the same tag takes its place. */
  tag: string;
  title: string;
  body: string;
  onClick: () => void;
}

/** @returns false where the browser shows none */
export const showNotification = ({ tag, title, body, onClick }: Note): boolean => {
  if (notificationState() !== 'granted') return false;
  try {
    const note = new Notification(title, { body, tag });
    note.onclick = () => {
      focus();
      note.close();
      onClick();
    };
    return true;
  } catch {
    // Browsers of phones show none without a service worker.
    return false;
  }
};
