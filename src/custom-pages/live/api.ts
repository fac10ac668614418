import { HttpError } from 'ra-core';
import { deviceMethodsOf } from '../../dataProvider/methods/devices.ts';
import { defineMethods, reads, writes } from '../../dataProvider/defineMethods.ts';
import { errorBody, statusOf } from '../../dataProvider/httpError.ts';
import { rowsIn, textItemsIn } from '../../dataProvider/lists.ts';
import { accountPath, withoutEndingSession } from '../../dataProvider/methods/liveNow.ts';
import {
  type CallAddress,
  callChanges,
  ofCall,
  oneCallMethodsOf,
} from '../../dataProvider/methods/oneCall.ts';
import { segment } from '../../dataProvider/paths.ts';
import type { ProviderContext, ReadContext } from '../../dataProvider/providerContext.ts';
import { waitFor } from '../../dataProvider/wait.ts';
import { filledText } from '../../platform/calls/call.ts';
import { type CallChange, changeBody } from './model/actions.ts';
import { actionRefusalOf } from './model/refusal.ts';
import { shortened, shortTexts } from '../../platform/longText.ts';
import { nameOf } from '../../platform/names.ts';
import type { ApplicationRecord, LiveCall, Webhook } from '../../platform/records.ts';

interface AccountQuery {
  accountSid: string;
  signal?: AbortSignal | undefined;
}

interface Reading {
  signal?: AbortSignal | undefined;
}

type RecordAction = Extract<CallChange, { siprec: string | null }>['action'];

/** Milliseconds; the platform plays keys one after another, 250 ms each. */
const BETWEEN_KEYS = 300;

export interface LiveQueue {
  name: string;
  length: number;
}

/** No column, but told by a refusal alike, and as long. */
const BUCKET = ['Calls', 'record.type'] as const;

const roomMethodsOf = ({ http }: ReadContext) => ({
  liveQueues: async ({ accountSid, signal }: AccountQuery): Promise<LiveQueue[]> => {
    const path = accountPath(accountSid, 'Queues');
    return rowsIn<LiveQueue>(await withoutEndingSession(http.request({ method: 'GET', path, signal }))).map(
      queue => ({
        ...queue,
        name: shortened(nameOf(queue.name, '')),
        length: Number(queue.length) || 0,
      }),
    );
  },

  liveConferences: async ({ accountSid, signal }: AccountQuery): Promise<string[]> => {
    const path = accountPath(accountSid, 'Conferences');
    return shortTexts(textItemsIn(await withoutEndingSession(http.request({ method: 'GET', path, signal }))));
  },
});

const changeMethodsOf = (context: ProviderContext) => {
  const { http, columns } = context;
  const { put, putsOfOneUser } = callChanges(context);

  /** The platform accepts applications of any account; the portal only those of the call's account. */
  const hookOf = async (accountSid: string, applicationSid: string): Promise<Webhook> => {
    const path = `Applications/${segment(applicationSid)}`;
    const application = await http.request<ApplicationRecord>({ method: 'GET', path });
    if (application.account_sid !== accountSid)
      throw new HttpError('screens.live.foreign_application', 403, { text: null });
    if (filledText(application.call_hook?.url) === null)
      throw new HttpError('screens.live.no_hook', 422, { text: null });
    return application.call_hook as Webhook;
  };

  return defineMethods({
    /** Includes calls that ended within the hour; expired, empty records are left out. */
    listedCalls: reads(async ({ accountSid, signal }: Reading & { accountSid: string }) => {
      const path = accountPath(accountSid, 'Calls');
      const rows = rowsIn<LiveCall>(
        await withoutEndingSession(http.request({ method: 'GET', path, signal })),
      );
      const told = rows.filter(({ call_sid: sid }) => filledText(sid) !== null);
      return shortTexts(told.map(call => ({ ...call, account_sid: accountSid })));
    }),

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

    /** One request per key, in order. HttpError's body has the number of accepted keys as `args.sent`. */
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
        try {
          await put(call, changeBody({ action, siprec }));
        } catch (error) {
          const text = errorBody(error)?.text ?? null;
          if (actionRefusalOf(statusOf(error), text) === 'no_bucket') columns.refuse(...BUCKET);
          throw error;
        }
      },
    ),

    /** false once this platform has refused it: versions before 0.9.6 know no bucket here. */
    recordsToBucket: reads(() => Promise.resolve(!columns.lacks(...BUCKET, []))),

    tagCall: writes(ofCall, async ({ tag, ...call }: CallAddress & { tag: Record<string, unknown> }) => {
      await put(call, changeBody({ action: 'tag', tag }));
    }),
  });
};

export const liveMethodsOf = (context: ProviderContext) => ({
  ...roomMethodsOf(context),
  ...changeMethodsOf(context),
  ...oneCallMethodsOf(context),
  ...deviceMethodsOf(context),
});

export type LiveMethods = ReturnType<typeof liveMethodsOf>;
