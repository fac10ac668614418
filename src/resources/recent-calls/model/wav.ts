export type WavEncoding = 'pcm' | 'float' | 'alaw' | 'mulaw';

export interface WavFormat {
  encoding: WavEncoding;
  channels: number;
  /** Samples per second and channel. */
  rate: number;
  /** Bytes per sample. */
  bytes: number;
  /** File offset of the first sample. */
  start: number;
  /** Samples per channel. */
  frames: number;
}

type Source = Pick<Blob, 'size' | 'slice'>;

const viewOf = async (source: Source, from: number, length: number): Promise<DataView> =>
  new DataView(await source.slice(from, from + length).arrayBuffer());

const tag = (view: DataView, at: number): string =>
  view.byteLength < at + 4
    ? ''
    : String.fromCharCode(
        view.getUint8(at),
        view.getUint8(at + 1),
        view.getUint8(at + 2),
        view.getUint8(at + 3),
      );

const ENCODINGS: Readonly<Record<number, WavEncoding>> = { 1: 'pcm', 3: 'float', 6: 'alaw', 7: 'mulaw' };
const BYTES: Readonly<Record<WavEncoding, readonly number[]>> = {
  pcm: [1, 2, 3, 4],
  float: [4, 8],
  alaw: [1],
  mulaw: [1],
};
const EXTENSIBLE = 0xfffe;
/** Length of a file that was written while it was recorded. */
const UNKNOWN_LENGTH = 0xffffffff;

type Layout = Omit<WavFormat, 'start' | 'frames'>;

const layoutOf = (view: DataView): Layout | null => {
  if (view.byteLength < 16) return null;
  const code = view.getUint16(0, true);
  const isExtensible = code === EXTENSIBLE && view.byteLength >= 26;
  const encoding = ENCODINGS[isExtensible ? view.getUint16(24, true) : code];
  const channels = view.getUint16(2, true);
  const rate = view.getUint32(4, true);
  const bytes = Math.ceil(view.getUint16(14, true) / 8);
  if (!encoding || !BYTES[encoding].includes(bytes) || channels === 0 || rate === 0) return null;
  return { encoding, channels, rate, bytes };
};

export const isWav = async (source: Source): Promise<boolean> => {
  const view = await viewOf(source, 0, 12);
  return ['RIFF', 'RF64'].includes(tag(view, 0)) && tag(view, 8) === 'WAVE';
};

/** Reads chunk headers only; null: any other file. */
export const wavFormatOf = async (source: Source): Promise<WavFormat | null> => {
  if (!(await isWav(source))) return null;
  let layout: Layout | null = null;
  for (let at = 12; at + 8 <= source.size;) {
    const head = await viewOf(source, at, 8);
    const length = head.getUint32(4, true);
    if (tag(head, 0) === 'fmt ') layout = layoutOf(await viewOf(source, at + 8, Math.min(length, 40)));
    if (tag(head, 0) === 'data') {
      if (!layout) return null;
      const start = at + 8;
      const rest = source.size - start;
      const data = length === 0 || length === UNKNOWN_LENGTH ? rest : Math.min(length, rest);
      return { ...layout, start, frames: Math.floor(data / (layout.bytes * layout.channels)) };
    }
    at += 8 + length + (length % 2);
  }
  return null;
};

/** G.711 A-law: sign, three bits of exponent, four of mantissa. */
const alaw = (byte: number): number => {
  const code = byte ^ 0x55;
  const exponent = (code & 0x70) >> 4;
  const mantissa = (code & 0x0f) << 4;
  const value = exponent === 0 ? mantissa + 8 : (mantissa + 0x108) << (exponent - 1);
  return (code & 0x80 ? value : -value) / 32_768;
};

const mulaw = (byte: number): number => {
  const code = ~byte & 0xff;
  const value = ((((code & 0x0f) << 3) + 0x84) << ((code & 0x70) >> 4)) - 0x84;
  return (code & 0x80 ? -value : value) / 32_768;
};

const tableOf = (decode: (byte: number) => number) =>
  Float32Array.from({ length: 256 }, (_, byte) => decode(byte));

export const sampleReader = (
  { encoding, bytes }: Pick<WavFormat, 'encoding' | 'bytes'>,
  view: DataView,
): ((at: number) => number) => {
  if (encoding === 'alaw' || encoding === 'mulaw') {
    const table = tableOf(encoding === 'alaw' ? alaw : mulaw);
    return at => table[view.getUint8(at)] ?? 0;
  }
  if (encoding === 'float')
    return bytes === 8 ? at => view.getFloat64(at, true) : at => view.getFloat32(at, true);
  if (bytes === 1) return at => (view.getUint8(at) - 128) / 128;
  if (bytes === 2) return at => view.getInt16(at, true) / 32_768;
  if (bytes === 3) return at => (view.getInt16(at + 1, true) * 256 + view.getUint8(at)) / 8_388_608;
  return at => view.getInt32(at, true) / 2_147_483_648;
};
