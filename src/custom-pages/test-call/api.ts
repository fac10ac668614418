import { oneCallMethodsOf } from '../../dataProvider/methods/oneCall.ts';
import { createOnce, type CreationNote } from '../../dataProvider/createOnce.ts';
import { defineMethods, reads, writes } from '../../dataProvider/defineMethods.ts';
import type { Row } from '../../dataProvider/fromApi.ts';
import type { HttpRequest } from '../../dataProvider/httpClient.ts';
import { textIn } from '../../dataProvider/httpError.ts';
import { rowsIn } from '../../dataProvider/lists.ts';
import { accountPath, withoutEndingSession } from '../../dataProvider/methods/liveNow.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import { ownCallsAmong } from './model/match.ts';
import { testCallBody, type TestSetup } from './model/testCall.ts';

interface CallsQuery {
  accountSid: string;
  signal?: AbortSignal | undefined;
}

interface PlaceTestCall extends CreationNote {
  setup: TestSetup;
  /** Hooks of the application get it as `test_call` of the tag. */
  id: string;
}

const sidsOf = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ call_sid: sid }) => (typeof sid === 'string' ? [sid] : []));

const placingMethodsOf = ({ http }: ProviderContext) => {
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
    /** Includes calls that ended within the hour. */
    outboundCalls: reads(({ accountSid, signal }: CallsQuery): Promise<Row[]> =>
      withoutEndingSession(outbound(accountSid, { signal })),
    ),

    /**
     * Places a call at most once: the list of calls is read before, so a call with a lost answer is recognised as new
     * (docs/decisions.md#one-test-call). Throws HttpError if refused, or if no new call appears.
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
          ownCallsAmong(await outbound(accountSid), setup, before)[0] ?? null;
        const before = known ? undefined : sidsOf(await outbound(accountSid, { beforeWrite: true }));
        const post = async () => {
          const body = testCallBody(setup, id);
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

export const testCallMethodsOf = (context: ProviderContext) => ({
  ...placingMethodsOf(context),
  ...oneCallMethodsOf(context),
});

export type TestCallMethods = ReturnType<typeof testCallMethodsOf>;
