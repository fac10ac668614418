import { describe, expect, it } from 'vitest';
import { leavingColumns } from '../../../src/lib/fittingColumns.ts';

const columns = [
  { source: 'name', width: 200 },
  { source: 'account', width: 100, rank: 'high' },
  { source: 'note', width: 100, rank: 'low' },
  { source: 'state', width: 100 },
  { source: 'date', width: 100 },
] as const;

describe('columns that leave a narrow table', () => {
  it.each([
    [600, []],
    [599, ['note']],
    [500, ['note']],
    [499, ['note', 'date']],
    [301, ['note', 'date', 'state']],
    [299, ['note', 'date', 'state', 'account']],
    [0, ['note', 'date', 'state', 'account']],
  ])('of %i pixels', (room, expected) => {
    expect(leavingColumns(columns, room)).toEqual(expected);
  });

  it('are none of a table without columns', () => {
    expect(leavingColumns([], 0)).toEqual([]);
  });
});
