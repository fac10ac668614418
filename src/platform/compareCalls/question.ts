import {
  callIdOfSegment,
  callIdOf,
  callSegmentOf,
  momentOf,
  type RecentCall,
  filledText,
} from '../calls/call.ts';
import { wasCallAnswered } from '../calls/outcome.ts';
import { normalizeCalled } from '../inbound/inboundCall.ts';

export interface NamedCall {
  accountSid: string;
  callId: string;
}

/** `find`: look for the last good call to the left call's number. */
export interface ComparedCalls {
  left: NamedCall | null;
  right: NamedCall | null;
  find: boolean;
}

const namedIn = (text: string | null): NamedCall | null => {
  const cut = text?.indexOf('/') ?? -1;
  if (text === null || cut <= 0 || cut === text.length - 1) return null;
  return { accountSid: text.slice(0, cut), callId: callIdOfSegment(text.slice(cut + 1)) };
};

const textFor = ({ accountSid, callId }: NamedCall): string => `${accountSid}/${callSegmentOf(callId)}`;

/** null for a call without an address. */
export const namedCall = (call: RecentCall): NamedCall | null => {
  const accountSid = filledText(call.account_sid);
  const callId = callIdOf(call);
  return accountSid === null || callId === null ? null : { accountSid, callId };
};

export const comparedIn = (params: URLSearchParams): ComparedCalls => ({
  left: namedIn(params.get('left')),
  right: namedIn(params.get('right')),
  find: params.get('find') === 'good',
});

export const comparedQuery = ({ left, right, find = false }: Partial<ComparedCalls>): string =>
  new URLSearchParams({
    ...(left ? { left: textFor(left) } : {}),
    ...(right ? { right: textFor(right) } : {}),
    ...(find ? { find: 'good' } : {}),
  }).toString();

const isOfNumber = (call: RecentCall, { direction, to }: RecentCall): boolean =>
  filledText(call.to) !== null &&
  normalizeCalled(call.to ?? '') === normalizeCalled(to ?? '') &&
  call.direction === direction;

/** Shorter ones are extensions, which many a number ends with, and which have no plus. */
const WHOLE = /^\d{7,}$/;

/**
 * The platform's expression for calls from or to this number (docs/decisions.md#search-calls): one carrier signals it
 * with a plus, another one without.
 */
export const expressionOfNumber = (number: string): string => {
  const digits = normalizeCalled(number);
  return WHOLE.test(digits) ? `${digits}$` : `^${number.replaceAll(/[^0-9A-Za-z@_-]/gu, '.')}$`;
};

/** Leaves out the call itself and calls without an address. */
export const otherCallsOfNumber = (call: RecentCall, rows: readonly RecentCall[]): RecentCall[] => {
  const own = callIdOf(call);
  return rows.filter(row => isOfNumber(row, call) && namedCall(row) !== null && callIdOf(row) !== own);
};

/** Answered before the call; failed webhooks do not show in a record. @param rows newest first */
export const lastGoodCall = (call: RecentCall, rows: readonly RecentCall[]): RecentCall | null => {
  const at = momentOf(call.attempted_at)?.getTime() ?? Infinity;
  const before = ({ attempted_at }: RecentCall) => (momentOf(attempted_at)?.getTime() ?? Infinity) < at;
  return otherCallsOfNumber(call, rows).find(row => wasCallAnswered(row) === true && before(row)) ?? null;
};
