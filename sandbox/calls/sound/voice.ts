import { RATE } from './rate.ts';

export interface Voice {
  period: number;
  vowels: Float32Array[];
}

const FORMANTS = [
  [700, 1200],
  [500, 1900],
  [320, 2300],
  [480, 900],
  [350, 750],
] as const;
const SYLLABLE_SECONDS = 0.21;
export const SYLLABLE = Math.round(SYLLABLE_SECONDS * RATE);
const BREATH_EVERY = 9;
const FADE = 60;
export const LOUDNESS = 0.42;

export const createVoice = (pitch: number): Voice => {
  const period = Math.round(RATE / pitch);
  return { period, vowels: FORMANTS.map(([first, second]) => vowel(period, first, second)) };
};

const vowel = (period: number, first: number, second: number): Float32Array => {
  const base = RATE / period;
  const wave = new Float32Array(period);
  const strongest = Math.floor(3400 / base);
  for (let harmonic = 1; harmonic <= strongest; harmonic += 1) {
    const frequency = harmonic * base;
    const near = (formant: number, width: number) => 1 / (1 + ((frequency - formant) / width) ** 2);
    const weight = near(first, 110) + 0.5 * near(second, 160) + 0.12;
    const phase = (Math.PI * harmonic * harmonic) / strongest;
    for (let at = 0; at < period; at += 1)
      wave[at] = (wave[at] ?? 0) + weight * Math.sin((2 * Math.PI * harmonic * at) / period + phase);
  }
  const peak = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return wave.map(value => (value / peak) * LOUDNESS);
};

const ENVELOPE = Float32Array.from({ length: SYLLABLE }, (_, at) => {
  const part = at / SYLLABLE;
  return Math.min(1, 0.3 + part * 5) * (1 - 0.55 * part);
});

export const voiceAt = (voice: Voice, at: number, length: number, seed: number): number => {
  const syllable = Math.floor(at / SYLLABLE);
  const isLast = (syllable + 1) * SYLLABLE >= length;
  if (syllable % BREATH_EVERY === BREATH_EVERY - 1 && !isLast) return 0;
  const which = (Math.imul(syllable + seed, 2_654_435_761) >>> 8) % voice.vowels.length;
  const wave = voice.vowels[which]?.[at % voice.period] ?? 0;
  const edge = Math.min(1, (at + 1) / FADE, (length - at) / FADE);
  return wave * (ENVELOPE[at - syllable * SYLLABLE] ?? 0) * edge;
};
