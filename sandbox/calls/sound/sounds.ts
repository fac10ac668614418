import type { Dialogue, Speech } from '../timeline.ts';
import { tonesOf } from './dtmf.ts';
import { RATE, samplesOf } from './rate.ts';
import { createVoice, voiceAt } from './voice.ts';

/** `from` and `to` are samples from the answer. */
export interface Sound {
  channel: 0 | 1;
  from: number;
  to: number;
  value(at: number): number;
}

const CALLER = createVoice(190);
const OTHERS = createVoice(105);
const KEY_LOUDNESS = 0.25;
const RAMP = 32;

export const soundsOf = ({ steps, lasting }: Dialogue): Sound[] => {
  const sounds = steps.flatMap(step => {
    if (step.kind === 'say') return [spoken(step.speech)];
    if (step.kind === 'dial') return step.parts.map(part => spoken(part.speech));
    const keys = step.keys.map(key => pressed(key.digit, samplesOf(key.at), samplesOf(key.at + key.ms)));
    return step.speech ? [spoken(step.speech), ...keys] : keys;
  });
  const end = samplesOf(lasting);
  return sounds.filter(sound => sound.from < end).sort((a, b) => a.from - b.from);
};

const spoken = ({ channel, from, to, text }: Speech): Sound => {
  const start = samplesOf(from);
  const length = samplesOf(to) - start;
  const voice = channel === 0 ? CALLER : OTHERS;
  const seed = text.length * 31 + start;
  return { channel, from: start, to: start + length, value: at => voiceAt(voice, at, length, seed) };
};

const pressed = (digit: string, from: number, to: number): Sound => {
  const [low, high] = tonesOf(digit) ?? [0, 0];
  const length = to - from;
  const wave = (frequency: number, at: number) => Math.sin((2 * Math.PI * frequency * at) / RATE);
  return {
    channel: 0,
    from,
    to,
    value: at =>
      KEY_LOUDNESS * Math.min(1, at / RAMP, (length - at) / RAMP) * (wave(low, at) + wave(high, at)),
  };
};

export interface Block {
  left: Float32Array;
  right: Float32Array;
}

/** One-second blocks keep an hour out of memory. `early`: samples of codec delay. */
export function* blocksOf(dialogue: Dialogue, early = 0): Generator<Block> {
  const total = samplesOf(dialogue.lasting);
  let waiting = soundsOf(dialogue).map(sound => ({
    ...sound,
    from: sound.from - early,
    to: sound.to - early,
  }));
  for (let from = 0; from < total; from += RATE) {
    const length = Math.min(RATE, total - from);
    const block = { left: new Float32Array(length), right: new Float32Array(length) };
    waiting = waiting.filter(sound => sound.to > from);
    for (const sound of waiting) {
      if (sound.from >= from + length) break;
      const channel = sound.channel === 0 ? block.left : block.right;
      const last = Math.min(sound.to, from + length);
      for (let at = Math.max(sound.from, from); at < last; at += 1)
        channel[at - from] = (channel[at - from] ?? 0) + sound.value(at - sound.from);
    }
    yield block;
  }
}
