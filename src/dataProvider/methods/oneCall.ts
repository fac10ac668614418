import { hasEnded, isTalking } from '../../platform/live/state.ts';
import type { LiveCall } from '../../platform/records.ts';
import { defineMethods, reads, writes } from '../defineMethods.ts';
import { statusOf } from '../httpError.ts';
import { segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';
import { accountPath, withoutEndingSession } from './liveNow.ts';

export interface CallAddress {
  accountSid: string;
  callSid: string;
}

interface Reading {
  signal?: AbortSignal | undefined;
}

/** Log entry for a change of a call. */
export const ofCall = ([{ callSid }]: readonly [CallAddress]) => ({ recordId: callSid });

const callPath = ({ accountSid, callSid }: CallAddress) =>
  accountPath(accountSid, `Calls/${segment(callSid)}`);

/** Sends changes to calls in progress. */
export const callChanges = ({ http, requestScope }: Pick<ProviderContext, 'http' | 'requestScope'>) => {
  /** A lost answer is reported in place and ends no session: HttpError of status 0. */
  const put = (call: CallAddress, body: Record<string, unknown>): Promise<unknown> =>
    withoutEndingSession(http.request({ method: 'PUT', path: callPath(call), body, as: 'text' }));

  const signedIn = (): string | null => {
    try {
      return JSON.stringify(requestScope().viewer);
    } catch {
      return null;
    }
  };

  /** For several requests: stops when the user signs out or changes. */
  const putsOfOneUser = (): typeof put => {
    const user = signedIn();
    return async (...asked) => {
      // A 401 would end the next user's session.
      if (signedIn() !== user) throw new DOMException('Signed out meanwhile', 'AbortError');
      return put(...asked);
    };
  };

  return { put, putsOfOneUser };
};

/** docs/platform-api.md#live-calls */
export const oneCallMethodsOf = (context: ProviderContext) => {
  const { http } = context;
  const { putsOfOneUser } = callChanges(context);
  const read = async (call: CallAddress, { signal }: Reading): Promise<LiveCall | null> => {
    try {
      const path = callPath(call);
      const answer = await withoutEndingSession(http.request<LiveCall>({ method: 'GET', path, signal }));
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
     * A DELETE leaves the call running; a wrong status gets 422. @returns whether the call had
     * already ended
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
