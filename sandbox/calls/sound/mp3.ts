import { createMp3Encoder } from 'wasm-media-encoders';
import type { Dialogue } from '../timeline.ts';
import { RATE } from './rate.ts';
import { blocksOf } from './sounds.ts';

/** The platform's recordings are MPEG 2.5 layer 3, joint stereo. */
const KBITS = 24;
/** Encoder and decoder together delay the sound: LAME 576 samples, every decoder 529. */
const DELAY = 576 + 529;

/** An MP3 file, piece by piece; once decoded, it sounds when the trace says so. */
export async function* mp3Of(dialogue: Dialogue): AsyncGenerator<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 2, bitrate: KBITS });
  // The encoder hands out a view of its own memory, which the next call overwrites.
  for (const { left, right } of blocksOf(dialogue, DELAY)) yield Buffer.from(encoder.encode([left, right]));
  yield Buffer.from(encoder.finalize());
}
