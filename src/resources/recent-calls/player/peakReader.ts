import { createStore, type Store } from '../../../lib/store.ts';
import { createGrowingPeaks } from '../model/peaks.ts';
import type { FromWorker, ToWorker } from './peaks.worker.ts';

export interface RecordingPeaks {
  /** One array per channel, filled in place while the recording is read. */
  channels: Float32Array<ArrayBuffer>[];
  duration: number;
  /** The largest peak so far, 0 to 1. */
  loudest: () => number;
}

export interface PeakState {
  /** null: the length of the recording is not known yet, or it has no readable sound. */
  peaks: RecordingPeaks | null;
  /** 'parts': what could not be read is silence in the peaks. */
  state: 'reading' | 'whole' | 'parts' | 'none';
  /** Changes with the peaks. */
  version: number;
}

/** Reads the peaks of a recording while it loads. */
export interface PeakReader extends Pick<Store<PeakState>, 'read' | 'subscribe'> {
  /** `arrived` is the recording as far as it has loaded; once `isWhole`, nothing follows. */
  take: (arrived: Blob, isWhole: boolean) => void;
  stop: () => void;
}

/** Rate of telephone speech; the browser converts others. */
const DECODED = 8000;
/** Milliseconds between drawings while the peaks arrive. */
const SHOWN_EVERY = 300;

type Piece = Extract<FromWorker, { kind: 'piece' }>;

const decode = async (piece: Piece) => {
  const context = new OfflineAudioContext(piece.channels, 1, DECODED);
  const sound = await context.decodeAudioData(piece.bytes);
  const scale = DECODED / piece.rate;
  const wanted = Math.round(piece.samples * scale);
  // Decoders leave out different parts while they warm up, so the end is the fixed point.
  const skipped = Math.max(0, sound.length - wanted);
  const length = sound.length - skipped;
  const first = Math.round(piece.firstSample * scale) + wanted - length;
  const samples = Array.from({ length: Math.min(piece.channels, sound.numberOfChannels) }, (_, channel) =>
    sound.getChannelData(channel).subarray(skipped),
  );
  return { samples, first, length };
};

const NOTHING: PeakState = { peaks: null, state: 'reading', version: 0 };

export const createPeakReader = (): PeakReader => {
  const store = createStore<PeakState>(NOTHING);
  /** Peaks that came since they were shown; without any, nothing is drawn again. */
  let hasNews = false;
  const change = (part: Partial<PeakState>) => {
    const before = store.read();
    store.set({ ...before, ...part, version: before.version + (hasNews ? 1 : 0) });
    hasNews = false;
  };
  if (typeof Worker === 'undefined') {
    change({ state: 'none' });
    return { ...store, take: () => undefined, stop: () => undefined };
  }
  const worker = new Worker(new URL('./peaks.worker.ts', import.meta.url), { type: 'module' });
  const send = (message: ToWorker) => worker.postMessage(message);
  const growing = createGrowingPeaks();
  let shown = 0;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    worker.terminate();
  };
  let hasRead = false;
  let lacksPart = false;
  const end = () => {
    if (isStopped) return;
    stop();
    const isNone = store.read().peaks === null || (lacksPart && !hasRead);
    change(isNone ? { state: 'none', peaks: null } : { state: lacksPart ? 'parts' : 'whole' });
  };
  const fail = () => {
    lacksPart = true;
    end();
  };
  const onGrow = () => {
    hasRead = true;
    hasNews = true;
    if (!store.read().peaks || performance.now() - shown < SHOWN_EVERY) return;
    shown = performance.now();
    change({});
  };
  const take = async (message: FromWorker): Promise<void> => {
    if (message.kind === 'whole') {
      const { channels, duration } = message;
      change({ peaks: { channels: growing.finish(channels, duration), duration, loudest: growing.loudest } });
    } else if (message.kind === 'peaks') {
      message.peaks.forEach((peaks, channel) => growing.put(channel, peaks, message.place));
      onGrow();
    } else if (message.kind === 'piece') {
      const sound = await decode(message).catch(() => null);
      if (isStopped) return;
      if (sound) {
        const { samples, first, length } = sound;
        samples.forEach((values, channel) =>
          growing.add(channel, { first, length, rate: DECODED, at: index => values[index] ?? 0 }),
        );
      } else lacksPart = true;
      send({ kind: 'next' });
      if (sound) onGrow();
    } else if (message.kind === 'end') end();
    else fail();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (!isStopped) take(data).catch(fail);
  });
  worker.addEventListener('error', fail);
  return {
    read: store.read,
    subscribe: store.subscribe,
    take: (arrived, isWhole) => {
      if (!isStopped) send({ kind: 'read', arrived, isWhole });
    },
    stop,
  };
};
