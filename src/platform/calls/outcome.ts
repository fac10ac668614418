import { momentOf, numberOf, type RecentCall, filledText } from './call.ts';
import { twoDigits } from '../../lib/twoDigits.ts';

export interface Phrase {
  key: string;
  args?: Readonly<Record<string, string | number>>;
}

export type Tone = 'ok' | 'idle' | 'warn' | 'bad';

export interface CallOutcome extends Phrase {
  tone: Tone;
  code: number | null;
}

type Facts = Partial<
  Pick<RecentCall, 'answered' | 'direction' | 'sip_status' | 'termination_reason' | 'duration'>
>;

const PREFIX = 'resources.recent-calls.outcome';

/**
 * The texts describe one leg (docs/platform-api.md#recent-calls): the caller of an outbound call is the
 * platform, the called party of an inbound one the application.
 */
const ENDINGS: readonly (readonly [reason: RegExp, key: string, own?: Readonly<Record<string, string>>])[] = [
  [/^caller hungup$/i, 'by_caller', { outbound: 'by_platform' }],
  [/^called party hungup$/i, 'by_called', { inbound: 'by_application' }],
  [/^normal clearing$/i, 'normally'],
];

/** 'idle': caused by people; 'warn': a retry may help; 'bad': needs action. */
const FAILURES: Readonly<Record<number, readonly [key: string, tone: Tone]>> = {
  401: ['unauthorized', 'bad'],
  402: ['payment', 'bad'],
  403: ['forbidden', 'bad'],
  404: ['not_found', 'bad'],
  407: ['unauthorized', 'bad'],
  408: ['timeout', 'warn'],
  410: ['gone', 'bad'],
  415: ['media', 'bad'],
  480: ['unavailable', 'idle'],
  482: ['loop', 'bad'],
  483: ['loop', 'bad'],
  484: ['incomplete', 'bad'],
  486: ['busy', 'idle'],
  487: ['cancelled', 'idle'],
  488: ['media', 'bad'],
  500: ['server_error', 'bad'],
  502: ['server_error', 'bad'],
  503: ['service_unavailable', 'bad'],
  504: ['timeout', 'warn'],
  600: ['busy', 'idle'],
  603: ['declined', 'idle'],
  604: ['not_found', 'bad'],
  606: ['media', 'bad'],
  607: ['declined', 'idle'],
  608: ['declined', 'idle'],
};

const KINDS: Readonly<Record<number, readonly [key: string, tone: Tone]>> = {
  3: ['redirected', 'warn'],
  4: ['refused', 'bad'],
  5: ['server_failed', 'bad'],
  6: ['refused', 'bad'],
};

/** null if unknown. Servers and reports write flags as booleans, digits or words. */
export const wasCallAnswered = ({ answered }: Pick<RecentCall, 'answered'>): boolean | null => {
  const value: unknown = answered;
  if (value === true || value === 1 || value === 'true') return true;
  return value === false || value === 0 || value === 'false' ? false : null;
};

/** The reason may begin with the status: `486 busy here`. */
const codeIn = ({ sip_status, termination_reason }: Facts): number | null => {
  const status = numberOf(sip_status) ?? numberOf(/^\d{3}\b/.exec(filledText(termination_reason) ?? '')?.[0]);
  return status !== null && Number.isInteger(status) && status >= 100 && status < 700 ? status : null;
};

const reasonIn = ({ termination_reason }: Facts): string => (filledText(termination_reason) ?? '').trim();

const wasAnswered = (call: Facts): CallOutcome => {
  const reason = reasonIn(call);
  const [, usual, own] = ENDINGS.find(([pattern]) => pattern.test(reason)) ?? [];
  const ending = own?.[filledText(call.direction) ?? ''] ?? usual;
  const key = ending ? `answered_${ending}` : reason === '' ? 'answered' : 'answered_reason';
  return { key: `${PREFIX}.${key}`, args: { reason }, tone: 'ok', code: null };
};

const wasNot = (call: Facts): CallOutcome => {
  const reason = reasonIn(call);
  const code = codeIn(call);
  const outcome = (key: string, tone: Tone): CallOutcome => ({
    key: `${PREFIX}.${key}`,
    args: { reason },
    tone,
    code,
  });
  if (/^caller abandoned$/i.test(reason)) return outcome('abandoned', 'idle');
  // The application or its user cancels an outbound call, the caller an inbound one.
  if (code === 487) return outcome(call.direction === 'inbound' ? 'abandoned' : 'cancelled', 'idle');
  const found = code === null ? undefined : (FAILURES[code] ?? KINDS[Math.floor(code / 100)]);
  if (found) return outcome(...found);
  return reason !== '' && !/^\d{3}\b/.test(reason)
    ? outcome('failed_reason', 'warn')
    : outcome('not_answered', 'idle');
};

/** Unknown where the record does not say. */
export const outcomeOf = (call: Facts): CallOutcome => {
  const answered = wasCallAnswered(call);
  if (answered === true) return wasAnswered(call);
  const code = codeIn(call);
  if (answered === null && (code === null || code < 300)) {
    if (code !== null && code >= 200) return wasAnswered(call);
    return { key: `${PREFIX}.unknown`, tone: 'idle', code };
  }
  return wasNot(call);
};

/** false for what people do, such as to be busy or to hang up. */
export const isSipFailure = (status: number): boolean =>
  outcomeOf({ answered: false, sip_status: status }).tone !== 'idle';

/** SIP status as text, `none` without one, null for an answered call. */
export const failureCode = (call: Facts): string | null => {
  const { tone, code } = outcomeOf(call);
  return tone === 'ok' ? null : String(code ?? 'none');
};

/** null for an unanswered call. */
export const talkSeconds = (call: Facts): number | null => {
  const seconds = numberOf(call.duration);
  return wasCallAnswered(call) === false || seconds === null || seconds < 0 ? null : seconds;
};

/** Seconds from attempt to answer, ringing included, so it is no post-dial delay; null if unknown. */
export const answerDelay = (
  call: Partial<Pick<RecentCall, 'attempted_at' | 'answered_at'>>,
): number | null => {
  const [attempted, answered] = [momentOf(call.attempted_at), momentOf(call.answered_at)];
  if (!attempted || !answered || answered < attempted) return null;
  return (answered.getTime() - attempted.getTime()) / 1000;
};

/** `2:14`, `1:02:03`; a dash for null. Cuts fractions. */
export const clockText = (seconds: number | null): string => {
  if (seconds === null || !Number.isFinite(seconds)) return '–';
  const whole = Math.floor(Math.abs(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const text =
    hours > 0
      ? `${String(hours)}:${twoDigits(minutes)}:${twoDigits(rest)}`
      : `${String(minutes)}:${twoDigits(rest)}`;
  return seconds < 0 && whole > 0 ? `−${text}` : text;
};

const NBSP = '\u00A0';

/** E.g. `2 min 14 s`; the units are the same in every language of the portal. */
export const lengthText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(whole / 3600), 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ];
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${String(count)}${NBSP}${unit}`);
  return shown.length > 0 ? shown.join(NBSP) : `0${NBSP}s`;
};

export interface CallFinding extends Phrase {
  /** Seconds from the call's zero. */
  seconds: number | null;
}

/** Sentences above a call: known failures, then the outcome with its duration. */
export const callSummaryPhrases = (call: Facts, worst?: CallFinding | null): Phrase[] => {
  const { key, args, code } = outcomeOf(call);
  const seconds = talkSeconds(call);
  const sentence = key.replace(PREFIX, `${PREFIX}.sentence`);
  const answered = key.startsWith(`${PREFIX}.answered`);
  const outcome: Phrase = {
    key: answered && seconds !== null ? `${sentence}_after` : sentence,
    args: {
      ...args,
      code: code === null ? '' : ` (${String(code)})`,
      ...(seconds === null ? {} : { length: lengthText(seconds) }),
    },
  };
  return worst
    ? [{ key: worst.key, args: { ...worst.args, at: clockText(worst.seconds) } }, outcome]
    : [outcome];
};
