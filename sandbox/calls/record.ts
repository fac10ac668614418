import type { Row } from '../engine/database.ts';

/** Moments are epoch milliseconds. */
export interface CallRecord {
  accountSid: string;
  applicationSid: string | null;
  callSid: string | null;
  sipCallId: string;
  direction: 'inbound' | 'outbound';
  answered: boolean;
  from: string;
  to: string;
  trunk: string;
  host: string;
  remoteHost: string;
  sipStatus: number;
  reason: string;
  attempted: number;
  settled: number;
  ended: number;
  /** Milliseconds from the answer to the end. */
  lasting: number;
  traceId: string | null;
  format: string | null;
  deleted: boolean;
  scenario: string;
}

const NEVER = new Date(0).toISOString();
const DEFAULTS = { host: '10.0.0.5', remote: '198.51.100.1' };

export const recordOf = (row: Row): CallRecord => {
  const word = (name: string, otherwise = '') => String(row[name] ?? otherwise);
  const optional = (name: string) => (typeof row[name] === 'string' ? row[name] : null);
  const attempted = Date.parse(word('attempted_at'));
  const answered = row['answered'] === 1;
  const settled = attempted + Number(row['setup_ms']);
  const lasting = answered ? Number(row['duration']) * 1000 : 0;
  return {
    accountSid: word('account_sid'),
    applicationSid: optional('application_sid'),
    callSid: optional('call_sid'),
    sipCallId: word('sip_callid'),
    direction: row['direction'] === 'outbound' ? 'outbound' : 'inbound',
    answered,
    from: word('from'),
    to: word('to'),
    trunk: word('trunk'),
    host: word('host', DEFAULTS.host),
    remoteHost: word('remote_host', DEFAULTS.remote),
    sipStatus: Number(row['sip_status']),
    reason: word('termination_reason'),
    attempted,
    settled,
    ended: settled + lasting,
    lasting,
    traceId: optional('trace_id'),
    format: optional('record_format'),
    deleted: row['record_deleted'] === 1,
    scenario: word('scenario'),
  };
};

/** Path below the API's base; null without a recording (docs/platform-api.md#recent-calls). */
export const recordingPath = (call: CallRecord): string | null => {
  if (!call.format || !call.callSid) return null;
  const day = new Date(call.attempted).toISOString().slice(0, 10).replaceAll('-', '/');
  return `/Accounts/${call.accountSid}/RecentCalls/${call.callSid}/record/${day}/${call.format}`;
};

/** Lists drop trailing zeros of `attempted_at`, give others three digits, and write 1970 for never. */
export const shownCall = (row: Row): Record<string, unknown> => {
  const call = recordOf(row);
  const iso = (moment: number) => new Date(moment).toISOString();
  return {
    attempted_at: trimmed(String(row['attempted_at'])),
    account_sid: row['account_sid'],
    answered: call.answered,
    answered_at: call.answered ? iso(call.settled) : NEVER,
    application_sid: row['application_sid'],
    call_sid: row['call_sid'],
    direction: row['direction'],
    duration: row['duration'],
    from: row['from'],
    host: row['host'],
    recording_url: recordingPath(call),
    remote_host: row['remote_host'],
    service_provider_sid: row['service_provider_sid'],
    sip_callid: row['sip_callid'],
    sip_parent_callid: row['sip_parent_callid'],
    sip_status: row['sip_status'],
    terminated_at: iso(call.ended),
    termination_reason: row['termination_reason'],
    to: row['to'],
    trace_id: row['trace_id'],
    trunk: row['trunk'],
  };
};

export const trimmed = (iso: string): string => iso.replace(/(\.\d*?)0+Z$/, '$1Z').replace('.Z', 'Z');

/** Nine digits of fraction, so that texts sort like moments. */
export const padded = (iso: string): string =>
  iso.replace(/(?:\.(\d+))?Z$/, (_, digits: string | undefined) => `.${(digits ?? '').padEnd(9, '0')}Z`);
