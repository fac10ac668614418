import { createMp3Indexer, mp3Pieces, mp3Seconds } from '../model/mp3.ts';
import { addPeaks, peakCountOf } from '../model/peaks.ts';
import { isWav, sampleReader, wavFormatOf } from '../model/wav.ts';

/** `arrived` is the recording as far as it has loaded; once `isWhole`, nothing follows. */
export type ToWorker = { kind: 'read'; arrived: Blob; isWhole: boolean } | { kind: 'next' };

export type FromWorker =
  /** One array per channel, from index `place` in the recording on. */
  | { kind: 'peaks'; place: number; peaks: Float32Array<ArrayBuffer>[] }
  /** Frames to decode; samples before the last `samples` only warm up the decoder. */
  | {
      kind: 'piece';
      bytes: ArrayBuffer;
      channels: number;
      firstSample: number;
      samples: number;
      rate: number;
    }
  /** The file is whole and `duration` (seconds) is known; more peaks may follow. */
  | { kind: 'whole'; channels: number; duration: number }
  | { kind: 'end' }
  | { kind: 'none' };

/** Seconds of sound in memory at a time; whole seconds hold whole peaks. */
const PIECE = 60;

const tell = (message: FromWorker, transfer: Transferable[] = []) => postMessage(message, { transfer });

const state: { arrived: Blob; isWhole: boolean } = { arrived: new Blob(), isWhole: false };
let goOn: () => void = () => undefined;
const turn = () => new Promise<void>(resolve => (goOn = resolve));
let wake: () => void = () => undefined;
const moreThan = async (seen: Blob): Promise<void> => {
  while (state.arrived === seen) await new Promise<void>(resolve => (wake = resolve));
};

const readWav = async (): Promise<boolean> => {
  let first = 0;
  for (;;) {
    const { arrived, isWhole } = state;
    const format = await wavFormatOf(arrived);
    if (isWhole && (!format || format.frames === 0)) return false;
    if (format) {
      const { channels, rate, bytes, start, frames } = format;
      if (isWhole) tell({ kind: 'whole', channels, duration: frames / rate });
      const bytesPerFrame = bytes * channels;
      for (; isWhole ? first < frames : first + PIECE * rate <= frames; first += PIECE * rate) {
        const length = Math.min(PIECE * rate, frames - first);
        const from = start + first * bytesPerFrame;
        const read = sampleReader(
          format,
          new DataView(await arrived.slice(from, from + length * bytesPerFrame).arrayBuffer()),
        );
        const peaks = Array.from({ length: channels }, (_, channel) => {
          const values = new Float32Array(peakCountOf(length / rate));
          const at = (index: number) => read(index * bytesPerFrame + channel * bytes);
          addPeaks(values, { first: 0, length, rate, at });
          return values;
        });
        const place = peakCountOf(first / rate);
        tell(
          { kind: 'peaks', place, peaks },
          peaks.map(({ buffer }) => buffer),
        );
      }
    }
    if (isWhole) return true;
    await moreThan(arrived);
  }
};

/** The page decodes MP3 pieces: a worker has no decoder without widening the pages' policy. */
const readMp3 = async (): Promise<boolean> => {
  const indexer = createMp3Indexer();
  let first = 0;
  for (;;) {
    const { arrived, isWhole } = state;
    await indexer.read(arrived, isWhole);
    const index = indexer.index();
    if (isWhole && !index) return false;
    if (index) {
      const { channels, rate, perFrame } = index;
      if (isWhole) tell({ kind: 'whole', channels, duration: mp3Seconds(index) });
      for (const { from, to, ...piece } of mp3Pieces(index, { first, seconds: PIECE, isWhole })) {
        const bytes = await arrived.slice(from, to).arrayBuffer();
        const next = turn();
        tell({ kind: 'piece', bytes, channels, rate, ...piece }, [bytes]);
        await next;
        first += piece.samples / perFrame;
        // The length of the whole file is waited for.
        if (state.isWhole && !isWhole) break;
      }
    }
    if (isWhole) return true;
    await moreThan(arrived);
  }
};

/** The beginning of a file says what it is; less of it has come with the first bytes only. */
const ENOUGH = 4096;

const read = async () => {
  try {
    while (!state.isWhole && state.arrived.size < ENOUGH) await moreThan(state.arrived);
    const found = await ((await isWav(state.arrived)) ? readWav() : readMp3());
    tell({ kind: found ? 'end' : 'none' });
  } catch {
    tell({ kind: 'none' });
  }
};

void read();

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'next') {
    goOn();
    return;
  }
  state.arrived = data.arrived;
  state.isWhole = data.isWhole;
  wake();
});
