import { answeredAt, type TestCall } from './testCall.ts';

/** Milliseconds between two looks: at most one a second, fewer while nothing changes. */
const PAUSES: readonly (readonly [unchangedFor: number, pause: number])[] = [
  [15_000, 1000],
  [40_000, 2000],
  [120_000, 5000],
  [Infinity, 10_000],
];

/** Milliseconds. Whoever wants to know more asks for it. */
const FOLLOWED_FOR = 15 * 60_000;
/** Milliseconds around the moment at which the platform hangs up. */
const END_MARGIN = 4000;

/**
 * Milliseconds until the next look at a call; null: do not look.
 * @param since milliseconds since 1970, from which it is followed: its start, or when somebody asked to go on
 */
export const nextPoll = (test: TestCall, since: number, now: number): number | null => {
  if (test.end || test.sid === null || now - since > FOLLOWED_FOR) return null;
  const at = now - test.startedAt;
  const answered = answeredAt(test);
  const endsAt = answered === null ? null : answered + test.setup.limit * 1000;
  if (endsAt !== null && Math.abs(at - endsAt) < END_MARGIN) return 1000;
  const unchanged = at - (test.steps.at(-1)?.at ?? 0);
  return PAUSES.find(([most]) => unchanged < most)?.[1] ?? 10_000;
};

/** Milliseconds before a call without answer is looked for again: its record may follow. */
export const LOOKED_UP_AFTER: readonly number[] = [1000, 2000, 3000];

/** Milliseconds before the record of an ended call is asked for: the platform writes it after the end. */
export const RECORD_AFTER: readonly number[] = [500, 1500, 3000, 5000];
