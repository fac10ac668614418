export interface Share {
  part: number;
  whole: number;
}

export interface Interval {
  low: number;
  high: number;
}

/** Two-sided, 95 %. */
const Z_95 = 1.959963984540054;

/** Smaller groups show a fraction instead of a percentage. */
export const LEAST_FOR_SHARE = 30;

/** Wilson's interval of a share, 0 to 1. */
export const wilsonInterval = ({ part, whole }: Share): Interval => {
  if (whole <= 0) return { low: 0, high: 1 };
  const share = part / whole;
  const spread = Z_95 ** 2 / whole;
  const middle = share + spread / 2;
  const reach = Z_95 * Math.sqrt((share * (1 - share)) / whole + spread / (4 * whole));
  return {
    low: Math.max(0, (middle - reach) / (1 + spread)),
    high: Math.min(1, (middle + reach) / (1 + spread)),
  };
};

/** Newcombe's interval of a difference of shares (second less first), from their Wilson intervals. */
export const newcombe = (first: Share, second: Share): Interval => {
  const [a, b] = [first.part / first.whole, second.part / second.whole];
  const [wilsonA, wilsonB] = [wilsonInterval(first), wilsonInterval(second)];
  const difference = b - a;
  return {
    low: difference - Math.hypot(b - wilsonB.low, wilsonA.high - a),
    high: difference + Math.hypot(wilsonB.high - b, a - wilsonA.low),
  };
};

/** ln n!, from a growing table. */
const factorials: number[] = [0];
const logFactorial = (n: number): number => {
  for (let next = factorials.length; next <= n; next += 1)
    factorials.push((factorials[next - 1] ?? 0) + Math.log(next));
  return factorials[n] ?? 0;
};

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Rounding must not leave out a table as likely as the one seen. */
const AS_LIKELY = 1e-7;

/** Fisher's exact test, two-sided: the probability of at least this difference by chance. */
export const fisherExactTest = (first: Share, second: Share): number => {
  const whole = first.whole + second.whole;
  const part = first.part + second.part;
  const least = Math.max(0, part - second.whole);
  const most = Math.min(first.whole, part);
  if (least >= most) return 1;
  const all = logChoose(whole, part);
  const chance = (k: number) => logChoose(first.whole, k) + logChoose(second.whole, part - k) - all;
  const seen = chance(first.part);
  let sum = 0;
  for (let k = least; k <= most; k += 1) {
    const each = chance(k);
    if (each <= seen + AS_LIKELY) sum += Math.exp(each);
  }
  return Math.min(1, sum);
};

/** Both tails of the normal distribution (Abramowitz and Stegun 7.1.26, by its limit beyond 6). */
const twoTails = (z: number): number => {
  const x = Math.abs(z) / Math.SQRT2;
  if (x > 4) return Math.exp(-x * x) / (x * Math.sqrt(Math.PI));
  const t = 1 / (1 + 0.3275911 * x);
  const poly =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.min(1, poly * Math.exp(-x * x));
};

/** Mann-Whitney's rank test, by the normal approximation with ties and continuity; close from 20 values. */
export const mannWhitney = (first: readonly number[], second: readonly number[]): number => {
  const [n, m] = [first.length, second.length];
  if (n === 0 || m === 0) return 1;
  const values = [
    ...first.map(value => ({ value, isFirst: true })),
    ...second.map(value => ({ value, isFirst: false })),
  ].sort((left, right) => left.value - right.value);
  let [ranks, ties] = [0, 0];
  for (let at = 0; at < values.length;) {
    let end = at;
    while (end < values.length && values[end]?.value === values[at]?.value) end += 1;
    const rank = (at + 1 + end) / 2;
    for (let each = at; each < end; each += 1) if (values[each]?.isFirst) ranks += rank;
    const tied = end - at;
    ties += tied ** 3 - tied;
    at = end;
  }
  const total = n + m;
  const distance = Math.abs(ranks - (n * (n + 1)) / 2 - (n * m) / 2);
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  return variance <= 0 ? 1 : twoTails(Math.max(0, distance - 0.5) / Math.sqrt(variance));
};

/** Holm's correction: the tests that hold if none may be wrong by more than `level`, in input order. */
export const holmCorrection = (values: readonly number[], level: number): boolean[] => {
  const order = values.map((value, place) => ({ value, place })).sort((a, b) => a.value - b.value);
  const held = values.map(() => false);
  for (const [rank, { value, place }] of order.entries()) {
    if (value > level / (values.length - rank)) break;
    held[place] = true;
  }
  return held;
};

/** Nearest rank, thus a measured value; null if empty. @param ordered ascending */
export const quantileOf = (ordered: readonly number[], part: number): number | null =>
  ordered[Math.max(0, Math.ceil(ordered.length * part) - 1)] ?? null;
