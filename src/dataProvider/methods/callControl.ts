import { HttpError } from 'ra-core';
import { textOf } from '../../platform/calls/call.ts';
import { type CallChange, changeBody } from '../../platform/live/actions.ts';
import { hasEnded, isTalking } from '../../platform/live/state.ts';
import type { ApplicationRecord, LiveCall, Webhook } from '../../platform/records.ts';
import { defineMethods, reads, writes } from '../defineMethods.ts';
import { errorBody, statusOf, textIn } from '../httpError.ts';
import { rowsIn } from '../lists.ts';
import { segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';
import { waitFor } from '../wait.ts';
import { accountPath, keepingSession } from './live.ts';
import { ownAmong } from '../../platform/testCall/match.ts';
import { bodyOf, type TestSetup } from '../../platform/testCall/testCall.ts';
import { createOnce, type CreationNote } from '../createOnce.ts';
import type { Row } from '../fromApi.ts';
import type { HttpRequest } from '../httpClient.ts';
import { logged } from '../actionLog.ts';

interface CallAddress {
  accountSid: string;
  callSid: string;
}

interface Reading {
  signal?: AbortSignal | undefined;
}

type RecordAction = Extract<CallChange, { siprec: string | null }>['action'];

/** Milliseconds between two keys, which last 250: the platform plays them one after the other. */
const BETWEEN_KEYS = 300;

const ofCall = ([{ callSid }]: readonly [CallAddress]) => ({ recordId: callSid });

/** Calls in progress, one by one, and what changes them (docs/platform-api.md#live-calls). */
const liveCallMethodsOf = ({ http, requestScope }: ProviderContext) => {
  const pathOf = ({ accountSid, callSid }: CallAddress) =>
    accountPath(accountSid, `Calls/${segment(callSid)}`);

  /** One action. A lost answer is told where it was asked for, and ends no session: HttpError of status 0. */
  const put = (call: CallAddress, body: Record<string, unknown>): Promise<unknown> =>
    // 202 with the plain text 'Accepted'.
    keepingSession(http.request({ method: 'PUT', path: pathOf(call), body, as: 'text' }));

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

  const read = async (call: CallAddress, { signal }: Reading): Promise<LiveCall | null> => {
    try {
      const path = pathOf(call);
      const answer = await keepingSession(http.request<LiveCall>({ method: 'GET', path, signal }));
      // The end of a call whose record had expired is stored without its sid.
      return { ...answer, call_sid: call.callSid };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  };

  /** The platform takes the application of any account; this portal none but those of the call's. */
  const hookOf = async (accountSid: string, applicationSid: string): Promise<Webhook> => {
    const path = `Applications/${segment(applicationSid)}`;
    const application = await http.request<ApplicationRecord>({ method: 'GET', path });
    if (application.account_sid !== accountSid)
      throw new HttpError('screens.live.foreign_application', 403, { text: null });
    if (textOf(application.call_hook?.url) === null)
      throw new HttpError('screens.live.no_hook', 422, { text: null });
    return application.call_hook as Webhook;
  };

  return defineMethods({
    /** Those that ended within the hour too; expired records, which are empty, are left out. */
    listedCalls: reads(async ({ accountSid, signal }: Reading & { accountSid: string }) => {
      const path = accountPath(accountSid, 'Calls');
      const rows = rowsIn<LiveCall>(await keepingSession(http.request({ method: 'GET', path, signal })));
      return rows.filter(({ call_sid: sid }) => textOf(sid) !== null);
    }),

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

    /** Sends the caller, and if wanted the party it talks to, to other applications of the account. */
    redirectCall: writes(
      ofCall,
      async (asked: CallAddress & { applicationSid: string; legApplicationSid: string | null }) => {
        const { accountSid, applicationSid, legApplicationSid } = asked;
        const putNext = putsOfOneUser();
        const hook = await hookOf(accountSid, applicationSid);
        const legHook = legApplicationSid === null ? null : await hookOf(accountSid, legApplicationSid);
        await putNext(asked, changeBody({ action: 'application', hook, legHook }));
      },
    ),

    whisper: writes(ofCall, async ({ text, ...call }: CallAddress & { text: string }) => {
      await put(call, changeBody({ action: 'whisper', text }));
    }),

    muteCall: writes(ofCall, async ({ action, ...call }: CallAddress & { action: 'mute' | 'unmute' }) => {
      await put(call, changeBody({ action }));
    }),

    /**
     * One request for each, in order.
     *
     * @throws HttpError with `sent`, the number of keys that were accepted, in `args` of its body
     */
    sendKeys: writes(ofCall, async ({ keys, ...call }: CallAddress & { keys: readonly string[] }) => {
      const putNext = putsOfOneUser();
      for (const [sent, digit] of keys.entries()) {
        try {
          if (sent > 0) await waitFor(BETWEEN_KEYS);
          await putNext(call, changeBody({ action: 'keys', digit }));
        } catch (error) {
          if (sent === 0 || !(error instanceof HttpError)) throw error;
          const body = errorBody(error);
          throw new HttpError(error.message, error.status, { ...body, args: { ...body?.args, sent } });
        }
      }
    }),

    recordCall: writes(
      ofCall,
      async ({ action, siprec, ...call }: CallAddress & { action: RecordAction; siprec: string | null }) => {
        await put(call, changeBody({ action, siprec }));
      },
    ),

    tagCall: writes(ofCall, async ({ tag, ...call }: CallAddress & { tag: Record<string, unknown> }) => {
      await put(call, changeBody({ action: 'tag', tag }));
    }),
  });
};

interface CallsQuery {
  accountSid: string;
  signal?: AbortSignal | undefined;
}

interface PlaceTestCall extends CreationNote {
  setup: TestSetup;
  /** The application's hooks get it as `test_call` of the tag. */
  id: string;
}

const sidsOf = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ call_sid: sid }) => (typeof sid === 'string' ? [sid] : []));

/** Calls of one's own. */
const testCallMethodsOf = ({ http }: ProviderContext) => {
  const pathOf = (accountSid: string) => accountPath(accountSid, 'Calls');
  const outbound = async (
    accountSid: string,
    asked: Pick<HttpRequest, 'signal' | 'beforeWrite'> = {},
  ): Promise<Row[]> =>
    rowsIn(
      await http.request({
        method: 'GET',
        path: pathOf(accountSid),
        query: { direction: 'outbound' },
        ...asked,
      }),
    );
  return defineMethods({
    /** Live records of outbound calls, also of those that have ended within the hour. */
    outboundCalls: reads(({ accountSid, signal }: CallsQuery): Promise<Row[]> =>
      keepingSession(outbound(accountSid, { signal })),
    ),

    /**
     * Places a call, at most once (createOnce.ts): what is in the list of calls is noted before, so that a call whose
     * answer was lost is known by not having been there (docs/decisions.md#one-test-call).
     *
     * @throws HttpError with the platform's refusal, or without an outcome where no such call is in the list either
     */
    placeTestCall: writes(
      ([{ setup }], answer) => ({
        recordId: answer?.sid ?? null,
        name: setup.number,
        changes: [
          { source: 'from', before: null, now: setup.from },
          { source: 'application_sid', before: null, now: setup.applicationName },
          ...(setup.carrierName === null ? [] : [{ source: 'trunk', before: null, now: setup.carrierName }]),
        ],
      }),
      async ({ setup, id, known, note }: PlaceTestCall): Promise<{ sid: string }> => {
        const { accountSid, number, from, applicationSid } = setup;
        const find = async (_sent: unknown, before: readonly string[] = []) =>
          ownAmong(await outbound(accountSid), setup, before)[0] ?? null;
        const before = known ? undefined : sidsOf(await outbound(accountSid, { beforeWrite: true }));
        const post = async () => {
          const body = bodyOf(setup, id);
          const path = pathOf(accountSid);
          return textIn(await http.request<object | null>({ method: 'POST', path, body }), 'sid');
        };
        const sent = { number, from, applicationSid };
        const { sid } = await createOnce({ known, sent, before, find, post, ...(note ? { note } : {}) });
        return { sid };
      },
    ),
  });
};

/** @public Calls in progress: followed, changed and placed. With the log of the user's own actions. */
export const callControlMethodsOf = (context: ProviderContext) =>
  logged({ ...liveCallMethodsOf(context), ...testCallMethodsOf(context) });
