import type { matchingNumberMethodsOf } from '../../dataProvider/methods/matchingNumbers.ts';
import type { MatchingNumber, NumberSelection } from '../../dataProvider/methods/bulkAssign.ts';

export type PickedNumber = Pick<MatchingNumber, 'phone_number_sid' | 'number'> & { isMoved?: boolean };

/**
 * Reads the picked numbers as they are stored now, in the order of `picked`: one request for 2,000 numbers that match
 * `filter`, by which they were picked. `isMoved`: deleted, or of another account meanwhile.
 */
export const pickedNow = async <T extends PickedNumber>(
  methods: Pick<ReturnType<typeof matchingNumberMethodsOf>, 'matchingNumbers'>,
  picked: readonly T[],
  { filter, ...hooks }: NumberSelection,
): Promise<(T & { application_sid: string | null; isMoved: boolean })[]> => {
  // Assigned numbers no longer match it, or match only now.
  const kept = Object.fromEntries(Object.entries(filter).filter(([name]) => name !== 'application_sid'));
  const answer: unknown = await methods.matchingNumbers({ filter: kept, ...hooks });
  // After the end of the session the answer is not an array, while react-admin logs out.
  const rows = Array.isArray(answer) ? (answer as MatchingNumber[]) : [];
  const now = new Map(rows.map(row => [row.phone_number_sid, row]));
  return picked.map(row => {
    const stored = now.get(row.phone_number_sid);
    return { ...row, application_sid: stored?.application_sid ?? null, isMoved: stored === undefined };
  });
};
