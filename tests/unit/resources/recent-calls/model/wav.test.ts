import { describe, expect, it } from 'vitest';
import { isWav, sampleReader, wavFormatOf } from '../../../../../src/resources/recent-calls/model/wav.ts';

const text = (value: string) => [...value].map(letter => letter.charCodeAt(0));
const u16 = (value: number) => [value & 255, value >> 8];
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)];

const fmt = (code: number, channels: number, rate: number, bits: number, more: number[] = []) => {
  const bytes = (bits / 8) * channels;
  const body = [
    ...u16(code),
    ...u16(channels),
    ...u32(rate),
    ...u32(rate * bytes),
    ...u16(bytes),
    ...u16(bits),
  ];
  return [...text('fmt '), ...u32(16 + more.length), ...body, ...more];
};
const data = (count: number, said = count) => [
  ...text('data'),
  ...u32(said),
  ...Array<number>(count).fill(0),
];
const file = (...chunks: number[][]) =>
  new Blob([Uint8Array.from([...text('RIFF'), ...u32(0), ...text('WAVE'), ...chunks.flat()])]);

const EXTENSIBLE = [...u16(22), ...u16(16), ...u32(3), ...u16(3), ...Array<number>(14).fill(0)];

describe('a WAV file', () => {
  it.each([
    [
      'plain',
      file(fmt(1, 2, 8000, 16), data(40)),
      { encoding: 'pcm', channels: 2, rate: 8000, bytes: 2, start: 44, frames: 10 },
    ],
    [
      'a chunk of odd length in front',
      file([...text('LIST'), ...u32(3), 1, 2, 3, 0], fmt(7, 1, 8000, 8), data(5)),
      { encoding: 'mulaw', start: 56, frames: 5 },
    ],
    [
      'extensible',
      file(fmt(0xfffe, 1, 16_000, 32, EXTENSIBLE), data(8)),
      { encoding: 'float', bytes: 4, frames: 2 },
    ],
    ['recorded while it was sent', file(fmt(1, 1, 8000, 8), data(7, 0xffffffff)), { frames: 7 }],
    ['without a length', file(fmt(1, 1, 8000, 8), data(7, 0)), { frames: 7 }],
    ['cut short', file(fmt(1, 2, 8000, 16), data(10, 400)), { frames: 2 }],
  ])('is read: %s', async (_name, blob, expected) => {
    expect(await wavFormatOf(blob)).toMatchObject(expected);
  });

  it.each([
    ['an MP3 file', new Blob([Uint8Array.from([0xff, 0xe3, 0x18, 0xc4])])],
    ['nothing', new Blob([])],
    ['an unknown encoding', file(fmt(2, 1, 8000, 8), data(4))],
    ['no channel', file(fmt(1, 0, 8000, 16), data(4))],
    ['twelve bytes a sample', file(fmt(1, 1, 8000, 96), data(24))],
    ['sound before its format', file(data(4), fmt(1, 1, 8000, 16))],
    ['no sound', file(fmt(1, 1, 8000, 16))],
  ])('%s is none that can be read', async (_name, blob) => {
    expect(await wavFormatOf(blob)).toBeNull();
  });

  it('is known by its first bytes', async () => {
    expect(await isWav(file())).toBe(true);
    expect(await isWav(new Blob(['RIFF....AVI ']))).toBe(false);
  });
});

const view = (bytes: number[]) => new DataView(Uint8Array.from(bytes).buffer);
const float = (value: number) => [...new Uint8Array(Float32Array.of(value).buffer)];
const double = (value: number) => [...new Uint8Array(Float64Array.of(value).buffer)];

describe('a sample', () => {
  it.each([
    ['pcm', 1, [0x80], 0],
    ['pcm', 1, [0], -1],
    ['pcm', 2, [0, 0x40], 0.5],
    ['pcm', 2, [0, 0x80], -1],
    ['pcm', 3, [0, 0, 0x40], 0.5],
    ['pcm', 3, [0xff, 0xff, 0xff], 0],
    ['pcm', 4, [0, 0, 0, 0xc0], -0.5],
    ['float', 4, float(0.25), 0.25],
    ['float', 8, double(-0.25), -0.25],
    ['mulaw', 1, [0xff], 0],
    ['mulaw', 1, [0x00], -0.98],
    ['mulaw', 1, [0x80], 0.98],
    ['alaw', 1, [0xd5], 0],
    ['alaw', 1, [0x2a], -0.98],
    ['alaw', 1, [0xaa], 0.98],
  ] as const)('%s of %d bytes: %j is %d', (encoding, bytes, content, expected) => {
    expect(sampleReader({ encoding, bytes }, view([...content]))(0)).toBeCloseTo(expected, 2);
  });
});
