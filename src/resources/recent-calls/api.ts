import { rememberDeletedRecording } from './deletedRecordings.ts';
import { isRecordingPath } from './model/recordingAddress.ts';
import { defineMethods, writes } from '../../dataProvider/defineMethods.ts';
import { InvalidPathError, segment } from '../../dataProvider/paths.ts';
import type { ProviderContext, ReadContext } from '../../dataProvider/providerContext.ts';
import { withoutEndingSession } from '../../dataProvider/methods/liveNow.ts';

interface RecordingQuery {
  path: string;
  signal?: AbortSignal | undefined;
  /** Bytes so far, from 0 again when the request is repeated; the platform does not send the total. */
  onProgress?: (bytes: number) => void;
  /** Called with the recording as far as it has arrived, now and then; a repeated request begins anew. */
  onArrived?: (arrived: Blob) => void;
}

/**
 * Bytes. Pieces go to the browser's own storage one by one: 173 MB must not fill the script's memory. The first are small,
 * so that whoever reads along can begin, and each is a quarter of what has come, so that they stay few.
 */
const [FIRST_PIECE, LARGEST_PIECE] = [1 << 18, 4 << 20];
const pieceAfter = (bytes: number): number => Math.min(LARGEST_PIECE, Math.max(FIRST_PIECE, bytes / 4));

type Progress = Required<Pick<RecordingQuery, 'onProgress' | 'onArrived'>>;

const blobOf = async (answer: Response, { onProgress, onArrived }: Progress): Promise<Blob> => {
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
    if (waiting >= pieceAfter(bytes)) {
      handOver();
      onArrived(new Blob(pieces, { type }));
    }
    onProgress(bytes);
  }
  handOver();
  return new Blob(pieces, { type });
};

const checked = (path: string): string => {
  if (!isRecordingPath(path)) throw new InvalidPathError('portal.errors.not_found');
  return path;
};

const sourceMethodsOf = ({ http }: ReadContext) => ({
  /** Throws HttpError 404 without a log, 400 on a platform outside AWS. */
  callLogs: async ({
    callSid,
    accountSid,
    signal,
  }: {
    callSid: string;
    accountSid: string;
    signal?: AbortSignal | undefined;
  }): Promise<{ lines: unknown }> => ({
    lines: await http.request({
      method: 'GET',
      path: `Accounts/${segment(accountSid)}/RecentCalls/${segment(callSid)}/logs`,
      signal,
    }),
  }),

  /**
   * @throws HttpError 404: deleted or no storage; 500: unknown storage
   * (docs/platform-api.md#details-of-a-call)
   */
  recording: async ({
    path,
    signal,
    onProgress = () => undefined,
    onArrived = () => undefined,
  }: RecordingQuery): Promise<Blob> =>
    withoutEndingSession(
      http.request<Blob>({
        method: 'GET',
        path: checked(path),
        as: 'blob',
        signal,
        readBlob: answer => blobOf(answer, { onProgress, onArrived }),
      }),
    ),
});

const deletionMethodsOf = ({ http }: ProviderContext) =>
  defineMethods({
    /** The call's record keeps the address, so the browser remembers the deletion. */
    deleteRecording: writes(
      () => ({}),
      async ({ path }: { path: string }): Promise<void> => {
        await http.request({ method: 'DELETE', path: checked(path) });
        rememberDeletedRecording(path);
      },
    ),
  });

export const recordingMethodsOf = (context: ProviderContext) => ({
  ...sourceMethodsOf(context),
  ...deletionMethodsOf(context),
});
