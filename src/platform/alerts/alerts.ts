import { digestOf } from '../../lib/digest.ts';
import { filledText } from '../calls/call.ts';

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

/** A digest: texts are long, and what is stored must not hold them. */
export const digestOfAlert = (parts: readonly unknown[]): string =>
  digestOf(parts.map(part => filledText(part) ?? '').join('~'));

/** Several alerts may share a moment. */
export const alertIdOf = (row: Readonly<Record<string, unknown>>): string =>
  digestOfAlert(
    ['time', 'alert_type', 'account_sid', 'target_sid', 'message', 'detail'].map(key => row[key]),
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
