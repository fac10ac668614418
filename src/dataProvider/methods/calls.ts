import { HttpError } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import {
  foundCall,
  MOST_CALLS,
  queryOfCallId,
  type RecentCall,
  recentCallId,
  type Row,
} from '../../platform/calls/call.ts';
import { shortTexts } from '../../platform/longText.ts';
import { readPage } from '../lists.ts';
import { segment } from '../paths.ts';
import type { ReadContext } from '../providerContext.ts';
import { parseJson, statusOf } from '../httpError.ts';

interface CallAddress {
  accountSid: string;
  /** From `callIdOf`. */
  callId: string;
  signal?: AbortSignal | undefined;
}

const recentCall = (row: Row): RecentCall => shortTexts({ ...row, id: recentCallId(row) });

interface CallsQuestion {
  accountSid: string;
  /** As the platform takes it (docs/platform-api.md#recent-calls). */
  question: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
}

const callMethodsOf = (context: ReadContext) => {
  const newestCalls = async ({ accountSid, question, signal }: CallsQuestion) => {
    const { viewer } = context.requestScope();
    const owner = isAccountUser(viewer) ? (viewer.accountSid ?? accountSid) : accountSid;
    const answer = await context.http.request({
      method: 'GET',
      path: `Accounts/${segment(owner)}/RecentCalls`,
      query: { page: 1, count: MOST_CALLS, ...question },
      signal,
    });
    return readPage(answer);
  };
  return {
    /** One request (docs/decisions.md#call-identity). @throws HttpError 404 if the platform has no such call */
    findCall: async ({ accountSid, callId, signal }: CallAddress): Promise<RecentCall> => {
      const question = queryOfCallId(callId);
      const missing = () => new HttpError('portal.errors.not_found', 404, { text: null });
      if (!question) throw missing();
      const { rows } = await newestCalls({ accountSid, question: { ...question }, signal });
      const row = foundCall(rows, callId);
      if (!row) throw missing();
      return recentCall(row);
    },

    /** The newest calls that answer a question, and how many do. */
    findCalls: async (question: CallsQuestion): Promise<{ rows: RecentCall[]; total: number }> => {
      const { rows, total } = await newestCalls(question);
      return { rows: rows.map(recentCall), total: total ?? rows.length };
    },
  };
};

interface CallOwner {
  /** null: a call or registration of the service provider itself. */
  accountSid: string | null;
  /** Owner of a call without account; default: the current provider. */
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

const PCAP_HEAD = 24;

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
     * null: empty. HttpError 404: unknown, tracing off; 200: no trace
     * (docs/platform-api.md#details-of-a-call).
     */
    callTrace: async ({
      traceId,
      ...owner
    }: CallOwner & { traceId: string }): Promise<{ trace: unknown }> => {
      const path = pathOf(owner, 'trace', traceId);
      const text = await http.request<string>({ method: 'GET', path, as: 'text', signal: owner.signal });
      return { trace: text.trim() === '' ? null : parseJson(text) };
    },

    /** Messages of the last 7 days. HttpError 404: no capture store; 400: it is down. */
    sipTransaction: async ({ sipCallId, ...owner }: SipCall): Promise<{ transaction: unknown }> => ({
      transaction: await http.request({
        method: 'GET',
        path: pathOf(owner, sipCallId),
        signal: owner.signal,
      }),
    }),

    /** A pcap file of INVITE dialogs or REGISTER; null: none. HttpError 400: the store is down. */
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

/** Reads of a call, without writes. */
export const readCallMethodsOf = (context: ReadContext) => ({
  ...callMethodsOf(context),
  ...callSourceMethodsOf(context),
});
