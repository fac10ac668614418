import { HttpError } from 'ra-core';
import { shortTexts } from '../../platform/longText.ts';
import { NetworkUnreachableError } from '../../platform/platformErrors.ts';
import { isInProgress, type LiveCall } from '../../platform/records.ts';
import { segment } from '../paths.ts';
import { rowsIn } from '../lists.ts';
import type { ReadContext } from '../providerContext.ts';

interface AccountQuery {
  accountSid: string;
  signal?: AbortSignal | undefined;
}

export const accountPath = (accountSid: string, path: string) => `Accounts/${segment(accountSid)}/${path}`;

/** For polling: a lost connection must not end the session. */
export const withoutEndingSession = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NetworkUnreachableError)
      throw new HttpError('portal.errors.unreachable', 0, { text: null });
    throw error;
  }
};

export const liveNowMethodsOf = ({ http }: ReadContext) => ({
  liveCalls: async ({ accountSid, signal }: AccountQuery): Promise<LiveCall[]> => {
    const path = accountPath(accountSid, 'Calls');
    const answer = await withoutEndingSession(http.request({ method: 'GET', path, signal }));
    return shortTexts(rowsIn<LiveCall>(answer).filter(isInProgress));
  },
});
