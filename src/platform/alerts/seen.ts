import { filledText, momentOf } from '../calls/call.ts';
import { type Alert, digestOfAlert } from './alerts.ts';

export interface SeenAlerts {
  /** Milliseconds since 1970; null: none seen. */
  upTo: number | null;
  /** Milliseconds of those after it, by what both lists tell of them. */
  shown: Readonly<Record<string, number>>;
}

export const NOTHING_SEEN: SeenAlerts = { upTo: null, shown: {} };

const MOST_SHOWN = 500;
/** Fewer, as each change of `upTo` makes a request. */
const KEPT_SHOWN = 400;

const timeOf = ({ time }: Alert): number | null => momentOf(time)?.getTime() ?? null;

/** The platform does not count alerts without a message. */
const isCounted = ({ message }: Alert): boolean => filledText(message) !== null;

/** Of what a provider's list tells as well. */
const seenIdOf = ({ time, message, detail }: Alert): string => digestOfAlert([time, message, detail]);

export const isAlertUnread = ({ upTo, shown }: SeenAlerts, alert: Alert): boolean => {
  const at = timeOf(alert);
  return (
    isCounted(alert) && at !== null && (upTo === null || at > upTo) && shown[seenIdOf(alert)] === undefined
  );
};

/** Marks only the listed alerts as read; of too many, the oldest and all that is older. */
export const markAlertsSeen = (seen: SeenAlerts, listed: readonly Alert[]): SeenAlerts => {
  const fresh = listed.filter(alert => isAlertUnread(seen, alert));
  if (fresh.length === 0) return seen;
  const shown = {
    ...seen.shown,
    ...Object.fromEntries(fresh.map(alert => [seenIdOf(alert), timeOf(alert) ?? 0])),
  };
  const newestFirst = Object.entries(shown).sort(([, left], [, right]) => right - left);
  const upTo = newestFirst.length > MOST_SHOWN ? newestFirst[KEPT_SHOWN]?.[1] : undefined;
  return upTo === undefined
    ? { ...seen, shown }
    : { upTo, shown: Object.fromEntries(newestFirst.filter(([, at]) => at > upTo)) };
};

export const allAlertsSeen = (now: number): SeenAlerts => ({ upTo: now, shown: {} });

/** Of which alerts are counted where `upTo` says nothing. */
export const UNREAD_DAYS = 30;

/** @param total the platform's count at `now` of alerts after `upTo`, without it of `UNREAD_DAYS` */
export const unreadCount = ({ upTo, shown }: SeenAlerts, total: number, now: number): number => {
  const from = upTo ?? now - UNREAD_DAYS * 86_400_000;
  return Math.max(0, total - Object.values(shown).filter(at => at > from).length);
};
