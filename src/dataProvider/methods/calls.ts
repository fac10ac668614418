import { HttpError, type RaRecord } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { rememberDeletedRecording } from '../../browserStorage/deletedRecordings.ts';
import { foundCall, questionOf, type RecentCall, rowIdOf } from '../../platform/calls/call.ts';
import { isRecordingPath } from '../../platform/calls/recordingAddress.ts';
import { defineMethods, writes } from '../defineMethods.ts';
import { readPage } from '../lists.ts';
import { InvalidPathError, segment } from '../paths.ts';
import type { ProviderContext, ReadContext } from '../providerContext.ts';
import { readsOf } from '../read.ts';
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

export const callMethodsOf = (context: ReadContext) => ({
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

interface RecordingQuery {
  /** Of `recordingAddress`. */
  path: string;
  signal?: AbortSignal | undefined;
  /** Bytes so far; starts again when the request is repeated. The platform does not say how many there will be. */
  onProgress?: (bytes: number) => void;
}

/** Handed to the browser's own storage piece by piece: 173 MB must not stand in the script's memory. */
const PIECE = 4 << 20;

const blobOf = async (answer: Response, onProgress: (bytes: number) => void): Promise<Blob> => {
  const type = answer.headers.get('Content-Type') ?? '';
  const reader = answer.body?.getReader();
  if (!reader) return answer.blob();
  const pieces: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let [waiting, bytes] = [0, 0];
  const handOver = () => {
    pieces.push(new Blob(chunks));
    chunks = [];
    waiting = 0;
  };
  onProgress(0);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    waiting += value.length;
    bytes += value.length;
    if (waiting >= PIECE) handOver();
    onProgress(bytes);
  }
  handOver();
  return new Blob(pieces, { type });
};

const checked = (path: string): string => {
  if (!isRecordingPath(path)) throw new InvalidPathError('portal.errors.not_found');
  return path;
};

export const recordingMethodsOf = ({ http }: ReadContext) => ({
  /** @throws HttpError 404 deleted, or no storage; 500 unknown storage (docs/platform-api.md#details-of-a-call) */
  recording: async ({ path, signal, onProgress = () => undefined }: RecordingQuery): Promise<Blob> =>
    quietly(
      http.request<Blob>({
        method: 'GET',
        path: checked(path),
        as: 'blob',
        signal,
        readBlob: answer => blobOf(answer, onProgress),
      }),
    ),
});

export const recordingDeletionOf = ({ http }: ProviderContext) =>
  defineMethods({
    /** The browser remembers it, as the call's record does not change. */
    deleteRecording: writes(
      () => ({}),
      async ({ path }: { path: string }): Promise<void> => {
        await http.request({ method: 'DELETE', path: checked(path) });
        rememberDeletedRecording(path);
      },
    ),
  });
