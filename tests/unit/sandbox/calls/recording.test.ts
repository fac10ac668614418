import { describe, expect, it } from 'vitest';
import { tonesOf } from '../../../../sandbox/calls/sound/dtmf.ts';
import { accountOf, callSandbox, type Call } from './setup.ts';
import { attribute, flat, timesOf } from './spans.ts';
import { peak, readWav, strength } from './wavFile.ts';

const LOUD = 0.03;
const box = callSandbox();

/** A short recorded WAV call of the clinic whose trace says most. */
async function wavCall(scenario: string): Promise<Call> {
  const [row] = await box.sandbox().db.run(
    `SELECT sip_callid, account_sid, call_sid FROM cdrs WHERE record_format = 'wav' AND scenario = ?
       AND duration BETWEEN 60 AND 200 AND trace_id NOT LIKE '000000000000%' ORDER BY serial LIMIT 1`,
    [scenario],
  );
  const page = await box.calls(
    `&filter=${String(row?.['call_sid'])}`,
    `/Accounts/${String(row?.['account_sid'])}`,
  );
  const [call] = page.data;
  if (!call) throw new Error(`no recorded call ${scenario}`);
  return call;
}

async function heard(scenario: string) {
  const call = await wavCall(scenario);
  const spans = flat(await box.get(`${accountOf(call)}/RecentCalls/trace/${call.trace_id ?? ''}`));
  const wav = readWav(await box.bytes(call.recording_url ?? ''));
  return { call, spans, wav, times: timesOf(spans) };
}

describe('a recording in WAV', () => {
  it('is as long as the call, in stereo at 8 kHz', async () => {
    const { call, wav } = await heard('bot');
    expect(wav).toMatchObject({ rate: 8000, channels: 2, bits: 16 });
    expect(wav.left).toHaveLength(call.duration * 8000);
    expect(wav.right).toHaveLength(call.duration * 8000);
  });

  it('has the caller speaking where the trace says so, and silence after', async () => {
    const { spans, wav, times } = await heard('bot');
    const turns = spans.filter(span => attribute(span, 'stt.latency_ms') !== undefined);
    expect(turns.length).toBeGreaterThan(3);
    for (const turn of turns) {
      const { start, end } = times(turn);
      const hook = spans.find(span => span.parentSpanId === turn.spanId && span.name.includes('verb:hook'));
      const answered = hook ? times(hook).end - times(hook).start : 0;
      const stopped = end - Number(attribute(turn, 'stt.latency_ms')) / 1000 - answered;
      expect(peak(wav.left, stopped - 0.1, stopped)).toBeGreaterThan(LOUD);
      expect(peak(wav.left, stopped + 0.005, end)).toBe(0);
      // The bot is quiet while it listens, and so is the caller before the bot has finished.
      expect(peak(wav.right, start, end)).toBe(0);
      expect(peak(wav.left, start, start + 0.3)).toBe(0);
    }
  });

  it('shows to a search for silence where speech ended, when the recogniser tells no latency', async () => {
    const { spans, wav, times } = await heard('bot');
    const turn = spans.find(span => attribute(span, 'stt.latency_ms') !== undefined);
    if (!turn) throw new Error('no turn');
    const hook = spans.find(span => span.parentSpanId === turn.spanId);
    const end = times(turn).end;
    const known =
      end -
      Number(attribute(turn, 'stt.latency_ms')) / 1000 -
      (hook ? times(hook).end - times(hook).start : 0);
    // Peaks of 10 samples each, five loud ones in a row, backwards: the player's own rule for where speech ends.
    const peakAt = (index: number) => peak(wav.left, index / 800, (index + 1) / 800);
    let loud = 0;
    let index = Math.ceil(end * 800);
    for (; loud < 5; index -= 1) loud = peakAt(index) > LOUD ? loud + 1 : 0;
    expect(Math.abs((index + 1 + 5) / 800 - known)).toBeLessThan(0.04);
  });

  it('has the bot speaking after its first byte and not before', async () => {
    const { spans, wav, times } = await heard('bot');
    const made = spans.filter(
      span => span.name.startsWith('tts-generation') && attribute(span, 'tts.cached') === false,
    );
    expect(made.length).toBeGreaterThan(2);
    for (const span of made) {
      const first = times(span).start + Number(attribute(span, 'time_to_first_byte_ms')) / 1000;
      expect(peak(wav.right, times(span).start, first - 0.002)).toBe(0);
      expect(peak(wav.right, first, first + 0.2)).toBeGreaterThan(LOUD);
    }
  });

  it('has both sides of a conversation with a colleague, each on its channel', async () => {
    const { spans, wav, times } = await heard('dial');
    const parts = spans.filter(span => span.name.startsWith('stt-listen:'));
    expect(new Set(parts.map(span => span.name))).toEqual(new Set(['stt-listen:1', 'stt-listen:2']));
    for (const part of parts) {
      const own = part.name.endsWith('1') ? wav.left : wav.right;
      const other = part.name.endsWith('1') ? wav.right : wav.left;
      const { start, end } = times(part);
      const stopped = end - Number(attribute(part, 'stt.latency_ms')) / 1000;
      expect(peak(own, start + 0.1, stopped)).toBeGreaterThan(LOUD);
      expect(peak(other, start + 0.1, stopped)).toBe(0);
    }
  });

  it('has keys as the two tones of each, for as long as the trace says', async () => {
    const { spans, wav, times } = await heard('keys');
    const keys = spans.filter(span => span.name.startsWith('dtmf:'));
    expect(keys.length).toBeGreaterThan(4);
    for (const key of keys) {
      const { start, end } = times(key);
      const [low, high] = tonesOf(String(attribute(key, 'dtmf'))) ?? [0, 0];
      const tone = wav.left.subarray(Math.round(start * 8000), Math.round(end * 8000));
      expect(Math.round((end - start) * 1000)).toBe(Number.parseInt(String(attribute(key, 'duration'))));
      for (const frequency of [697, 770, 852, 941, 1209, 1336, 1477, 1633]) {
        const value = strength(tone, frequency);
        if (frequency === low || frequency === high) expect(value).toBeGreaterThan(0.2);
        else expect(value).toBeLessThan(0.08);
      }
      expect(peak(wav.left, end + 0.001, end + 0.1)).toBe(0);
    }
  });
});

describe('a recording in MP3', () => {
  it('has frames of MPEG 2.5 layer 3 at 8 kHz for the whole length of the call', async () => {
    const call = await box.special(one => one.scenario === 'hook-fails');
    const bytes = await box.bytes(call.recording_url ?? '');
    const frame = 216; // 72 × 24,000 bit/s ÷ 8,000 Hz
    const frames = bytes.length / frame;
    for (let at = 0; at < bytes.length; at += frame) expect(bytes.toString('hex', at, at + 2)).toBe('ffe3');
    expect(frames % 1).toBe(0);
    // 576 samples each; the encoder adds a frame or two to finish.
    expect((frames * 576) / 8000 - call.duration).toBeGreaterThan(0);
    expect((frames * 576) / 8000 - call.duration).toBeLessThan(0.3);
  });
});
