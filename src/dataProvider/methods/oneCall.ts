import { hasEnded, isTalking } from '../../platform/live/state.ts';
import type { LiveCall } from '../../platform/records.ts';
import { defineMethods, reads, writes } from '../defineMethods.ts';
import { statusOf } from '../httpError.ts';
import { segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';
import { accountPath, keepingSession } from './liveNow.ts';

export interface CallAddress {
  accountSid: string;
  callSid: string;
}

interface Reading {
  signal?: AbortSignal | undefined;
}

/** What the log says of a change of a call. */
export const ofCall = ([{ callSid }]: readonly [CallAddress]) => ({ recordId: callSid });

const callPath = ({ accountSid, callSid }: CallAddress) =>
  accountPath(accountSid, `Calls/${segment(callSid)}`);

/** Sends the changes of calls in progress. */
export const callChanges = ({ http, requestScope }: Pick<ProviderContext, 'http' | 'requestScope'>) => {
  /** One action. A lost answer is told where it was asked for, and ends no session: HttpError of status 0. */
  const put = (call: CallAddress, body: Record<string, unknown>): Promise<unknown> =>
    // 202 with the plain text 'Accepted'.
    keepingSession(http.request({ method: 'PUT', path: callPath(call), body, as: 'text' }));

  /** Null: nobody is signed in. */
  const signedIn = (): string | null => {
    try {
      return JSON.stringify(requestScope().viewer);
    } catch {
      return null;
    }
  };

  /** For what takes several requests: a user who has signed out meanwhile sends no more of them, nor does the next one. */
  const putsOfOneUser = (): typeof put => {
    const user = signedIn();
    return async (...asked) => {
      // Not the 401 of a session that has ended, which would end that of the next user.
      if (signedIn() !== user) throw new DOMException('Signed out meanwhile', 'AbortError');
      return put(...asked);
    };
  };

  return { put, putsOfOneUser };
};

/** A call in progress, read and ended (docs/platform-api.md#live-calls). */
export const oneCallMethodsOf = (context: ProviderContext) => {
  const { http } = context;
  const { putsOfOneUser } = callChanges(context);
  const read = async (call: CallAddress, { signal }: Reading): Promise<LiveCall | null> => {
    try {
      const path = callPath(call);
      const answer = await keepingSession(http.request<LiveCall>({ method: 'GET', path, signal }));
      // The end of a call whose record had expired is stored without its sid.
      return { ...answer, call_sid: call.callSid };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  };

  return defineMethods({
    /** null: the platform has no record of it. */
    liveCall: reads(({ signal, ...call }: CallAddress & Reading) => read(call, { signal })),

    /**
     * A DELETE would leave the call running, and the word has to fit the call: one that was answered meanwhile, or was
     * not answered yet, is 422. Then the record is read once, and tells the word.
     *
     * @param status of the call as it was last seen
     * @returns whether the call was over by itself
     */
    hangUp: writes(
      ofCall,
      async ({
        status,
        ...call
      }: CallAddress & { status: string | undefined }): Promise<'asked' | 'over'> => {
        const putNext = putsOfOneUser();
        const end = (talks: boolean) => putNext(call, { call_status: talks ? 'completed' : 'no-answer' });
        const talked = status === 'in-progress';
        try {
          await end(talked);
        } catch (error) {
          if (statusOf(error) !== 422) throw error;
          const now = await read(call, {});
          if (!now || hasEnded(now)) return 'over';
          if (isTalking(now) === talked) throw error;
          await end(isTalking(now));
        }
        return 'asked';
      },
    ),
  });
};
