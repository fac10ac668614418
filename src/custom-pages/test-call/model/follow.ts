import { answeredAt, type TestCall } from './testCall.ts';

/** Milliseconds: at most one reading a second, fewer while nothing changes. */
const PAUSES: readonly (readonly [unchangedFor: number, pause: number])[] = [
  [15_000, 1000],
  [40_000, 2000],
  [120_000, 5000],
  [Infinity, 10_000],
];

/** Milliseconds; the user may ask to go on. */
const FOLLOWED_FOR = 15 * 60_000;
/** Milliseconds around the time at which the platform hangs up. */
const END_MARGIN = 4000;

/** Milliseconds to the next reading; null: none. `since`: its start, or when the user asked to go on. */
export const msToNextPoll = (test: TestCall, since: number, now: number): number | null => {
  if (test.end || test.sid === null || now - since > FOLLOWED_FOR) return null;
  const at = now - test.startedAt;
  const answered = answeredAt(test);
  const endsAt = answered === null ? null : answered + test.setup.limit * 1000;
  if (endsAt !== null && Math.abs(at - endsAt) < END_MARGIN) return 1000;
  const unchanged = at - (test.steps.at(-1)?.at ?? 0);
  return PAUSES.find(([most]) => unchanged < most)?.[1] ?? 10_000;
};

/** Milliseconds before a call without an answer is looked for again, as its record may follow. */
export const LOOKED_UP_AFTER: readonly number[] = [1000, 2000, 3000];

/** Milliseconds before the record of an ended call is read, as it is written after the end. */
export const RECORD_AFTER: readonly number[] = [500, 1500, 3000, 5000];
