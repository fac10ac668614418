import { HttpError, type RaRecord } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { foundCall, questionOf, type RecentCall, rowIdOf } from '../../platform/calls/call.ts';
import { readPage } from '../lists.ts';
import { segment } from '../paths.ts';
import { readsOf } from '../read.ts';
import type { ProviderContext } from '../providerContext.ts';
import { quietly } from './live.ts';

interface CallAddress {
  accountSid: string;
  /** Of `callIdOf`. */
  callId: string;
  signal?: AbortSignal | undefined;
}

interface NewestQuestion {
  resource: string;
  filter: Readonly<Record<string, unknown>>;
  perPage: number;
  signal?: AbortSignal | undefined;
}

/** More than are made within two seconds with one Call-ID. */
const AROUND = 100;

export const callMethodsOf = (context: ProviderContext) => ({
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
    const asked =
      'filter' in question ? { filter: question.filter } : { start: question.start, end: question.end };
    const answer = await context.http.request({
      method: 'GET',
      path: `Accounts/${segment(owner)}/RecentCalls`,
      query: { page: 1, count: AROUND, ...asked },
      signal,
    });
    const row = foundCall(readPage(answer).rows, callId);
    if (!row) throw missing();
    return { ...row, id: rowIdOf(row) };
  },

  /** The first page of a list as it is now, for what repeats by itself: no lost connection ends the session here. */
  newestRows: async <T extends RaRecord>({
    resource,
    filter,
    perPage,
    signal,
  }: NewestQuestion): Promise<{ rows: T[]; total: number }> => {
    const pagination = { page: 1, perPage };
    const asked = readsOf(context).getList<T>(resource, { filter, pagination, signal });
    const { data: rows, total = rows.length } = await quietly(asked);
    return { rows, total };
  },
});
