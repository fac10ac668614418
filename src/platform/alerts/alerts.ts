import { digestOf } from '../../lib/digest.ts';
import { momentOf, filledText } from '../calls/call.ts';

/** A listed alert; any key may be absent, null or of another type (docs/platform-api.md#alerts). */
export interface Alert {
  id: string;
  time?: string | null;
  account_sid?: string | null;
  service_provider_sid?: string | null;
  alert_type?: string | null;
  message?: string | null;
  detail?: string | null;
  vendor?: string | null;
  target_sid?: string | null;
}

/** Several alerts may share a moment. A digest, because the browser stores it and must not hold the texts. */
export const alertIdOf = (row: Readonly<Record<string, unknown>>): string =>
  digestOf(
    ['time', 'alert_type', 'account_sid', 'target_sid', 'message', 'detail']
      .map(key => filledText(row[key]) ?? '')
      .join('~'),
  );

export interface AlertGroup extends Alert {
  alerts: Alert[];
}

const sameKind = (left: Alert, right: Alert): boolean =>
  (['alert_type', 'account_sid', 'message', 'vendor'] as const).every(
    key => (left[key] ?? null) === (right[key] ?? null),
  );

export const groupAlerts = (alerts: readonly Alert[]): AlertGroup[] => {
  const groups: AlertGroup[] = [];
  const ids = new Map<string, number>();
  for (const alert of alerts) {
    const last = groups.at(-1);
    if (last && sameKind(last, alert)) {
      last.alerts.push(alert);
      continue;
    }
    const seen = (ids.get(alert.id) ?? 0) + 1;
    ids.set(alert.id, seen);
    groups.push({ ...alert, id: seen === 1 ? alert.id : `${alert.id}~${String(seen)}`, alerts: [alert] });
  }
  return groups;
};

export interface SeenAlerts {
  /** Milliseconds since 1970; null: none seen. */
  upTo: number | null;
  /** Milliseconds of those after it, by id. */
  later: Readonly<Record<string, number>>;
}

export const NOTHING_SEEN: SeenAlerts = { upTo: null, later: {} };

const MOST_LATER = 500;
/** Fewer, as each change of `upTo` makes a request. */
const KEPT_LATER = 400;

const timeOf = ({ time }: Alert): number | null => momentOf(time)?.getTime() ?? null;

/** The platform does not count alerts without a message. */
const isCounted = ({ message }: Alert): boolean => filledText(message) !== null;

export const isAlertUnread = ({ upTo, later }: SeenAlerts, alert: Alert): boolean => {
  const at = timeOf(alert);
  return isCounted(alert) && at !== null && (upTo === null || at > upTo) && later[alert.id] === undefined;
};

/** Marks only the shown alerts as read; of too many, the oldest and all that is older. */
export const markAlertsSeen = (seen: SeenAlerts, shown: readonly Alert[]): SeenAlerts => {
  const fresh = shown.filter(alert => isAlertUnread(seen, alert));
  if (fresh.length === 0) return seen;
  const later = { ...seen.later, ...Object.fromEntries(fresh.map(alert => [alert.id, timeOf(alert) ?? 0])) };
  const newestFirst = Object.entries(later).sort(([, left], [, right]) => right - left);
  const upTo = newestFirst.length > MOST_LATER ? newestFirst[KEPT_LATER]?.[1] : undefined;
  return upTo === undefined
    ? { ...seen, later }
    : { upTo, later: Object.fromEntries(newestFirst.filter(([, at]) => at > upTo)) };
};

export const allAlertsSeen = (now: number): SeenAlerts => ({ upTo: now, later: {} });

/** @param total the platform's count of alerts after `upTo` */
export const unreadCount = ({ later }: SeenAlerts, total: number): number =>
  Math.max(0, total - Object.keys(later).length);
