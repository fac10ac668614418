import { tonesOf } from '../calls/sound/dtmf.ts';
import { RATE, samplesOf } from '../calls/sound/rate.ts';
import { spoken } from '../speech/synthesize.ts';

/** 20 ms of PCMU. */
export const FRAME = samplesOf(20);
const SILENCE = 0xff;
const BIAS = 0x84;
const LOUDEST = 32_635;

const compressed = (value: number): number => {
  const linear = Math.round(Math.max(-1, Math.min(1, value)) * LOUDEST);
  const magnitude = Math.min(LOUDEST, Math.abs(linear)) + BIAS;
  const exponent = Math.max(0, Math.floor(Math.log2(magnitude)) - 7);
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~((linear < 0 ? 0x80 : 0) | (exponent << 4) | mantissa) & 0xff;
};

const keySound = (digit: string): Float32Array => {
  const [low, high] = tonesOf(digit) ?? [0, 0];
  const wave = (frequency: number, at: number) => Math.sin((2 * Math.PI * frequency * at) / RATE);
  return Float32Array.from({ length: samplesOf(300) }, (_, at) => 0.3 * (wave(low, at) + wave(high, at)));
};

export const createSpeaker = (voice: string) => {
  let waiting: Uint8Array = new Uint8Array();
  const add = (sound: Float32Array) => {
    const pause = samplesOf(200);
    const next = new Uint8Array(waiting.length + pause + sound.length).fill(SILENCE);
    next.set(waiting);
    sound.forEach((value, at) => {
      next[waiting.length + pause + at] = compressed(value);
    });
    waiting = next;
  };
  return {
    say: (text: string) => add(spoken(text, voice)),
    key: (digit: string) => add(keySound(digit)),
    frame: (): Uint8Array => {
      const frame = new Uint8Array(FRAME).fill(SILENCE);
      frame.set(waiting.subarray(0, FRAME));
      waiting = waiting.subarray(FRAME);
      return frame;
    },
  };
};
