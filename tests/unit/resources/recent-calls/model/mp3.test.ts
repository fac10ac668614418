import { createMp3Encoder } from 'wasm-media-encoders';
import { describe, expect, it } from 'vitest';
import {
  createMp3Indexer,
  mp3FrameAt,
  type Mp3Index,
  mp3Pieces,
  mp3Seconds,
} from '../../../../../src/resources/recent-calls/model/mp3.ts';

const header = (...bytes: number[]) => Uint8Array.from(bytes);

describe('the header of an MP3 frame', () => {
  it.each([
    [
      'MPEG 1, 128 kbit/s, 44.1 kHz',
      [0xff, 0xfb, 0x90, 0x00],
      { bytes: 417, rate: 44_100, channels: 2, perFrame: 1152 },
    ],
    ['with a byte of padding', [0xff, 0xfb, 0x92, 0x00], { bytes: 418 }],
    [
      'MPEG 2, 16 kHz, mono',
      [0xff, 0xf3, 0x48, 0xc0],
      { bytes: 144, rate: 16_000, channels: 1, perFrame: 576 },
    ],
    ['MPEG 2.5, 24 kbit/s, 8 kHz', [0xff, 0xe3, 0x38, 0x40], { bytes: 216, rate: 8000, channels: 2 }],
    ['layer 2', [0xff, 0xfd, 0x90, 0x00], null],
    ['a reserved version', [0xff, 0xeb, 0x90, 0x00], null],
    ['a reserved rate', [0xff, 0xfb, 0x9c, 0x00], null],
    ['bit rate 15', [0xff, 0xfb, 0xf0, 0x00], null],
    ['free bit rate', [0xff, 0xfb, 0x00, 0x00], null],
    ['no mark', [0xfe, 0xfb, 0x90, 0x00], null],
    ['cut', [0xff, 0xfb, 0x90], null],
  ])('is read: %s', (_name, bytes, expected) => {
    const frame = mp3FrameAt(header(...bytes), 0);
    if (expected) expect(frame).toMatchObject(expected);
    else expect(frame).toBeNull();
  });
});

const mp3IndexOf = async (file: Blob): Promise<Mp3Index | null> => {
  const indexer = createMp3Indexer();
  await indexer.read(file, true);
  return indexer.index();
};

const FRAME = 216;
const SAMPLES = 576;

/** 8 kHz stereo at 24 kbit/s, as the platform records. */
const encoded = async (seconds: number): Promise<Uint8Array> => {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: 8000, channels: 2, bitrate: 24 });
  const sound = Float32Array.from({ length: seconds * 8000 }, (_, index) => Math.sin(index / 5));
  const start = Uint8Array.from(encoder.encode([sound, sound]));
  return Uint8Array.from([...start, ...encoder.finalize()]);
};

const id3 = (length: number) =>
  Uint8Array.from([
    0x49,
    0x44,
    0x33,
    4,
    0,
    0,
    0,
    0,
    length >> 7,
    length & 127,
    ...Array<number>(length).fill(0xff),
  ]);

const infoFrame = (delay: number, padding: number) => {
  const frame = new Uint8Array(FRAME);
  frame.set([0xff, 0xe3, 0x38, 0x40]);
  frame.set(new TextEncoder().encode('Info\0\0\0\x0f'), 4 + 17);
  const extension = 4 + 17 + 8 + 112;
  frame.set(new TextEncoder().encode('LAME3.100'), extension);
  frame.set([delay >> 4, ((delay & 15) << 4) | (padding >> 8), padding & 255], extension + 21);
  return frame;
};

const part = (bytes: Uint8Array) => new Uint8Array(bytes);

describe('the frames of an MP3 file', () => {
  it('are all found, over more than one window', async () => {
    const sound = part(await encoded(10));
    const file = new Blob(Array.from({ length: 40 }, () => sound));
    const index = await mp3IndexOf(file);
    expect(file.size).toBeGreaterThan(1 << 20);
    expect(index?.offsets).toHaveLength(file.size / FRAME + 1);
    expect(index?.offsets.every((offset, place) => offset === place * FRAME)).toBe(true);
    expect(index).toMatchObject({
      rate: 8000,
      channels: 2,
      perFrame: SAMPLES,
      skipped: { start: 0, end: 0 },
    });
    expect(index && mp3Seconds(index)).toBeCloseTo((file.size / FRAME) * 0.072);
  });

  it('stand behind a tag and around what is none', async () => {
    const sound = part(await encoded(2));
    const junk = Uint8Array.from({ length: 500 }, (_, index) => (index % 7 === 0 ? 0xff : 0xfb));
    const half = FRAME * 10;
    const index = await mp3IndexOf(new Blob([id3(300), sound.slice(0, half), junk, sound.slice(half)]));
    expect(index?.offsets).toHaveLength(sound.length / FRAME + 1);
    expect(index?.offsets[0]).toBe(310);
    expect(index?.offsets[10]).toBe(310 + half + 500);
  });

  it('leave out the header frame and what the encoder says is no sound', async () => {
    const sound = part(await encoded(2));
    const index = await mp3IndexOf(new Blob([infoFrame(576, 1000), sound]));
    expect(index?.offsets[0]).toBe(FRAME);
    expect(index?.skipped).toEqual({ start: 1105, end: 471 });
    expect(index && mp3Seconds(index)).toBeCloseTo((sound.length / FRAME) * 0.072 - 1576 / 8000);
    expect(index && mp3Pieces(index, { first: 0, seconds: 1, isWhole: false })[0]).toMatchObject({
      firstSample: -1105,
    });
  });

  it.each([1, 100, 5000, 70_000, 3_000_000])(
    'are the same while the file arrives, from %i bytes on',
    async step => {
      const sound = part(await encoded(10));
      const file = new Blob([id3(300), infoFrame(576, 1000), ...Array.from({ length: 40 }, () => sound)]);
      const indexer = createMp3Indexer();
      for (let size = step; size < file.size; size *= 2) {
        await indexer.read(file.slice(0, size), false);
        const found = indexer.index();
        // What is told too early would be decoded wrongly.
        expect(found === null || (found.offsets.at(-1) ?? 0) <= size).toBe(true);
      }
      await indexer.read(file, true);
      expect(indexer.index()).toEqual(await mp3IndexOf(file));
    },
  );

  it.each([
    ['nothing', new Blob([])],
    ['text', new Blob(['x'.repeat(5000)])],
    ['a page', new Blob(['<!doctype html>'])],
  ])('are not in %s', async (_name, blob) => {
    expect(await mp3IndexOf(blob)).toBeNull();
  });
});

describe('pieces of an MP3 file', () => {
  it('cover all frames once, with frames in front that warm the decoder up', async () => {
    const index = await mp3IndexOf(new Blob([part(await encoded(10))]));
    if (!index) throw new Error('no frames');
    const frames = index.offsets.length - 1;
    const early = mp3Pieces(index, { first: 0, seconds: 2, isWhole: false });
    const first = early.length * 28;
    const pieces = [...early, ...mp3Pieces(index, { first, seconds: 2, isWhole: true })];
    expect(early).toHaveLength(Math.floor(frames / 28));
    expect(pieces.reduce((sum, { samples }) => sum + samples, 0)).toBe(frames * SAMPLES);
    expect(pieces.map(({ from }) => from / FRAME)).toEqual(pieces.map((_, at) => Math.max(0, at * 28 - 10)));
    expect(pieces.map(({ firstSample }) => firstSample)).toEqual(pieces.map((_, at) => at * 28 * SAMPLES));
    expect(pieces.at(-1)?.to).toBe(frames * FRAME);
    expect(mp3Pieces(index, { first: frames, seconds: 2, isWhole: true })).toEqual([]);
  });

  it.each([
    ['10 minutes of telephone speech', 10, 8000, 2, 1],
    ['90 minutes of it', 90, 8000, 2, 180],
    ['10 minutes of music', 10, 44_100, 2, 20],
  ] as const)('are small enough for %s', (_name, minutes, rate, channels, pieces) => {
    const frames = Math.round((minutes * 60 * rate) / 576);
    const offsets = Array.from({ length: frames + 1 }, (_, at) => at * 100);
    const index = { rate, channels, perFrame: 576, offsets, skipped: { start: 0, end: 0 } };
    const { length } = mp3Pieces(index, { first: 0, seconds: 30, isWhole: true });
    expect(length).toBeCloseTo(pieces, -1);
    expect(length === 1).toBe(pieces === 1);
  });
});
