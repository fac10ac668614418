import { HttpError } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { foundCall, questionOf, type RecentCall, rowIdOf } from '../../platform/calls/call.ts';
import { shortTexts } from '../../platform/longText.ts';
import { readPage } from '../lists.ts';
import { segment } from '../paths.ts';
import type { ReadContext } from '../providerContext.ts';
import { jsonIn, statusOf } from '../httpError.ts';

interface CallAddress {
  accountSid: string;
  /** Of `callIdOf`. */
  callId: string;
  signal?: AbortSignal | undefined;
}

/** One page holds all calls of one Call-ID within two seconds. */
const AROUND = 100;

const callMethodsOf = (context: ReadContext) => ({
  /**
   * The call at an address, with one request (docs/decisions.md#call-identity).
   *
   * @throws HttpError 404 when the platform has none, or no longer
   */
  findCall: async ({ accountSid, callId, signal }: CallAddress): Promise<RecentCall> => {
    const question = questionOf(callId);
    const missing = () => new HttpError('portal.errors.not_found', 404, { text: null });
    if (!question) throw missing();
    const { viewer } = context.requestScope();
    // An account user's own account always wins.
    const owner = isAccountUser(viewer) ? (viewer.accountSid ?? accountSid) : accountSid;
    const answer = await context.http.request({
      method: 'GET',
      path: `Accounts/${segment(owner)}/RecentCalls`,
      query: { page: 1, count: AROUND, ...question },
      signal,
    });
    const row = foundCall(readPage(answer).rows, callId);
    if (!row) throw missing();
    return shortTexts({ ...row, id: rowIdOf(row) });
  },
});

interface CallOwner {
  /** Null for a call or registration of the service provider itself. */
  accountSid: string | null;
  /** Owner of a call without account; the current provider by default. */
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
const callSourceMethodsOf = ({ http, requestScope }: ReadContext) => {
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
  };
};

/** What reading a call needs, and no write. */
export const readCallMethodsOf = (context: ReadContext) => ({
  ...callMethodsOf(context),
  ...callSourceMethodsOf(context),
});
