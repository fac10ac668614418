import { createMp3Encoder } from 'wasm-media-encoders';
import { RATE, samplesOf } from '../calls/sound/rate.ts';
import { createVoice, voiceAt } from '../calls/sound/voice.ts';

const MS_PER_CHARACTER = 65;
const SHORTEST_MS = 400;
const LONGEST_MS = 60_000;
const KBITS = 24;
const PITCHES = [105, 120, 165, 190, 210];

export const spoken = (text: string, voiceName: string): Float32Array => {
  const ms = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, text.length * MS_PER_CHARACTER));
  const length = samplesOf(ms);
  const voice = createVoice(PITCHES[sumOf(voiceName) % PITCHES.length] ?? 120);
  const seed = sumOf(text);
  return Float32Array.from({ length }, (_, at) => voiceAt(voice, at, length, seed));
};

const sumOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

export const asMp3 = async (sound: Float32Array): Promise<Uint8Array> => {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: KBITS });
  // The encoder returns a view of memory that the next call overwrites.
  const body = Buffer.from(encoder.encode([sound]));
  return Buffer.concat([body, Buffer.from(encoder.finalize())]);
};

export const asPcm = (sound: Float32Array): Uint8Array => {
  const bytes = Buffer.alloc(sound.length * 2);
  sound.forEach((value, at) => bytes.writeInt16LE(Math.round(value * 32_767), at * 2));
  return bytes;
};
