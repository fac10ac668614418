import { mp3IndexOf, mp3Pieces, mp3PieceSeconds, mp3Seconds } from '../model/mp3.ts';
import { addPeaks, peakCountOf } from '../model/peaks.ts';
import { isWav, sampleReader, wavFormatOf } from '../model/wav.ts';

export type ToWorker = { kind: 'read'; blob: Blob } | { kind: 'next' };

export type FromWorker =
  /** `duration` is in seconds. */
  | { kind: 'start'; channels: number; duration: number }
  /** One array per channel, from index `place` in the recording on. */
  | { kind: 'peaks'; place: number; peaks: Float32Array<ArrayBuffer>[] }
  /** Frames to decode; samples before the last `samples` only warm up the decoder. */
  | { kind: 'piece'; bytes: ArrayBuffer; firstSample: number; samples: number; rate: number }
  | { kind: 'end' }
  | { kind: 'none' };

/** Seconds of sound in memory at a time; whole seconds hold whole peaks. */
const PIECE = 30;

const tell = (message: FromWorker, transfer: Transferable[] = []) => postMessage(message, { transfer });

let goOn: () => void = () => undefined;
const turn = () => new Promise<void>(resolve => (goOn = resolve));

const readWav = async (blob: Blob): Promise<boolean> => {
  const format = await wavFormatOf(blob);
  if (!format || format.frames === 0) return false;
  const { channels, rate, bytes, start, frames } = format;
  const bytesPerFrame = bytes * channels;
  tell({ kind: 'start', channels, duration: frames / rate });
  for (let first = 0; first < frames; first += PIECE * rate) {
    const length = Math.min(PIECE * rate, frames - first);
    const from = start + first * bytesPerFrame;
    const read = sampleReader(
      format,
      new DataView(await blob.slice(from, from + length * bytesPerFrame).arrayBuffer()),
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
  return true;
};

/** The page decodes MP3 pieces: a worker has no decoder without widening the pages' policy. */
const readMp3 = async (blob: Blob): Promise<boolean> => {
  const index = await mp3IndexOf(blob);
  if (!index) return false;
  tell({ kind: 'start', channels: index.channels, duration: mp3Seconds(index) });
  for (const { from, to, firstSample, samples } of mp3Pieces(index, mp3PieceSeconds(index, PIECE))) {
    const bytes = await blob.slice(from, to).arrayBuffer();
    const next = turn();
    tell({ kind: 'piece', bytes, firstSample, samples, rate: index.rate }, [bytes]);
    await next;
  }
  return true;
};

const read = async (blob: Blob) => {
  try {
    const found = await ((await isWav(blob)) ? readWav(blob) : readMp3(blob));
    tell({ kind: found ? 'end' : 'none' });
  } catch {
    tell({ kind: 'none' });
  }
};

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'read') void read(data.blob);
  else goOn();
});
