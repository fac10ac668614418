import { HttpError } from 'ra-core';
import type { ExistingNumbers } from '../../platform/numberImport/numberComparison.ts';
import type { PhoneNumber } from '../../platform/records.ts';
import type { MappedResource } from '../apiMapping.ts';
import type { BatchOptions, BatchResult } from '../batch/batchTypes.ts';
import { runBatch } from '../batch/runBatch.ts';
import { transientErrorOf } from '../batch/transientError.ts';
import { fieldErrorsOf } from '../fieldErrors.ts';
import { errorBody } from '../httpError.ts';
import { listRequestOf } from '../lists.ts';
import type { ProviderContext } from '../providerContext.ts';
import { readRows } from './deletionBlockers.ts';
import { type Comparison, existingNumbers } from './existingNumbers.ts';

export interface NewNumber {
  /** As the platform stores it. */
  number: string;
  accountSid: string | null;
  carrierSid: string | null;
  applicationSid: string | null;
}

export interface ImportOrder<T extends NewNumber> extends Pick<
  BatchOptions<T>,
  'signal' | 'onProgress' | 'onSettled'
> {
  rows: readonly T[];
  onCreated?: (row: T, sid: string) => void;
}

/** So many refusals in a row concern all numbers, e.g. the account has reached its limit. */
const REFUSALS = 50;

/** Rows to read for one number; longer numbers that contain it match too. */
const LOOK_AT = 100;

/** The pair of number and carrier exists; a 422 has other reasons too, such as a limit. */
const isDuplicate = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status === 422 &&
  /^(?:duplicate entry|unique constraint)\b/i.test(errorBody(error)?.text ?? '');

/** Replaces the database text for a choice that no longer exists. */
const inWords = ({ api }: MappedResource, error: unknown): unknown => {
  const text = errorBody(error)?.text;
  if (!(error instanceof HttpError) || !text) return error;
  const [message] = Object.values(fieldErrorsOf(api, error.status as number, text) ?? {});
  return typeof message === 'string' && message !== text
    ? new HttpError(message, error.status, { text })
    : error;
};

export const numberImportMethodsOf = ({ http, mapped, requestScope, forget }: ProviderContext) => ({
  existingNumbers: async (comparison: Comparison): Promise<ExistingNumbers> => {
    const request = listRequestOf(mapped('phone-numbers').api, requestScope(), {});
    if (!request) throw new HttpError('portal.errors.no_provider', 0);
    return existingNumbers(http, request.query, comparison);
  },

  /** Never rejects. Reconciles requests without answer, so that a second run creates no duplicates. */
  importNumbers: async <T extends NewNumber>(order: ImportOrder<T>): Promise<BatchResult<T>> => {
    const resource = mapped('phone-numbers');
    const existing = new Set<T>();
    const unknownOutcomes = new Set<T>();
    const result = await runBatch<T>({
      items: order.rows,
      send: async (row, batchRequest) => {
        const body = {
          number: row.number,
          account_sid: row.accountSid,
          voip_carrier_sid: row.carrierSid,
          application_sid: row.applicationSid,
        };
        try {
          const answer = await http.request<{ sid?: unknown } | null>({
            method: 'POST',
            path: 'PhoneNumbers',
            body,
            ...batchRequest,
          });
          if (typeof answer?.sid === 'string') order.onCreated?.(row, answer.sid);
        } catch (error) {
          if (transientErrorOf(error)?.isOutcomeUnknown) unknownOutcomes.add(row);
          if (!isDuplicate(error)) throw inWords(resource, error);
          // Our own request without answer has come through after all.
          if (!unknownOutcomes.has(row)) existing.add(row);
        }
      },
      repeatable: false,
      reconcile: async ({ number, carrierSid }, batchRequest) => {
        const found = await readRows(
          { request: request => http.request({ ...request, ...batchRequest }) },
          'PhoneNumbers',
          { page: 1, page_size: LOOK_AT, filter: number },
        );
        return (found.rows as unknown as PhoneNumber[]).some(
          row => row.number === number && row.voip_carrier_sid === carrierSid,
        );
      },
      stopAfter: REFUSALS,
      signal: order.signal,
      onProgress: progress =>
        order.onProgress?.({
          ...progress,
          updated: progress.updated - existing.size,
          unchanged: existing.size,
        }),
      onSettled: (row, outcome, ...rest) =>
        order.onSettled?.(row, existing.has(row) ? { kind: 'unchanged' } : outcome, ...rest),
    });
    forget('PhoneNumbers');
    return {
      ...result,
      updated: result.updated.filter(row => !existing.has(row)),
      unchanged: result.updated.filter(row => existing.has(row)),
    };
  },
});
