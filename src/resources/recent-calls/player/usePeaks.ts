import { useEffect, useState } from 'react';
import { addPeaks, peakCountOf } from '../model/peaks.ts';
import type { FromWorker, ToWorker } from './peaks.worker.ts';

export interface GrowingPeaks {
  /** One array per channel, filled in place while the recording is read. */
  channels: Float32Array<ArrayBuffer>[];
  duration: number;
}

interface Listener {
  onStart: (peaks: GrowingPeaks) => void;
  onGrow: () => void;
  onEnd: () => void;
  /** No readable sound, or no workers in this browser. */
  onNone: () => void;
}

/** Rate of telephone speech; the browser converts others. */
const DECODED = 8000;

type Piece = Extract<FromWorker, { kind: 'piece' }>;

const decode = async ({ channels }: GrowingPeaks, piece: Piece): Promise<void> => {
  const context = new OfflineAudioContext(channels.length, 1, DECODED);
  const sound = await context.decodeAudioData(piece.bytes);
  const scale = DECODED / piece.rate;
  const wanted = Math.round(piece.samples * scale);
  // Decoders leave out different parts while they warm up, so the end is the fixed point.
  const skipped = Math.max(0, sound.length - wanted);
  const length = sound.length - skipped;
  const first = Math.round(piece.firstSample * scale) + wanted - length;
  channels.forEach((peaks, channel) => {
    if (channel >= sound.numberOfChannels) return;
    const samples = sound.getChannelData(channel).subarray(skipped);
    addPeaks(peaks, { first, length, rate: DECODED, at: index => samples[index] ?? 0 });
  });
};

const newWorker = (): Worker => new Worker(new URL('./peaks.worker.ts', import.meta.url), { type: 'module' });

let spare: Worker | null = null;

export const dropWorker = (): void => {
  spare?.terminate();
  spare = null;
};

export const startWorker = (): void => {
  if (typeof Worker === 'undefined' || spare) return;
  spare = newWorker();
  spare.addEventListener('error', dropWorker, { once: true });
};

const takeWorker = (): Worker => {
  const worker = spare ?? newWorker();
  worker.removeEventListener('error', dropWorker);
  spare = null;
  return worker;
};

const readPeaks = (blob: Blob, { onStart, onGrow, onEnd, onNone }: Listener): (() => void) => {
  if (typeof Worker === 'undefined') {
    onNone();
    return () => undefined;
  }
  const worker = takeWorker();
  const send = (message: ToWorker) => worker.postMessage(message);
  let growing: GrowingPeaks | null = null;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    worker.terminate();
  };
  const fail = () => {
    if (isStopped) return;
    stop();
    onNone();
  };
  const take = async (message: FromWorker): Promise<void> => {
    if (message.kind === 'start') {
      const { channels, duration } = message;
      const length = peakCountOf(duration);
      growing = { channels: Array.from({ length: channels }, () => new Float32Array(length)), duration };
      onStart(growing);
    } else if (message.kind === 'peaks') {
      message.peaks.forEach((peaks, channel) => {
        const target = growing?.channels[channel];
        target?.set(peaks.subarray(0, Math.max(0, target.length - message.place)), message.place);
      });
      onGrow();
    } else if (message.kind === 'piece') {
      if (growing) await decode(growing, message);
      if (isStopped) return;
      send({ kind: 'next' });
      onGrow();
    } else if (message.kind === 'end') {
      stop();
      onEnd();
    } else fail();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (!isStopped) take(data).catch(fail);
  });
  worker.addEventListener('error', fail);
  send({ kind: 'read', blob });
  return stop;
};

interface PeakState {
  /** null: the file's kind is not known yet, or it has no readable sound. */
  peaks: GrowingPeaks | null;
  state: 'reading' | 'whole' | 'none';
  version: number;
}

/** Milliseconds between drawings while the peaks arrive. */
const SHOWN_EVERY = 300;

const NOTHING: PeakState = { peaks: null, state: 'reading', version: 0 };

export const usePeaks = (blob: Blob): PeakState => {
  const [state, setState] = useState<PeakState>(NOTHING);
  useEffect(() => {
    let shown = 0;
    const change = (part: Partial<PeakState>) =>
      setState(before => ({ ...before, ...part, version: before.version + 1 }));
    const stop = readPeaks(blob, {
      onStart: peaks => change({ peaks }),
      onGrow: () => {
        if (performance.now() - shown < SHOWN_EVERY) return;
        shown = performance.now();
        change({});
      },
      onEnd: () => change({ state: 'whole' }),
      onNone: () => change({ state: 'none' }),
    });
    return () => {
      stop();
      setState(NOTHING);
    };
  }, [blob]);
  return state;
};
