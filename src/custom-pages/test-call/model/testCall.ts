import type { Fields } from '../../../lib/values.ts';
import { filledText, numberOf } from '../../../platform/calls/call.ts';
import { hasEnded } from '../../../platform/live/state.ts';

export interface TestSetup {
  accountSid: string;
  number: string;
  /** null: the platform chooses. */
  carrierSid: string | null;
  carrierName: string | null;
  from: string;
  applicationSid: string;
  applicationName: string;
  /** Seconds from the answer until the platform hangs up. */
  limit: number;
}

export interface TestStep {
  /** Milliseconds since the call was sent, late by at most one pause between readings. */
  at: number;
  status: string;
  sipStatus: number | null;
  reason: string | null;
}

/** `unsent`: before the request; `refused`: no call was made; `unclear`: unknown. `text`: the platform's. */
export type TestEnd =
  | { kind: 'ended' | 'unsent' | 'vanished'; at: number }
  | { kind: 'unclear'; at: number; text?: string }
  | { kind: 'refused'; at: number; status: number; text: string };

/** JSON, as it outlives the page. */
export interface TestCall {
  id: string;
  setup: TestSetup;
  /** Milliseconds since 1970 by this browser's clock. */
  startedAt: number;
  /** Sids listed before, since calls have no marker. null until just before the request. */
  before: readonly string[] | null;
  /** null: no answer yet. */
  sid: string | null;
  steps: readonly TestStep[];
  /** Milliseconds since the call was sent. */
  seenAt: number | null;
  /** Readings without a record before the first with one. */
  misses: number;
  traceId: string | null;
  /** `caller` is the far side. */
  endedBy: string | null;
  duration: number | null;
  hangUpAsked: boolean;
  /** Calls that began with it, as a browser may send a request twice. */
  twins: readonly string[];
  end: TestEnd | null;
}

/** Seconds from the answer until the platform hangs up. */
export const LONGEST = 300;
export const SHORT = 10;

/** Any other key is an unexplained 500 (docs/platform-api.md#live-calls); hooks know a test by the tag. */
export const testCallBody = (
  { number, carrierName, from, applicationSid, limit }: TestSetup,
  id: string,
) => ({
  from,
  to: { type: 'phone', number, ...(carrierName === null ? {} : { trunk: carrierName }) },
  application_sid: applicationSid,
  timeLimit: limit,
  tag: { test_call: id },
});

export const newTestCall = (setup: TestSetup, id: string, now: number): TestCall => ({
  id,
  setup,
  startedAt: now,
  before: null,
  sid: null,
  steps: [],
  seenAt: null,
  misses: 0,
  traceId: null,
  endedBy: null,
  duration: null,
  hangUpAsked: false,
  twins: [],
  end: null,
});

const MOST_STEPS = 40;

const sameStep = (left: TestStep | undefined, right: TestStep): boolean =>
  left?.status === right.status && left.sipStatus === right.sipStatus && left.reason === right.reason;

/** `row`: the live record; `now`: milliseconds since 1970. */
export const withSighting = (test: TestCall, row: Fields, now: number): TestCall => {
  if (test.end) return test;
  const at = Math.max(0, now - test.startedAt);
  const status = filledText(row['call_status']);
  const seen: TestCall = {
    ...test,
    seenAt: at,
    traceId: filledText(row['trace_id']) ?? test.traceId,
    endedBy: filledText(row['call_termination_by']) ?? test.endedBy,
    duration: numberOf(row['duration']) ?? test.duration,
  };
  if (status === null) return seen;
  const step: TestStep = {
    at,
    status,
    sipStatus: numberOf(row['sip_status']),
    reason: filledText(row['sip_reason']),
  };
  const steps = sameStep(test.steps.at(-1), step) ? test.steps : [...test.steps, step].slice(-MOST_STEPS);
  return { ...seen, steps, end: hasEnded({ call_status: status }) ? { kind: 'ended', at } : null };
};

/** Milliseconds; the record follows the 201, and a slow platform's answer may be old. */
const FOLLOWS_WITHIN = 10_000;
const MOST_MISSES = 4;

/** No record yet, or no longer: after an hour in progress, or after a crash. */
export const notFound = (test: TestCall, now: number): TestCall => {
  const at = Math.max(0, now - test.startedAt);
  if (test.end) return test;
  const misses = test.misses + 1;
  if (test.steps.length === 0 && (at < FOLLOWS_WITHIN || misses < MOST_MISSES)) return { ...test, misses };
  return { ...test, misses, end: { kind: 'vanished', at } };
};

const firstOf = ({ steps }: TestCall, ...states: readonly string[]): number | null =>
  steps.find(({ status }) => states.includes(status))?.at ?? null;

/** Milliseconds since the call was sent; null: not seen. */
export const ringingAt = (test: TestCall): number | null => firstOf(test, 'ringing', 'early-media');
export const answeredAt = (test: TestCall): number | null => firstOf(test, 'in-progress');

export const withEndUnsent = (test: TestCall, now: number): TestCall =>
  test.end ? test : { ...test, end: { kind: 'unsent', at: Math.max(0, now - test.startedAt) } };

/** @param text the platform's answer, which leaves open whether it has placed the call; null: none */
export const withEndUnclear = (test: TestCall, text: string | null, now: number): TestCall => {
  const at = Math.max(0, now - test.startedAt);
  return test.end ? test : { ...test, end: { kind: 'unclear', at, ...(text === null ? {} : { text }) } };
};

/** For any answer but 201. @param status 0: the browser was offline */
export const withRefusal = (test: TestCall, status: number, text: string, now: number): TestCall =>
  test.end
    ? test
    : { ...test, end: { kind: 'refused', at: Math.max(0, now - test.startedAt), status, text } };

export const isTestOver = ({ end }: TestCall): boolean => end !== null;

/** `completed` counts, as the answer may have been missed. */
export const wasAnswered = (test: TestCall): boolean =>
  test.steps.some(({ status }) => status === 'in-progress' || status === 'completed');

export const canHangUp = (test: TestCall): boolean => test.sid !== null && !isTestOver(test);
