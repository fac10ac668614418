import { HttpError } from 'ra-core';
import type { Row } from './fromApi.ts';
import type { HttpClient } from './httpClient.ts';
import { isNotFound, statusOf } from './httpError.ts';

/** Message key: the record that a save was to change is gone. */
export const DELETED_MEANWHILE = 'portal.errors.deleted_meanwhile';

/**
 * Reads a record just before it is written, as others may have changed it.
 * @throws HttpError that says so when the record is gone
 */
export const readBeforeWrite = async (http: HttpClient, path: string): Promise<Row> => {
  let answer;
  try {
    answer = await http.request<Row | null>({ method: 'GET', path, beforeWrite: true });
  } catch (error) {
    if (!isNotFound(error)) throw error;
    throw new HttpError(DELETED_MEANWHILE, statusOf(error), { text: null });
  }
  if (typeof answer === 'object' && answer !== null) return answer;
  throw new HttpError('portal.errors.not_json', 200, { text: null });
};
