import type { Alert } from '../alerts/alerts.ts';
import { linksOf } from '../alerts/causes.ts';
import { momentOf, type RecentCall, filledText, traceIdOf } from '../calls/call.ts';
import { isNoCarrier } from '../calls/trunks.ts';
import type { LinkPlace, LinkValues } from './externalLinks.ts';

/** Milliseconds of margin: clocks differ, and logs begin before a record. */
const AROUND = 60_000;

/** Milliseconds for Grafana, microseconds for Jaeger, ISO 8601 for Kibana. */
const timesOf = (start: Date | null, end: Date | null): LinkValues => {
  if (!start) return {};
  const from = start.getTime() - AROUND;
  const to = (end ?? start).getTime() + AROUND;
  return {
    start: String(from),
    end: String(to),
    start_us: `${String(from)}000`,
    end_us: `${String(to)}000`,
    start_iso: new Date(from).toISOString(),
    end_iso: new Date(to).toISOString(),
  };
};

const valuesOfCall = (call: RecentCall): LinkValues => ({
  trace_id: traceIdOf(call),
  sip_callid: filledText(call.sip_callid),
  call_sid: filledText(call.call_sid),
  account_sid: filledText(call.account_sid),
  from: filledText(call.from),
  to: filledText(call.to),
  carrier: isNoCarrier(call.trunk) ? null : filledText(call.trunk),
  ...timesOf(momentOf(call.attempted_at), momentOf(call.terminated_at)),
});

interface CarrierRow {
  id?: unknown;
  voip_carrier_sid?: unknown;
  name?: unknown;
  account_sid?: unknown;
}

type AccountRow = Omit<CarrierRow, 'voip_carrier_sid'>;

const valuesOfCarrier = (carrier: CarrierRow): LinkValues => ({
  carrier: filledText(carrier.name),
  carrier_sid: filledText(carrier.voip_carrier_sid) ?? filledText(carrier.id),
  account_sid: filledText(carrier.account_sid),
});

const valuesOfAccount = (account: AccountRow): LinkValues => ({
  account: filledText(account.name),
  account_sid: filledText(account.account_sid) ?? filledText(account.id),
});

const valuesOfAlert = (alert: Alert): LinkValues => ({
  alert_type: filledText(alert.alert_type),
  message: filledText(alert.message)?.slice(0, 1000),
  account_sid: filledText(alert.account_sid),
  call_sid: linksOf(alert).find(({ to }) => to === 'call')?.sid ?? null,
  ...timesOf(momentOf(alert.time), null),
});

interface Subjects {
  call: RecentCall;
  span: { call: RecentCall; spanId: string };
  carrier: CarrierRow;
  account: AccountRow;
  alert: Alert;
}

export type LinkSubject = { [Place in LinkPlace]: { place: Place; about: Subjects[Place] } }[LinkPlace];

/** Absent where the subject has no value. */
export const linkValuesOf = ({ place, about }: LinkSubject): LinkValues => {
  switch (place) {
    case 'call':
      return valuesOfCall(about);
    case 'span':
      return { ...valuesOfCall(about.call), span_id: filledText(about.spanId) };
    case 'carrier':
      return valuesOfCarrier(about);
    case 'account':
      return valuesOfAccount(about);
    case 'alert':
      return valuesOfAlert(about);
  }
};
