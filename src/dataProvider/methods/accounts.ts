import { HttpError } from 'ra-core';
import { segment } from '../endpoints.ts';
import { describeError, endsSession, type ErrorBody } from '../httpError.ts';
import type { HttpClient } from '../httpClient.ts';
import type { Row } from '../records.ts';

const LINKS = ['device_calling_application_sid', 'siprec_hook_sid'] as const;

/**
 * Deletes an account. Its applications for SIP device calls and SIPREC are set to null first, when it has any: the
 * platform removes users, keys, numbers and speech credentials of the account before it stumbles over such a link
 * and does not bring them back (contract-a 8.4).
 *
 * @param account the account as it is known; unknown links count as set
 * @throws HttpError whose message says what may be gone, with the server's reason
 */
export const deleteAccount = async (http: HttpClient, sid: string, account?: Row): Promise<void> => {
  const path = `Accounts/${segment(sid)}`;
  const linked = LINKS.some(link => account?.[link] !== null);
  if (linked) {
    const body = Object.fromEntries(LINKS.map(link => [link, null]));
    await http.request({ method: 'PUT', path, body });
  }
  try {
    await http.request({ method: 'DELETE', path });
  } catch (error) {
    const status = error instanceof HttpError ? (error.status as number) : 0;
    // Only a failure in the middle leaves traces; a refusal, or no answer at all, is told as it is.
    if (endsSession(error) || status < 500) throw error;
    const body: ErrorBody = { text: null, args: { reason: describeError(error).message } };
    throw new HttpError(`portal.errors.account_${linked ? 'unlinked' : 'partly_deleted'}`, status, body);
  }
};
