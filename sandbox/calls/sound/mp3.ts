import { createMp3Encoder } from 'wasm-media-encoders';
import type { Dialogue } from '../timeline.ts';
import { RATE } from './rate.ts';
import { blocksOf } from './sounds.ts';

/** The platform's recordings are MPEG 2.5 layer 3, joint stereo. */
const KBITS = 24;
/** Samples that LAME (576) and any decoder (529) delay the sound by. */
const DELAY = 576 + 529;

export async function* mp3Of(dialogue: Dialogue): AsyncGenerator<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 2, bitrate: KBITS });
  // The encoder returns a view of memory that the next call overwrites.
  for (const { left, right } of blocksOf(dialogue, DELAY)) yield Buffer.from(encoder.encode([left, right]));
  yield Buffer.from(encoder.finalize());
}
