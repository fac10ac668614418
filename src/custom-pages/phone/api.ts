import { defineMethods, reads } from '../../dataProvider/defineMethods.ts';
import type { Row } from '../../dataProvider/fromApi.ts';
import { rowsIn } from '../../dataProvider/lists.ts';
import { accountPath, keepingSession } from '../../dataProvider/methods/liveNow.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';

interface Asked {
  accountSid: string;
  callId: string;
  direction: 'inbound' | 'outbound';
  signal?: AbortSignal | undefined;
}

/** What the phone asks of the platform. */
export const phoneMethodsOf = ({ http }: ProviderContext) =>
  defineMethods({
    /** The sid of the phone's own call in live calls, known by its Call-ID; null while it is not there. */
    ownCall: reads(async ({ accountSid, callId, direction, signal }: Asked): Promise<string | null> => {
      const path = accountPath(accountSid, 'Calls');
      const rows: Row[] = rowsIn(
        await keepingSession(http.request({ method: 'GET', path, query: { direction }, signal })),
      );
      const own = rows.find(({ sbc_callid }) => sbc_callid === callId);
      return typeof own?.['call_sid'] === 'string' ? own['call_sid'] : null;
    }),
  });
