import { defineMethods, reads } from '../../dataProvider/defineMethods.ts';
import type { Row } from '../../dataProvider/fromApi.ts';
import { rowsIn } from '../../dataProvider/lists.ts';
import { accountPath, withoutEndingSession } from '../../dataProvider/methods/liveNow.ts';
import { filledText, numberOf } from '../../platform/calls/call.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';

interface Asked {
  accountSid: string;
  callId: string;
  direction: 'inbound' | 'outbound';
  signal?: AbortSignal | undefined;
}

interface SocketQuery {
  serviceProviderSid: string | null;
  signal?: AbortSignal | undefined;
}

/** An empty list means nothing: rows come and go with the servers' starts. */
export interface SocketPort {
  port: number | null;
  /** true: there are servers, but none listens for WebSockets. */
  isMissing: boolean;
}

const isPort = (port: number | null): port is number =>
  port !== null && Number.isInteger(port) && port > 0 && port < 65_536;

export interface OwnCall {
  callSid: string;
  applicationSid: string | null;
}

export const phoneMethodsOf = ({ http }: ProviderContext) =>
  defineMethods({
    /** The WebSocket port that the platform's servers have registered. */
    socketPort: reads(async ({ serviceProviderSid, signal }: SocketQuery): Promise<SocketPort> => {
      const query = serviceProviderSid === null ? {} : { service_provider_sid: serviceProviderSid };
      const rows: Row[] = rowsIn(
        await withoutEndingSession(http.request({ method: 'GET', path: 'Sbcs', query, signal })),
      );
      const port = rows.map(row => numberOf(row['wss_port'])).find(isPort) ?? null;
      return { port, isMissing: rows.length > 0 && port === null };
    }),

    /** Finds the phone's call in live calls by its Call-ID; null: not listed. */
    ownCall: reads(async ({ accountSid, callId, direction, signal }: Asked): Promise<OwnCall | null> => {
      const path = accountPath(accountSid, 'Calls');
      const rows: Row[] = rowsIn(
        await withoutEndingSession(http.request({ method: 'GET', path, query: { direction }, signal })),
      );
      const own = rows.find(({ sbc_callid }) => sbc_callid === callId);
      const callSid = filledText(own?.['call_sid']);
      return callSid === null ? null : { callSid, applicationSid: filledText(own?.['application_sid']) };
    }),
  });
