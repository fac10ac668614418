import type { Fields } from '../../../lib/values.ts';
import { filledText, numberOf } from '../../../platform/calls/call.ts';

export interface TestSetup {
  accountSid: string;
  number: string;
  /** null leaves the choice to the platform. */
  carrierSid: string | null;
  /** The platform knows the carrier of a call by its name. */
  carrierName: string | null;
  from: string;
  applicationSid: string;
  applicationName: string;
  /** Seconds from the answer until the platform hangs up. */
  limit: number;
}

/** Records when a state was first seen. */
export interface TestStep {
  /** Milliseconds since the call was sent; late by the pause between two looks at most. */
  at: number;
  status: string;
  sipStatus: number | null;
  reason: string | null;
}

/**
 * `unsent`: the page was left before the request; `refused`: the platform made no call of it; `unclear`: nobody knows.
 * `text` is the platform's own.
 */
export type TestEnd =
  | { kind: 'ended' | 'unsent' | 'vanished'; at: number }
  | { kind: 'unclear'; at: number; text?: string }
  | { kind: 'refused'; at: number; status: number; text: string };

/** JSON, as it outlives the page: a call that this browser has placed, or tried to. */
export interface TestCall {
  id: string;
  setup: TestSetup;
  /** Milliseconds since 1970 on this browser's clock. */
  startedAt: number;
  /** The call is none of these sids: the platform shows no marker of one's own. null until just before the request. */
  before: readonly string[] | null;
  /** null while there is no answer. */
  sid: string | null;
  steps: readonly TestStep[];
  /** Milliseconds since the call was sent. */
  seenAt: number | null;
  /** So many looks found no record before the first that did. */
  misses: number;
  traceId: string | null;
  /** `caller` is the far side. */
  endedBy: string | null;
  duration: number | null;
  hangUpAsked: boolean;
  /** A browser may send a request twice: these calls began with it. */
  twins: readonly string[];
  end: TestEnd | null;
}

/** A call lasts so many seconds from its answer where nobody wants it to end at once. */
export const LONGEST = 300;
export const SHORT = 10;

/**
 * The media server's validator knows these keys only: any other key is a 500 without a reason
 * (docs/platform-api.md#live-calls). The application's hooks can tell a test by the tag.
 */
export const bodyOf = ({ number, carrierName, from, applicationSid, limit }: TestSetup, id: string) => ({
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

const OVER = ['completed', 'busy', 'failed', 'no-answer'];
const MOST_STEPS = 40;

const sameStep = (left: TestStep | undefined, right: TestStep): boolean =>
  left?.status === right.status && left.sipStatus === right.sipStatus && left.reason === right.reason;

/** @param row the live record @param now milliseconds since 1970 */
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
  return { ...seen, steps, end: OVER.includes(status) ? { kind: 'ended', at } : null };
};

/** The record follows the 201 by some milliseconds; an answer of a slow platform may be older than it seems. */
const FOLLOWS_WITHIN = 10_000;
const MOST_MISSES = 4;

/** The platform has no record of it, or no longer: after an hour in progress, or after a crash. */
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

export const endedUnsent = (test: TestCall, now: number): TestCall =>
  test.end ? test : { ...test, end: { kind: 'unsent', at: Math.max(0, now - test.startedAt) } };

/** @param text the platform's answer, which does not tell whether it has placed the call; null: none came */
export const endedUnclear = (test: TestCall, text: string | null, now: number): TestCall => {
  const at = Math.max(0, now - test.startedAt);
  return test.end ? test : { ...test, end: { kind: 'unclear', at, ...(text === null ? {} : { text }) } };
};

/** The platform's answer is not 201. @param status 0: the browser was offline */
export const refusedWith = (test: TestCall, status: number, text: string, now: number): TestCall =>
  test.end
    ? test
    : { ...test, end: { kind: 'refused', at: Math.max(0, now - test.startedAt), status, text } };

export const isOver = ({ end }: TestCall): boolean => end !== null;

/** The far end's answer counts even when it was not seen. */
export const wasAnswered = (test: TestCall): boolean =>
  test.steps.some(({ status }) => status === 'in-progress' || status === 'completed');

/** A call that is over, or has no sid, cannot be ended. */
export const canHangUp = (test: TestCall): boolean => test.sid !== null && !isOver(test);
