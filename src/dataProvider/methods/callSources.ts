import { jsonIn, statusOf } from '../httpError.ts';
import { segment } from '../paths.ts';
import type { ReadContext } from '../providerContext.ts';

interface CallOwner {
  /** Null for a call or registration of the service provider itself. */
  accountSid: string | null;
  /** Of what belongs to no account; the current one by default. */
  serviceProviderSid?: string | null | undefined;
  signal?: AbortSignal | undefined;
}

interface SipCall extends CallOwner {
  /** Call-ID of the signaling, not the call_sid. */
  sipCallId: string;
}

interface CaptureRequest extends SipCall {
  method: 'invite' | 'register';
}

/** Bytes of a capture file before its first packet. */
const PCAP_HEAD = 24;

/** What the platform knows of one call beside its record; each source can be missing on its own. */
export const callSourceMethodsOf = ({ http, requestScope }: ReadContext) => {
  const pathOf = ({ accountSid, serviceProviderSid }: CallOwner, ...rest: string[]): string => {
    const owner =
      accountSid === null
        ? `ServiceProviders/${segment(serviceProviderSid ?? requestScope().serviceProviderSid ?? '')}`
        : `Accounts/${segment(accountSid)}`;
    return [owner, 'RecentCalls', ...rest.map(segment)].join('/');
  };
  return {
    /**
     * The trace as the platform stores it; null for an empty answer. HttpError 404: unknown, or tracing is off; 200: a
     * page, or anything else that is no trace (docs/platform-api.md#details-of-a-call).
     */
    callTrace: async ({
      traceId,
      ...owner
    }: CallOwner & { traceId: string }): Promise<{ trace: unknown }> => {
      const path = pathOf(owner, 'trace', traceId);
      const text = await http.request<string>({ method: 'GET', path, as: 'text', signal: owner.signal });
      return { trace: text.trim() === '' ? null : jsonIn(text) };
    },

    /** Messages of the SIP capture store, of the last 7 days. HttpError 404 without a store, 400 when it is down. */
    sipTransaction: async ({ sipCallId, ...owner }: SipCall): Promise<{ transaction: unknown }> => ({
      transaction: await http.request({
        method: 'GET',
        path: pathOf(owner, sipCallId),
        signal: owner.signal,
      }),
    }),

    /** A pcap file of INVITE dialogues or of REGISTER; null where none is kept. HttpError 400 when the store is down. */
    sipCapture: async ({ sipCallId, method, ...owner }: CaptureRequest): Promise<{ file: Blob | null }> => {
      const path = pathOf(owner, sipCallId, method, 'pcap');
      try {
        const file = await http.request<Blob>({ method: 'GET', path, as: 'blob', signal: owner.signal });
        return { file: file.size > PCAP_HEAD ? file : null };
      } catch (error) {
        if (statusOf(error) === 404) return { file: null };
        throw error;
      }
    },

    /** Lines of the application server. HttpError 404 without a log, 400 on a platform outside AWS. */
    callLogs: async ({
      callSid,
      accountSid,
      signal,
    }: {
      callSid: string;
      accountSid: string;
      signal?: AbortSignal | undefined;
    }): Promise<{ lines: unknown }> => ({
      lines: await http.request({ method: 'GET', path: pathOf({ accountSid }, callSid, 'logs'), signal }),
    }),
  };
};
