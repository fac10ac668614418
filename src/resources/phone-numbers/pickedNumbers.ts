import type { matchingNumberMethodsOf } from '../../dataProvider/methods/matchingNumbers.ts';
import type { MatchingNumber, NumberSelection } from '../../dataProvider/methods/bulkAssign.ts';

export type PickedNumber = Pick<MatchingNumber, 'phone_number_sid' | 'number'> & { isMoved?: boolean };

/** The other filters are of what somebody else may have set meanwhile, which moves no number away. */
const LASTING = ['account_sid', 'q'];

/** Rereads picked numbers in their order, 2,000 matches per request. `isMoved`: deleted, or of another account now. */
export const rereadPickedNumbers = async <T extends PickedNumber>(
  methods: Pick<ReturnType<typeof matchingNumberMethodsOf>, 'matchingNumbers'>,
  picked: readonly T[],
  { filter, ...hooks }: NumberSelection,
): Promise<(T & { application_sid: string | null; isMoved: boolean })[]> => {
  const kept = Object.fromEntries(Object.entries(filter).filter(([name]) => LASTING.includes(name)));
  const answer: unknown = await methods.matchingNumbers({ filter: kept, ...hooks });
  const rows = Array.isArray(answer) ? (answer as MatchingNumber[]) : [];
  const now = new Map(rows.map(row => [row.phone_number_sid, row]));
  return picked.map(row => {
    const stored = now.get(row.phone_number_sid);
    return { ...row, application_sid: stored?.application_sid ?? null, isMoved: stored === undefined };
  });
};
