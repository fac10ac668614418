/** One call of a population, in the order of time. */
export interface PopulationCall {
  /** Milliseconds. */
  at: number;
  failed: boolean;
}

/** A time in which failures are more frequent than in the rest of the population. */
export interface Episode {
  /** Of its first and its last failure, milliseconds. */
  from: number;
  to: number;
  /** Nothing shows that it is over: too few calls came after it. */
  goesOn: boolean;
}

/** Candidates for a beginning or an end; what lies between two of them is looked at afterwards. */
const MOST_CANDIDATES = 240;
/**
 * How much likelier a change must be than none (natural logarithm of the ratio), beyond what choosing the best of all
 * beginnings and ends brings by chance. With some hundred populations a look, fewer than one look in a hundred marks
 * noise.
 */
const CERTAINTY = 12;
const LEAST_FAILURES = 5;
/** Failures must be so many times more frequent than outside. */
const LEAST_RATIO = 2;
/** A rate as high as this is taken for over when so many calls after it went well that chance explains 1 in 20. */
const CHANCE = 0.05;

/** Of so many failures among the calls, at the rate that explains them best (natural logarithm). */
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

/**
 * When failures began, and whether they go on: the interval of calls, from a failure to a failure, whose rate differs
 * most from that of the rest (scan statistic with a binomial likelihood). Calls, not minutes, are counted, so that busy
 * hours are no finding.
 *
 * @param trials in the order of time
 * @returns null where chance explains it
 */
export const episodeIn = (trials: readonly PopulationCall[]): Episode | null => {
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
    // Fewer failures than elsewhere are good news, and none of this.
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
  const after = all - last - 1;
  return {
    from: trials[first]?.at ?? 0,
    to: trials[last]?.at ?? 0,
    goesOn: (1 - failures / (calls + 1)) ** after > CHANCE,
  };
};
