import { defineMethods, writes } from '../defineMethods.ts';
import { statusOf } from '../httpError.ts';
import { segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';
import { accountPath } from './live.ts';

interface HangUp {
  accountSid: string;
  callSid: string;
  /** As it was last seen. */
  status: string | undefined;
}

/** What changes a call in progress. */
export const liveCallMethodsOf = ({ http }: ProviderContext) =>
  defineMethods({
    /**
     * A DELETE would leave the call running, and the word has to fit the call: one that was answered meanwhile, or was not
     * answered yet, is 422 (docs/platform-api.md#changing-a-call). 404 when the call has ended.
     */
    hangUp: writes(
      ([{ callSid }]) => ({ recordId: callSid }),
      async ({ accountSid, callSid, status }: HangUp): Promise<void> => {
        const end = (word: 'completed' | 'no-answer') =>
          http.request({
            method: 'PUT',
            path: accountPath(accountSid, `Calls/${segment(callSid)}`),
            body: { call_status: word },
            // 202 with the plain text 'Accepted'.
            as: 'text',
          });
        const isAnswered = status === 'in-progress';
        try {
          await end(isAnswered ? 'completed' : 'no-answer');
        } catch (error) {
          if (statusOf(error) !== 422) throw error;
          await end(isAnswered ? 'no-answer' : 'completed');
        }
      },
    ),
  });
