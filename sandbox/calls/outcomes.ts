import type { Random } from '../seed/random.ts';

export interface Outcome {
  answered: boolean;
  status: number;
  reason: string;
  setupMs: number;
}

const HANGUPS = ['caller hungup', 'called party hungup', 'normal clearing'];

const FAILURES = [
  [486, '486 busy here', 1500],
  [486, '486 busy here', 1500],
  [487, '487 request terminated', 6000],
  [487, 'caller abandoned', 9000],
  [480, '480 temporarily unavailable', 2000],
  [480, '480 temporarily unavailable', 18_000],
  [603, '603 decline', 4000],
  [404, '404 not found', 300],
  [408, '408 request timeout', 32_000],
  [503, '503 service unavailable', 200],
  [403, '403 forbidden', 150],
  [488, '488 not acceptable here', 250],
  [484, '484 address incomplete', 200],
  [500, '500 server internal error', 900],
] as const;
const ANSWERED_OF_10 = 8;

export const outcomeOf = (random: Random): Outcome => {
  if (random.below(10) < ANSWERED_OF_10)
    return { answered: true, status: 200, reason: random.pick(HANGUPS), setupMs: 1200 + random.below(5000) };
  const [status, reason, patience] = random.pick(FAILURES);
  return { answered: false, status, reason, setupMs: patience + random.below(1500) };
};

export const durationOf = (random: Random): number => 4 + Math.floor(1200 * random.next() ** 3.2);
