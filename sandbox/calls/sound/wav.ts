import type { Dialogue } from '../timeline.ts';
import { RATE, samplesOf } from './rate.ts';
import { blocksOf } from './sounds.ts';

const CHANNELS = 2;
const BYTES_PER_SAMPLE = 2;
const FRAME = CHANNELS * BYTES_PER_SAMPLE;
const HEADER = 44;
const PCM = 1;

export function* wavOf(dialogue: Dialogue): Generator<Uint8Array> {
  yield headerOf(samplesOf(dialogue.lasting) * FRAME);
  for (const { left, right } of blocksOf(dialogue)) {
    const bytes = Buffer.alloc(left.length * FRAME);
    for (let at = 0; at < left.length; at += 1) {
      bytes.writeInt16LE(sample(left[at]), at * FRAME);
      bytes.writeInt16LE(sample(right[at]), at * FRAME + BYTES_PER_SAMPLE);
    }
    yield bytes;
  }
}

const sample = (value: number | undefined) => Math.round(Math.max(-1, Math.min(1, value ?? 0)) * 32_767);

const headerOf = (dataBytes: number): Buffer => {
  const header = Buffer.alloc(HEADER);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(PCM, 20);
  header.writeUInt16LE(CHANNELS, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * FRAME, 28);
  header.writeUInt16LE(FRAME, 32);
  header.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
};
