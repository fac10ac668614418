export interface PopulationCall {
  at: number;
  failed: boolean;
  /** It goes on, presumably: evidence against a finding, and none that one has ended. */
  isAssumed?: boolean;
}

export interface Episode {
  /** Milliseconds of the first and last failure. */
  from: number;
  to: number;
  goesOn: boolean;
}

/** Start and end are searched on a grid and refined afterwards. */
const MOST_CANDIDATES = 240;
/**
 * Natural logarithm of the likelihood ratio, beyond what the best of all intervals gains by chance. With
 * about 100 populations, noise shows in less than one look in a hundred.
 */
const CERTAINTY = 12;
const LEAST_FAILURES = 5;
const LEAST_RATIO = 2;
/** An episode has ended if chance explains the good calls after it in at most 1 of 20 cases. */
const CHANCE = 0.05;

export const logLikelihood = (failures: number, calls: number): number => {
  if (failures <= 0 || failures >= calls) return 0;
  const rate = failures / calls;
  return failures * Math.log(rate) + (calls - failures) * Math.log(1 - rate);
};

const spreadOut = (items: readonly number[]): number[] =>
  items.length <= MOST_CANDIDATES
    ? [...items]
    : Array.from(
        { length: MOST_CANDIDATES },
        (_, at) => items[Math.round((at * (items.length - 1)) / (MOST_CANDIDATES - 1))] as number,
      );

/** Scan statistic over calls, not minutes, so busy hours are no finding. @returns null: chance */
export const findFailureEpisode = (trials: readonly PopulationCall[]): Episode | null => {
  const before = [0];
  const positions: number[] = [];
  for (const [at, { failed }] of trials.entries()) {
    if (failed) positions.push(at);
    before.push((before[at] ?? 0) + (failed ? 1 : 0));
  }
  const [all, total] = [trials.length, positions.length];
  if (total < LEAST_FAILURES || total === all) return null;
  const none = logLikelihood(total, all);
  const scoreOf = (first: number, last: number): number => {
    const calls = last - first + 1;
    const failures = (before[last + 1] ?? 0) - (before[first] ?? 0);
    const [restCalls, restFailures] = [all - calls, total - failures];
    if (failures * restCalls <= LEAST_RATIO * restFailures * calls) return -Infinity;
    return logLikelihood(failures, calls) + logLikelihood(restFailures, restCalls) - none;
  };
  let best = { score: -Infinity, first: 0, last: 0 };
  const consider = (firsts: readonly number[], lasts: readonly number[]) => {
    for (const first of firsts)
      for (const last of lasts) {
        if (last < first) continue;
        const score = scoreOf(first, last);
        if (score > best.score) best = { score, first, last };
      }
  };
  const candidates = spreadOut(positions);
  consider(candidates, candidates);
  if (best.score === -Infinity) return null;
  if (candidates.length < positions.length) {
    const around = (position: number) => {
      const at = candidates.indexOf(position);
      const [low, high] = [candidates[at - 1] ?? -1, candidates[at + 1] ?? all];
      return positions.filter(each => each >= low && each <= high);
    };
    const { first, last } = best;
    consider(around(first), [last]);
    consider([best.first], around(last));
  }
  const { score, first, last } = best;
  const failures = (before[last + 1] ?? 0) - (before[first] ?? 0);
  if (score < CERTAINTY + Math.log(all) || failures < LEAST_FAILURES) return null;
  const calls = last - first + 1;
  const after = trials.slice(last + 1).filter(({ isAssumed = false }) => !isAssumed).length;
  return {
    from: trials[first]?.at ?? 0,
    to: trials[last]?.at ?? 0,
    goesOn: (1 - failures / (calls + 1)) ** after > CHANCE,
  };
};
