import { digestOf } from '../../../lib/digest.ts';
import { currentRuleId } from '../../../platform/checkUp/checkUp.ts';
import type { Finding } from '../../../platform/checkUp/types.ts';

const MOST_MARKS = 5_000;

type Marked = Pick<Finding, 'key'> & { rule: Pick<Finding['rule'], 'id' | 'former'> };

/** Short, because browsers store few bytes, and gives no name away. */
export const findingMark = ({ key, rule }: Marked): string => `${rule.id}.${digestOf(key)}`;

const formerMarkOf = ({ key, rule: { former = '' } }: Marked): string =>
  `${former}.${digestOf(`${former}${key.slice(key.indexOf('|'))}`)}`;

export interface EarlierRun {
  /** Milliseconds; null: no earlier run. */
  ranAt: number | null;
  marks: readonly string[];
}

/** Keeps the former marks of rules that could not be checked (`unknown`, ids). */
export const findingMarksAfterRun = (
  before: EarlierRun,
  findings: readonly Marked[],
  unknown: ReadonlySet<string>,
): string[] =>
  [
    ...findings.map(findingMark),
    ...before.marks.filter(mark => unknown.has(currentRuleId(mark.slice(0, mark.indexOf('.'))))),
  ].slice(0, MOST_MARKS);

/** Keys that the previous run lacks; none after the first run, or if there are too many to compare. */
export const newFindingMarks = (before: EarlierRun, findings: readonly Marked[]): string[] => {
  if (before.ranAt === null || before.marks.length >= MOST_MARKS || findings.length > MOST_MARKS) return [];
  const known = new Set(before.marks);
  return findings
    .filter(finding => !known.has(findingMark(finding)) && !known.has(formerMarkOf(finding)))
    .map(({ key }) => key);
};
