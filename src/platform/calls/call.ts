/** The platform's limit per request. */
export const MOST_CALLS = 500;

/** A listed call; any key may be absent, null or of another type (docs/platform-api.md#recent-calls). */
export interface RecentCall {
  id: string;
  call_sid?: string | null;
  account_sid?: string | null;
  service_provider_sid?: string | null;
  application_sid?: string | null;
  sip_callid?: string | null;
  sip_parent_callid?: string | null;
  attempted_at?: string | null;
  answered_at?: string | null;
  terminated_at?: string | null;
  answered?: boolean | null;
  direction?: string | null;
  from?: string | null;
  to?: string | null;
  trunk?: string | null;
  host?: string | null;
  remote_host?: string | null;
  termination_reason?: string | null;
  /** Seconds. */
  duration?: number | null;
  sip_status?: number | null;
  trace_id?: string | null;
  recording_url?: string | null;
}

export type Row = Readonly<Record<string, unknown>>;

/** null for a blank text or another type. */
export const filledText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

/** Accepts numeric text; null for anything else. */
export const numberOf = (value: unknown): number | null => {
  if (typeof value === 'string' && value.trim() === '') return null;
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : null;
};

/** null if unreadable, and for 1970, which means 'never' (docs/platform-api.md#recent-calls). */
export const momentOf = (value: unknown): Date | null => {
  const text = filledText(value);
  const moment = text === null ? null : new Date(text);
  return moment && moment.getTime() > 0 ? moment : null;
};

const NO_TRACE = /^0*$/;

/** null without a trace, which the platform writes as 32 zeros. */
export const traceIdOf = ({ trace_id: id }: Pick<RecentCall, 'trace_id'>): string | null => {
  const text = filledText(id);
  return text === null || NO_TRACE.test(text) ? null : text;
};

const BETWEEN = '~';

/** The call_sid, else moment and Call-ID; null without them (docs/decisions.md#call-identity). */
export const callIdOf = ({
  call_sid,
  sip_callid,
  attempted_at,
}: Readonly<Partial<Record<'call_sid' | 'sip_callid' | 'attempted_at', unknown>>>): string | null => {
  const sid = filledText(call_sid);
  if (sid !== null) return sid;
  const at = filledText(attempted_at);
  const callId = filledText(sip_callid);
  return at === null || callId === null ? null : `${at}${BETWEEN}${callId}`;
};

const hex = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase();

/** Uses `~` for `%` and escapes dots: on reload a server would decode `%` and take a dot for a file's. */
export const callSegmentOf = (callId: string): string =>
  /^[\w-]+$/.test(callId)
    ? callId
    : encodeURIComponent(callId.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
        .replaceAll(/[.~!'()*]/g, character => `%${hex(character)}`)
        .replaceAll('%', '~');

/** Also reads addresses of earlier versions, which contain the moment's colons. */
export const callIdOfSegment = (segment: string): string => {
  if (segment.includes(':')) return segment;
  try {
    return decodeURIComponent(segment.replaceAll('~', '%'));
  } catch {
    return segment;
  }
};

/** Legs of a call may share a call_sid, and Call-IDs repeat. */
export const recentCallId = (row: Row): string =>
  [row['attempted_at'], filledText(row['call_sid']) ?? filledText(row['sip_callid']) ?? '']
    .map(String)
    .join(BETWEEN);

export type CallQuestion = { filter: string } | { start: string; end: string };

/** Decimals after the milliseconds; a longer time may hold more calls than a page. */
const MARGIN_MS = 1;

/** null for an id that no call can have. */
export const queryOfCallId = (callId: string): CallQuestion | null => {
  const cut = callId.indexOf(BETWEEN);
  if (cut < 0) return /^[\w-]+$/.test(callId) ? { filter: callId } : null;
  const at = momentOf(callId.slice(0, cut));
  if (!at || cut === callId.length - 1) return null;
  const around = (ms: number) => new Date(at.getTime() + ms).toISOString();
  return { start: around(-MARGIN_MS), end: around(MARGIN_MS) };
};

/** A query by moment returns a range; only the exact moment is the call. */
export const foundCall = <T extends Row>(rows: readonly T[], callId: string): T | undefined =>
  rows.find(row => callIdOf(row) === callId);
