/** The platform answers no more calls at once. */
export const MOST_CALLS = 500;

/** A call as the platform lists it: every key optional, null or of another type (docs/platform-api.md#recent-calls). */
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

/** null for an empty text or another type. */
export const filledText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

/** Accepts texts that are a number. */
export const numberOf = (value: unknown): number | null => {
  if (typeof value === 'string' && value.trim() === '') return null;
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : null;
};

/** null for an unreadable moment and for 1970, which stands for 'never' (docs/platform-api.md#recent-calls). */
export const momentOf = (value: unknown): Date | null => {
  const text = filledText(value);
  const moment = text === null ? null : new Date(text);
  return moment && moment.getTime() > 0 ? moment : null;
};

const NO_TRACE = /^0*$/;

/** Null without a trace; the platform writes 32 zeros for that. */
export const traceIdOf = ({ trace_id: id }: Pick<RecentCall, 'trace_id'>): string | null => {
  const text = filledText(id);
  return text === null || NO_TRACE.test(text) ? null : text;
};

/** Separates the moment from the Call-ID and may not occur in it. */
const BETWEEN = '~';

/**
 * A call is addressed by its call_sid, else by moment and Call-ID; null without them (docs/decisions.md#call-identity).
 */
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

/**
 * Escapes an id as the last segment of an address, with `~` in place of `%`, and dots as well. A server takes a dot for
 * that of a file, and decodes a percent sign, so that reloading would be refused.
 */
export const callSegmentOf = (callId: string): string =>
  /^[\w-]+$/.test(callId)
    ? callId
    : encodeURIComponent(callId.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
        .replaceAll(/[.~!'()*]/g, character => `%${hex(character)}`)
        .replaceAll('%', '~');

/** Reads addresses of earlier versions, too: they have the colons of the moment. */
export const callIdIn = (segment: string): string => {
  if (segment.includes(':')) return segment;
  try {
    return decodeURIComponent(segment.replaceAll('~', '%'));
  } catch {
    return segment;
  }
};

/** Legs of one call may share a call_sid, and a Call-ID repeats. */
export const rowIdOf = (row: Row): string =>
  [row['attempted_at'], filledText(row['call_sid']) ?? filledText(row['sip_callid']) ?? '']
    .map(String)
    .join(BETWEEN);

/** Finds the call that an address names in the platform's list. */
export type CallQuestion = { filter: string } | { start: string; end: string };

const MARGIN_MS = 1000;

/** null for an id that no call can have. */
export const questionOf = (callId: string): CallQuestion | null => {
  const cut = callId.indexOf(BETWEEN);
  if (cut < 0) return /^[\w-]+$/.test(callId) ? { filter: callId } : null;
  const at = momentOf(callId.slice(0, cut));
  if (!at || cut === callId.length - 1) return null;
  const around = (ms: number) => new Date(at.getTime() + ms).toISOString();
  return { start: around(-MARGIN_MS), end: around(MARGIN_MS) };
};

/** A question by moment finds the one row whose moment is exactly the address's. */
export const foundCall = <T extends Row>(rows: readonly T[], callId: string): T | undefined =>
  rows.find(row => callIdOf(row) === callId);
