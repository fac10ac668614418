import type { LiveCall } from '../../platform/liveCall.ts';
import { isInProgress } from '../../platform/liveCall.ts';
import type { ProviderContext } from '../context.ts';
import { segment } from '../endpoints.ts';

interface AccountQuestion {
  accountSid: string;
  signal?: AbortSignal | undefined;
}

export interface LiveQueue {
  name: string;
  /** Callers waiting. */
  length: number;
}

const below = (accountSid: string, path: string) => `Accounts/${segment(accountSid)}/${path}`;

export const liveMethodsOf = ({ http }: ProviderContext) => ({
  /** Calls of an account that are going on (contract-b 15): one request, no paging. */
  liveCalls: async ({ accountSid, signal }: AccountQuestion): Promise<LiveCall[]> => {
    const calls = await http.request<LiveCall[]>({ method: 'GET', path: below(accountSid, 'Calls'), signal });
    return calls.filter(isInProgress);
  },

  /** Queues of an account with the number of waiting callers (contract-a 9.7). */
  liveQueues: ({ accountSid, signal }: AccountQuestion): Promise<LiveQueue[]> =>
    http.request<LiveQueue[]>({ method: 'GET', path: below(accountSid, 'Queues'), signal }),

  /** Names of the conferences of an account that are going on (contract-a 9.7). */
  liveConferences: ({ accountSid, signal }: AccountQuestion): Promise<string[]> =>
    http.request<string[]>({ method: 'GET', path: below(accountSid, 'Conferences'), signal }),

  /**
   * Ends a call. A DELETE would only forget the record and leave the call running (contract-b 15).
   * HttpError 404 when it ended by itself meanwhile.
   */
  hangUp: async ({ accountSid, callSid }: { accountSid: string; callSid: string }): Promise<void> => {
    await http.request({
      method: 'PUT',
      path: below(accountSid, `Calls/${segment(callSid)}`),
      body: { call_status: 'completed' },
      // 202 with the plain text 'Accepted'.
      as: 'text',
    });
  },
});
