import { digestOf } from '../../../lib/digest.ts';
import { currentId } from '../../../platform/checkUp/checkUp.ts';
import type { Finding } from '../../../platform/checkUp/types.ts';

/** More findings than this are not compared with the run before. */
const MOST_MARKS = 5_000;

type Marked = Pick<Finding, 'key'> & { rule: Pick<Finding['rule'], 'id' | 'former'> };

/** A short mark of a finding's key behind the id of its rule: browsers keep few bytes, and it gives no name away. */
export const markOf = ({ key, rule }: Marked): string => `${rule.id}.${digestOf(key)}`;

/** The mark that an earlier version has kept of it. */
const formerMarkOf = ({ key, rule: { former = '' } }: Marked): string =>
  `${former}.${digestOf(`${former}${key.slice(key.indexOf('|'))}`)}`;

export interface EarlierRun {
  /** Milliseconds; null: there was none. */
  ranAt: number | null;
  marks: readonly string[];
}

/**
 * What to keep of a run: the marks of its findings, and for rules that it could not check those of the run before.
 *
 * @param unknown ids of rules
 */
export const marksAfter = (
  before: EarlierRun,
  findings: readonly Marked[],
  unknown: ReadonlySet<string>,
): string[] =>
  [
    ...findings.map(markOf),
    ...before.marks.filter(mark => unknown.has(currentId(mark.slice(0, mark.indexOf('.'))))),
  ].slice(0, MOST_MARKS);

/** Keys that the run before did not find. After the first run, and where there were too many to compare, none. */
export const newSince = (before: EarlierRun, findings: readonly Marked[]): string[] => {
  if (before.ranAt === null || before.marks.length >= MOST_MARKS || findings.length > MOST_MARKS) return [];
  const known = new Set(before.marks);
  return findings
    .filter(finding => !known.has(markOf(finding)) && !known.has(formerMarkOf(finding)))
    .map(({ key }) => key);
};
