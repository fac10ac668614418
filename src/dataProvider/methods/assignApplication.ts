import type { PhoneNumber } from '../../platform/records.ts';
import type { BatchOptions, BatchResult } from '../batch/batchTypes.ts';
import { runBatch } from '../batch/runBatch.ts';
import { segment } from '../endpoints.ts';
import type { HttpClient } from '../httpClient.ts';

type Assignable = Pick<PhoneNumber, 'phone_number_sid'> & { application_sid?: string | null };

export interface Assignment<T> extends Pick<BatchOptions<T>, 'signal' | 'onProgress' | 'onSettled'> {
  rows: readonly T[];
  /** null: no application. */
  applicationSid: string | null;
  /** Were the rows read just now? Then those that have the application already are not sent. */
  fresh?: boolean;
}

/** So many refusals in a row are no matter of single numbers: the application is gone, say. */
const REFUSALS = 50;

/**
 * Gives many numbers one application: there is no bulk call, so one `PUT {application_sid}` per row goes out
 * (docs/platform-api.md#phone-numbers). Setting the same application again does no harm, so a request without answer is repeated; where
 * nothing may be sent any more, the number is read to learn what happened. See runBatch for everything else.
 */
export const assignApplication = <T extends Assignable>(
  http: HttpClient,
  { rows, applicationSid, fresh = false, ...rest }: Assignment<T>,
): Promise<BatchResult<T>> => {
  const path = (row: T) => `PhoneNumbers/${segment(row.phone_number_sid)}`;
  return runBatch<T>({
    items: rows,
    ...(fresh ? { isDone: row => row.application_sid === applicationSid } : {}),
    send: (row, batchRequest) =>
      http.request({
        method: 'PUT',
        path: path(row),
        body: { application_sid: applicationSid },
        ...batchRequest,
      }),
    repeatable: true,
    reconcile: async (row, batchRequest) => {
      const stored = await http.request<Partial<PhoneNumber> | null>({
        method: 'GET',
        path: path(row),
        ...batchRequest,
      });
      return stored?.application_sid === applicationSid;
    },
    stopAfter: REFUSALS,
    ...rest,
  });
};
