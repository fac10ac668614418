import { outcomeOf, type Phrase, type Tone } from '../../../platform/calls/outcome.ts';
import { isInProgress } from '../../../platform/records.ts';
import { answeredAt, ringingAt, type TestCall, wasAnswered } from './testCall.ts';

const TEXTS = 'screens.test-call.told';

/** `asking`: the record may still follow. */
export type RecordState = 'asking' | 'found' | 'none';

export interface TestOutcome extends Phrase {
  tone: Tone;
  hint?: string;
}

export const secondsText = (ms: number): string => (ms / 1000).toFixed(1);

const LIMIT = /^max.*calls? in progress/i;

const notAnswered = (test: TestCall, record: RecordState): TestOutcome => {
  const { status, sipStatus, reason } = test.steps.at(-1) ?? { status: '', sipStatus: null, reason: null };
  const args = { code: sipStatus ?? '', reason: reason ?? '' };
  const rang = ringingAt(test) !== null;
  if (sipStatus === 603) {
    // The far end and the platform use the same status, but the platform keeps no record of its own.
    if (rang || record === 'found') return { key: `${TEXTS}.declined`, args, tone: 'idle' };
    if (record === 'none')
      return { key: `${TEXTS}.no_carrier`, args, tone: 'bad', hint: `${TEXTS}.no_carrier_hint` };
    return { key: `${TEXTS}.declined_or_no_carrier`, args, tone: 'warn' };
  }
  if (LIMIT.test(reason ?? ''))
    return { key: `${TEXTS}.limit`, args, tone: 'bad', hint: `${TEXTS}.limit_hint` };
  if (status === 'no-answer')
    return { key: `${TEXTS}.${test.hangUpAsked ? 'cancelled' : 'rang_out'}`, args, tone: 'idle' };
  const { key, tone } = outcomeOf({
    answered: false,
    direction: 'outbound',
    ...(sipStatus === null ? {} : { sip_status: sipStatus }),
    ...(reason === null ? {} : { termination_reason: reason }),
  });
  const told: TestOutcome = { key, args: { reason: reason ?? '' }, tone };
  return record === 'none' ? { ...told, hint: `${TEXTS}.no_record_hint` } : told;
};

const answered = (test: TestCall, exact: number | null): TestOutcome => {
  const at = exact ?? answeredAt(test);
  const by = test.endedBy === 'jambonz' ? (test.hangUpAsked ? 'asked' : 'platform') : test.endedBy;
  const ending = ['asked', 'platform', 'caller'].includes(by ?? '') ? `_${by ?? ''}` : '';
  return {
    key: `${TEXTS}.${at === null ? 'answered_unseen' : 'answered'}${ending}`,
    args: { seconds: at === null ? '' : secondsText(at), duration: test.duration ?? '' },
    tone: 'ok',
  };
};

const goingKey = (status: string): string => {
  if (status === 'queued') return 'trying';
  return isInProgress({ call_status: status }) ? status.replace('-', '_') : 'other';
};

const REFUSALS: readonly (readonly [status: number, text: RegExp, key: string])[] = [
  [480, /./, 'no_servers'],
  [500, /^(internal server error)?$/i, 'server_refused'],
  [400, /^application_sid not found/, 'no_application'],
  [400, /^unauthorized createCall/, 'provider'],
  [403, /view-only/i, 'view_only'],
  [403, /./, 'forbidden'],
  [429, /.*/, 'busy'],
  [0, /.*/, 'offline'],
];

const refusalKey = (status: number, text: string): string =>
  REFUSALS.find(([code, pattern]) => code === status && pattern.test(text))?.[2] ?? 'other';

/** @param exact milliseconds to the answer by the record, which takes precedence */
export const testOutcomeOf = (
  test: TestCall,
  record: RecordState,
  exact: number | null = null,
): TestOutcome => {
  const { end } = test;
  if (end?.kind === 'refused')
    return { key: `${TEXTS}.refused_${refusalKey(end.status, end.text)}`, tone: 'bad' };
  if (end?.kind === 'unsent') return { key: `${TEXTS}.unsent`, tone: 'idle' };
  if (end?.kind === 'unclear') {
    const key = `${TEXTS}.unclear${end.text === undefined ? '' : '_server'}`;
    return { key, tone: 'warn', hint: `${key}_hint` };
  }
  if (end?.kind === 'vanished')
    return { key: `${TEXTS}.vanished`, tone: 'warn', hint: `${TEXTS}.vanished_hint` };
  if (end) return wasAnswered(test) ? answered(test, exact) : notAnswered(test, record);
  const last = test.steps.at(-1);
  if (!last) return { key: `${TEXTS}.${test.sid === null ? 'sending' : 'placed'}`, tone: 'idle' };
  return { key: `${TEXTS}.${goingKey(last.status)}`, args: { status: last.status }, tone: 'idle' };
};
