import { HttpError, type RaRecord } from 'ra-core';
import type { PhoneNumber } from '../../platform/records.ts';
import type { BatchOptions, BatchResult } from '../batch/batchTypes.ts';
import type { Pause } from '../batch/circuitBreaker.ts';
import { retryReads } from '../batch/pacedRequests.ts';
import { runBatch } from '../batch/runBatch.ts';
import { answerAsked } from '../answerAsked.ts';
import { fromApi } from '../fromApi.ts';
import type { HttpClient } from '../httpClient.ts';
import { applyListQuery, listRequestOf, readPage } from '../lists.ts';
import { segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';
import { ownAccounts } from '../read.ts';

export type MatchingNumber = Pick<PhoneNumber, 'id' | 'phone_number_sid' | 'number' | 'application_sid'>;

export interface ReadProgress {
  done: number;
  total: number | null;
  pause: Pause | null;
}

export interface NumberSelection {
  filter: Readonly<Record<string, unknown>>;
  /** Another one than is picked now. */
  providerSid?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: ReadProgress) => void) | undefined;
}

/** Rows per request, about 700 kB: 10,000 numbers cost five of the 600 requests that all users share. */
const AT_ONCE = 2000;

/** Numbers of a selection; react-admin's `selectAll` stores every sid, too many for 100,000. */
export const matchingNumbers = async (
  context: ProviderContext,
  { filter, providerSid, signal, onProgress }: NumberSelection,
): Promise<MatchingNumber[]> => {
  const mapped = context.declared('PhoneNumbers');
  const mapping = mapped?.api;
  const now = context.requestScope();
  const scope = { ...now, serviceProviderSid: providerSid ?? now.serviceProviderSid };
  const request = mapping && listRequestOf(mapping, scope, filter);
  if (!request) return [];
  const search = { [mapping.search?.param ?? 'filter']: request.search };
  const rows = new Map<string, MatchingNumber>();
  let [pause, done, total]: [Pause | null, number, number | null] = [null, 0, null];
  const tell = () => onProgress?.({ done, total, pause });
  const read = retryReads({
    signal,
    onPause: now => {
      pause = now;
      tell();
    },
  });
  for (let page = 1; total === null || done < total; page++) {
    const query = { ...request.query, page, page_size: AT_ONCE, ...search };
    const answer = await read(batchRequest =>
      context.http.request({ method: 'GET', path: request.path, query, once: true, ...batchRequest }),
    );
    const found = readPage(answer);
    const answered = found.rows.map(row => fromApi(mapping, row, 'list'));
    const asked = found.isWhole
      ? await answerAsked(mapped, request, { rows: answered, accounts: () => ownAccounts(context, scope) })
      : answered;
    const wanted = applyListQuery(asked, { filter: request.rest }).data;
    for (const row of wanted) {
      const { phone_number_sid: id, number, application_sid } = row as RaRecord as PhoneNumber;
      rows.set(id, { id, phone_number_sid: id, number, application_sid });
    }
    done += found.rows.length;
    total = found.rows.length === 0 ? done : found.total;
    tell();
  }
  return [...rows.values()];
};

type Assignable = Pick<PhoneNumber, 'phone_number_sid'> & {
  application_sid?: string | null;
  /** Moved to another account or deleted since chosen: not sent. */
  isMoved?: boolean;
};

export interface Assignment<T> extends Pick<BatchOptions<T>, 'signal' | 'onProgress' | 'onSettled'> {
  rows: readonly T[];
  applicationSid: string | null;
  fresh?: boolean;
}

/** This many refusals in a row concern all numbers, e.g. because the application is gone. */
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
