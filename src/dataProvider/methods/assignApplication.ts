import { HttpError } from 'ra-core';
import type { PhoneNumber } from '../../platform/records.ts';
import type { BatchOptions, BatchResult } from '../batch/batchTypes.ts';
import { runBatch } from '../batch/runBatch.ts';
import { segment } from '../paths.ts';
import type { HttpClient } from '../httpClient.ts';

type Assignable = Pick<PhoneNumber, 'phone_number_sid'> & {
  application_sid?: string | null;
  /** Found in another account, or deleted, since it was chosen: nothing is sent. */
  isMoved?: boolean;
};

export interface Assignment<T> extends Pick<BatchOptions<T>, 'signal' | 'onProgress' | 'onSettled'> {
  rows: readonly T[];
  applicationSid: string | null;
  /** The rows are fresh: those that have the application already are not sent. */
  fresh?: boolean;
}

/** So many refusals in a row concern all numbers, e.g. the application is gone. */
const REFUSALS = 50;

/** A PUT may be repeated (docs/platform-api.md#phone-numbers). */
export const assignApplication = <T extends Assignable>(
  http: HttpClient,
  { rows, applicationSid, fresh = false, ...rest }: Assignment<T>,
): Promise<BatchResult<T>> => {
  const path = (row: T) => `PhoneNumbers/${segment(row.phone_number_sid)}`;
  return runBatch<T>({
    items: rows,
    ...(fresh ? { isDone: row => !row.isMoved && row.application_sid === applicationSid } : {}),
    send: async (row, batchRequest) => {
      if (row.isMoved) throw new HttpError('portal.errors.number_moved', 404, { text: null });
      await http.request({
        method: 'PUT',
        path: path(row),
        body: { application_sid: applicationSid },
        ...batchRequest,
      });
    },
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
