import type { Random } from '../seed/random.ts';
import { talk } from './script.ts';
import type { Dial, Gather, Key, Say } from './timeline.ts';

/** People speak about 14 characters per second. */
const speechMs = (text: string) => 300 + text.length * 62;
export const KEY_MS = 120;
const PATIENCE_MS = 5000;

export const say = (random: Random, at: number, text: string, vendor: string, slower = 0): Say => {
  const cached = random.below(4) === 0;
  const firstByteMs = cached ? 3 + random.below(8) : 90 + random.below(420) + slower;
  const generationMs = cached ? 0 : firstByteMs + 60 + random.below(240);
  const from = at + 20 + firstByteMs;
  const to = from + speechMs(text);
  const speech = { channel: 1 as const, from, to, text };
  return {
    kind: 'say',
    at,
    end: to + 40,
    vendor: vendor === 'deepgram' ? 'elevenlabs' : vendor,
    firstByteMs,
    generationMs,
    cached,
    speech,
    chunks: 0,
  };
};

export const question = (
  random: Random,
  at: number,
  text: string,
  vendor: string,
  status: number,
): Gather => {
  const from = at + 350 + random.below(1400);
  const to = from + speechMs(text);
  const latency = 180 + random.below(900);
  const hookFrom = to + latency;
  const hookTo = hookFrom + (status === 200 ? 60 + random.below(700) : 1800 + random.below(1500));
  return {
    kind: 'gather',
    at,
    end: hookTo,
    vendor,
    resolve: 'speech',
    speech: { channel: 0, from, to, text },
    confidence: 0.7 + random.below(29) / 100,
    ...(random.below(9) === 0 ? {} : { latencyMs: latency }),
    keys: [],
    hook: { from: hookFrom, to: hookTo, status, reason: 'speechDetected' },
  };
};

export const keys = (random: Random, at: number, digits: string): Gather => {
  const pressed: Key[] = [];
  let next = at + 400 + random.below(900);
  for (const digit of digits) {
    pressed.push({ digit, at: next, ms: KEY_MS + 20 * random.below(5) });
    next += 330 + random.below(300);
  }
  const hookFrom = next + 200;
  const hookTo = hookFrom + 50 + random.below(400);
  return {
    kind: 'gather',
    at,
    end: hookTo,
    vendor: 'google',
    resolve: 'dtmf',
    confidence: 0,
    keys: pressed,
    hook: { from: hookFrom, to: hookTo, status: 200, reason: 'dtmfDetected' },
  };
};

export const silence = (random: Random, at: number, vendor: string): Gather => ({
  kind: 'gather',
  at,
  end: at + PATIENCE_MS + random.below(300),
  vendor,
  resolve: 'timeout',
  confidence: 0,
  keys: [],
});

export const dial = (random: Random, at: number, end: number, vendor: string): Dial => {
  const answeredAt = Math.min(end, at + 3000 + random.below(6000));
  const parts: Dial['parts'] = [];
  let next = answeredAt + 700;
  for (let index = 0; ; index += 1) {
    const text = talk[index % talk.length] ?? '';
    const to = next + speechMs(text);
    const latencyMs = 200 + random.below(500);
    if (to + latencyMs > end - 300) break;
    const speech = { channel: (index % 2) as 0 | 1, from: next, to, text };
    parts.push({ speech, latencyMs, confidence: 0.75 + random.below(24) / 100 });
    next = to + latencyMs + 300 + random.below(1600);
  }
  return { kind: 'dial', at, end, vendor, answeredAt, parts };
};
