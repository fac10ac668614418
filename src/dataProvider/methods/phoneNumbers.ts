import { typedNumber } from '../../platform/phoneNumber.ts';
import type { PhoneNumber } from '../../platform/records.ts';
import type { BatchResult } from '../batch/batchTypes.ts';
import { defineMethods, reads, writes } from '../defineMethods.ts';
import { batchCounts, changesOf } from '../describeAction.ts';
import type { ProviderContext } from '../providerContext.ts';
import { readPage } from '../lists.ts';
import type { Assignment, MatchingNumber, NumberSelection } from './bulkAssign.ts';

interface NumberQuestion {
  /** As typed or pasted. */
  number: string;
  carrierSid: string | null;
  signal?: AbortSignal | undefined;
}

type Assignable = Pick<PhoneNumber, 'phone_number_sid'>;

/** Rows to read; the search is a substring search, so longer numbers match too. */
const LOOK_AT = 100;

export const phoneNumberMethodsOf = (context: ProviderContext) =>
  defineMethods({
    /** The platform refuses duplicates beyond the 100 rows that this reads. */
    findNumber: reads(async ({ number, carrierSid, signal }: NumberQuestion): Promise<PhoneNumber | null> => {
      const wanted = typedNumber(number);
      if (wanted === '' || carrierSid === null) return null;
      const answer = await context.http.request({
        method: 'GET',
        path: 'PhoneNumbers',
        // Percent and underscore are wildcards of the search: they only find more.
        query: { page: 1, page_size: LOOK_AT, filter: wanted },
        signal,
      });
      const rows = readPage(answer).rows as unknown as Omit<PhoneNumber, 'id'>[];
      const found = rows.find(row => row.number === wanted && row.voip_carrier_sid === carrierSid);
      return found ? { ...found, id: found.phone_number_sid } : null;
    }),

    matchingNumbers: reads(async (selection: NumberSelection): Promise<MatchingNumber[]> => {
      const { matchingNumbers } = await import('./bulkAssign.ts');
      return matchingNumbers(context, selection);
    }),

    assignApplication: writes(
      ([{ applicationSid }], answer) => ({
        resource: 'phone-numbers',
        changes: changesOf({}, { application_sid: applicationSid }),
        counts: batchCounts(answer),
      }),
      async <T extends Assignable>(assignment: Assignment<T>): Promise<BatchResult<T>> => {
        const { assignApplication } = await import('./bulkAssign.ts');
        try {
          return await assignApplication(context.http, assignment);
        } finally {
          context.forget('PhoneNumbers');
        }
      },
    ),
  });
