import { HttpError } from 'ra-core';
import {
  COMPARE_PAGE,
  type ExistingNumbers,
  NOTHING_COMPARED,
  numberKey,
  searchesForNumbers,
  numberSearchText,
} from './model/numberComparison.ts';
import type { PhoneNumber } from '../../platform/records.ts';
import type { MappedResource } from '../../dataProvider/apiMapping.ts';
import type { BatchOptions, BatchResult } from '../../dataProvider/batch/batchTypes.ts';
import { runBatch } from '../../dataProvider/batch/runBatch.ts';
import { runAll } from '../../dataProvider/batch/shortBatches.ts';
import { transientErrorOf } from '../../dataProvider/batch/transientError.ts';
import { defineMethods, reads, writes } from '../../dataProvider/defineMethods.ts';
import { batchCounts } from '../../dataProvider/describeAction.ts';
import { fieldErrorsOf } from '../../dataProvider/fieldErrors.ts';
import type { Row } from '../../dataProvider/fromApi.ts';
import type { HttpClient } from '../../dataProvider/httpClient.ts';
import { errorBody } from '../../dataProvider/httpError.ts';
import { listRequestOf } from '../../dataProvider/lists.ts';
import type { Query } from '../../dataProvider/paths.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import { readRows } from '../../dataProvider/methods/deletionBlockers.ts';
import { ownAccounts } from '../../dataProvider/read.ts';

interface Comparison {
  numbers: readonly string[];
  /** Requests answered, and requests known to be needed. */
  onProgress?: ((progress: { done: number; total: number }) => void) | undefined;
  signal?: AbortSignal | undefined;
}

interface Numbers {
  query: Query;
  /** Of all numbers, those that the platform would have answered with. */
  answered: (rows: readonly Row[], search: string) => Promise<readonly Row[]>;
}

/** So few numbers are searched for without counting all numbers first. */
const FEW = 3;

/** Throws the first failure, as an incomplete comparison would mislead. */
const existingNumbers = async (
  http: HttpClient,
  { query: scope, answered }: Numbers,
  { numbers, onProgress, signal }: Comparison,
): Promise<ExistingNumbers> => {
  const wanted = new Set(numbers.filter(number => number !== '').map(numberKey));
  if (wanted.size === 0) return NOTHING_COMPARED;
  const rows = new Map<string, PhoneNumber[]>();
  const seen = new Set<unknown>();
  let [requests, planned] = [0, 1];

  const keep = (row: Row) => {
    if (seen.has(row['phone_number_sid'])) return;
    seen.add(row['phone_number_sid']);
    const found = { ...row, id: row['phone_number_sid'] } as unknown as PhoneNumber;
    const key = numberKey(String(row['number']));
    if (wanted.has(key)) rows.set(key, [...(rows.get(key) ?? []), found]);
  };
  const page = async (number: number, filter: string | null) => {
    const query = { page: number, page_size: COMPARE_PAGE, ...(filter === null ? {} : { filter }), ...scope };
    const answer = await readRows(http, 'PhoneNumbers', query, signal);
    const rows = answer.isWhole ? await answered(answer.rows, filter ?? '') : answer.rows;
    rows.forEach(keep);
    requests++;
    onProgress?.({ done: requests, total: planned });
    return answer;
  };
  const all = async <T>(items: readonly T[], read: (item: T) => Promise<unknown>) => {
    planned += items.length;
    await runAll(items, read);
  };
  /** A proxy may shorten pages, so their number is known after the first. */
  const others = (filter: string | null, { rows: first, total }: { rows: readonly Row[]; total: number }) => {
    const pages = first.length === 0 ? 1 : Math.ceil(total / first.length);
    const numbered = Array.from({ length: pages - 1 }, (_, index) => index + 2);
    return all(numbered, number => page(number, filter));
  };
  const search = async (filters: readonly string[]): Promise<ExistingNumbers> => {
    const firsts = new Map<string, { rows: Row[]; total: number }>();
    planned--;
    await all(filters, async filter => firsts.set(filter, await page(1, filter)));
    for (const [filter, first] of firsts) await others(filter, first);
    const covers = (number: string) => filters.some(filter => numberKey(number).includes(filter));
    return { rows, covers, compared: seen.size, requests };
  };

  const few = [...new Set([...wanted].map(numberSearchText))];
  if (wanted.size <= FEW && !few.includes('')) return search(few);
  const first = await page(1, null);
  const filters = searchesForNumbers([...wanted], first.total, first.rows.length || COMPARE_PAGE);
  if (filters) {
    planned++;
    return search(filters);
  }
  await others(null, first);
  return { rows, covers: () => true, compared: seen.size, requests };
};

export interface NewNumber {
  number: string;
  accountSid: string | null;
  carrierSid: string | null;
  applicationSid: string | null;
}

interface ImportOrder<T extends NewNumber> extends Pick<
  BatchOptions<T>,
  'signal' | 'onProgress' | 'onSettled'
> {
  rows: readonly T[];
  onCreated?: (row: T, sid: string) => void;
}

/** So many refusals in a row concern all numbers, e.g. an account at its limit. */
const REFUSALS = 50;

/** Rows per searched number, as longer numbers that contain it match too. */
const LOOK_AT = 100;

/** The pair of number and carrier exists; a 422 may have other reasons, e.g. a limit. */
const isDuplicate = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status === 422 &&
  /^(?:duplicate entry|unique constraint)\b/i.test(errorBody(error)?.text ?? '');

/** Replaces the database's text about a record that no longer exists. */
const inWords = ({ api }: MappedResource, error: unknown): unknown => {
  const text = errorBody(error)?.text;
  if (!(error instanceof HttpError) || !text) return error;
  const [message] = Object.values(fieldErrorsOf(api, error.status as number, text) ?? {});
  return typeof message === 'string' && message !== text
    ? new HttpError(message, error.status, { text })
    : error;
};

export const numberImportMethodsOf = (context: ProviderContext) => {
  const { http, mapped, requestScope, forget } = context;
  return defineMethods({
    existingNumbers: reads(async (comparison: Comparison): Promise<ExistingNumbers> => {
      const scope = requestScope();
      const resource = mapped('phone-numbers');
      const request = listRequestOf(resource.api, scope, {});
      if (!request) throw new HttpError('portal.errors.no_provider', 0);
      const { query } = request;
      const answered = async (rows: readonly Row[], search: string) => {
        const { answerAsked } = await import('../../dataProvider/answerAsked.ts');
        return answerAsked(
          resource,
          { query, search },
          { rows, accounts: () => ownAccounts(context, scope) },
        );
      };
      return existingNumbers(http, { query, answered }, comparison);
    }),

    /** Never rejects. Checks unanswered requests, so that a second run creates no duplicates. */
    importNumbers: writes(
      (_args, answer) => ({ resource: 'phone-numbers', counts: batchCounts(answer) }),
      async <T extends NewNumber>(order: ImportOrder<T>): Promise<BatchResult<T>> => {
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
    ),
  });
};
