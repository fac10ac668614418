import { HttpError } from 'ra-core';
import { segment } from '../endpoints.ts';
import { describeError, endsSession, type ErrorBody } from '../httpError.ts';
import type { HttpClient } from '../httpClient.ts';

/** What a refusal means; null: it is told as it is. */
const meaning = (status: number, reason: string): string | null => {
  if (status === 400 || status === 403 || /different user/.test(reason)) return 'carrier_denied';
  if (status === 422) return 'carrier_numbers';
  return status === 500 ? 'carrier_partly_deleted' : null;
};

/**
 * Deletes a carrier; the platform takes its gateways along, so nothing else is sent (contract-b 2.5, 2.6).
 *
 * @throws HttpError whose message says what the platform's refusal means, with its reason
 */
export const deleteCarrier = async (http: HttpClient, sid: string): Promise<void> => {
  try {
    await http.request({ method: 'DELETE', path: `VoipCarriers/${segment(sid)}` });
  } catch (error) {
    const status = error instanceof HttpError ? (error.status as number) : 0;
    const reason = describeError(error).message;
    const key = endsSession(error) ? null : meaning(status, reason);
    if (key === null) throw error;
    const body: ErrorBody = { text: null, args: { reason } };
    throw new HttpError(`portal.errors.${key}`, status, body);
  }
};
