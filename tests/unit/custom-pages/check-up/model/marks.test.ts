import { describe, expect, it } from 'vitest';
import {
  findingMarksAfterRun,
  newFindingMarks,
} from '../../../../../src/custom-pages/check-up/model/marks.ts';
import { digestOf } from '../../../../../src/lib/digest.ts';

const rule = { id: 'not-registered', former: 'T04' };
const finding = { rule, key: 'not-registered|carriers|a|' };
const other = { rule, key: 'not-registered|carriers|b|' };
const kept = `T04.${digestOf('T04|carriers|a|')}`;

describe('what an earlier version has kept of a run', () => {
  it('still says which findings are not new', () => {
    expect(newFindingMarks({ ranAt: 1, marks: [kept] }, [finding, other])).toEqual([other.key]);
  });

  it('stays where the rule cannot be checked', () => {
    expect(findingMarksAfterRun({ ranAt: 1, marks: [kept] }, [], new Set([rule.id]))).toEqual([kept]);
    expect(
      findingMarksAfterRun({ ranAt: 1, marks: [kept] }, [], new Set(['netmask-that-matches-nothing'])),
    ).toEqual([]);
  });
});
