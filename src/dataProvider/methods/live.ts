import { HttpError } from 'ra-core';
import { nameOf } from '../../platform/names.ts';
import { NetworkUnreachableError } from '../../platform/platformErrors.ts';
import { isInProgress, type LiveCall } from '../../platform/records.ts';
import { segment } from '../paths.ts';
import { rowsIn, textItemsIn } from '../lists.ts';
import type { ReadContext } from '../providerContext.ts';

interface AccountQuery {
  accountSid: string;
  signal?: AbortSignal | undefined;
}

export interface LiveQueue {
  name: string;
  length: number;
}

interface Registration {
  name: string;
  registered_status: 'active' | 'inactive';
  /** SIP address of the device; null when not registered. */
  contact: string | null;
  protocol: 'udp' | 'tcp' | 'tls' | 'ws' | 'wss' | null;
  expiryTime: number;
  proxy: string | null;
}

export const accountPath = (accountSid: string, path: string) => `Accounts/${segment(accountSid)}/${path}`;

/** What repeats by itself must not end the session when the connection is gone for a moment. */
export const keepingSession = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NetworkUnreachableError)
      throw new HttpError('portal.errors.unreachable', 0, { text: null });
    throw error;
  }
};

export const liveMethodsOf = ({ http }: ReadContext) => ({
  liveCalls: async ({ accountSid, signal }: AccountQuery): Promise<LiveCall[]> => {
    const path = accountPath(accountSid, 'Calls');
    const answer = await keepingSession(http.request({ method: 'GET', path, signal }));
    return rowsIn<LiveCall>(answer).filter(isInProgress);
  },

  liveQueues: async ({ accountSid, signal }: AccountQuery): Promise<LiveQueue[]> => {
    const path = accountPath(accountSid, 'Queues');
    return rowsIn<LiveQueue>(await keepingSession(http.request({ method: 'GET', path, signal }))).map(
      queue => ({
        ...queue,
        name: nameOf(queue.name, ''),
        length: Number(queue.length) || 0,
      }),
    );
  },

  liveConferences: async ({ accountSid, signal }: AccountQuery): Promise<string[]> => {
    const path = accountPath(accountSid, 'Conferences');
    return textItemsIn(await keepingSession(http.request({ method: 'GET', path, signal })));
  },

  /** The platform returns unknown names too, as not registered. */
  registration: ({
    accountSid,
    username,
    signal,
  }: AccountQuery & { username: string }): Promise<Registration> =>
    http.request<Registration>({
      method: 'GET',
      path: accountPath(accountSid, `RegisteredSipUsers/${segment(username)}`),
      signal,
    }),
});
