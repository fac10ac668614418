export interface Mp3Index {
  /** Samples per second and channel. */
  rate: number;
  channels: 1 | 2;
  /** Samples per frame and channel. */
  perFrame: number;
  /** Byte offset of each frame, and the end of the last one. */
  offsets: number[];
  /** Samples that players leave out at both ends, as the encoder says. */
  skipped: { start: number; end: number };
}

/** The first frames only warm up the decoder. */
export interface Mp3Piece {
  from: number;
  to: number;
  /** Index in the recording; below 0 in the first piece if samples are left out. */
  firstSample: number;
  samples: number;
}

const V1_KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const V2_KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Indexed by version bits: MPEG 2.5, reserved, MPEG 2, MPEG 1. */
const RATES = [[11_025, 12_000, 8000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]];
const LAYER_3 = 1;
const MPEG_1 = 3;
const MONO = 3;

export interface Mp3Frame {
  bytes: number;
  rate: number;
  channels: 1 | 2;
  perFrame: number;
}

export const mp3FrameAt = (bytes: Uint8Array, at: number): Mp3Frame | null => {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  if (at + 4 > bytes.length || first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const version = (second >> 3) & 3;
  const rate = RATES[version]?.[(third >> 2) & 3];
  const kbits = (version === MPEG_1 ? V1_KBITS : V2_KBITS)[third >> 4];
  if (((second >> 1) & 3) !== LAYER_3 || !rate || !kbits) return null;
  const perFrame = version === MPEG_1 ? 1152 : 576;
  return {
    bytes: Math.floor((perFrame * kbits * 125) / rate) + ((third >> 1) & 1),
    rate,
    channels: fourth >> 6 === MONO ? 1 : 2,
    perFrame,
  };
};

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

const DECODER_DELAY = 529;

/** Reads the skipped samples from a header frame; null: a frame of sound. */
const headerFrame = (bytes: Uint8Array, at: number, frame: Mp3Frame): Mp3Index['skipped'] | null => {
  const sideInfo = frame.perFrame === 1152 ? [17, 32] : [9, 17];
  const tag = at + 4 + (sideInfo[frame.channels - 1] ?? 0);
  if (textAt(bytes, at + 36) === 'VBRI') return { start: 0, end: 0 };
  if (!['Xing', 'Info'].includes(textAt(bytes, tag))) return null;
  const flags = bytes[tag + 7] ?? 0;
  const fields = [4, 4, 100, 4].reduce((sum, size, bit) => sum + (flags & (1 << bit) ? size : 0), 8);
  const [high = 0, middle = 0, low = 0] = bytes.subarray(tag + fields + 21, tag + fields + 24);
  const delay = (high << 4) | (middle >> 4);
  const padding = ((middle & 15) << 8) | low;
  if (!/^(?:LAME|Lavf|Lavc)/.test(textAt(bytes, tag + fields)) || delay === 0) return { start: 0, end: 0 };
  return { start: delay + DECODER_DELAY, end: Math.max(0, padding - DECODER_DELAY) };
};

const WINDOW = 1 << 20;
/** Two headers and the longest frame between them. */
const MARGIN = 4096;

type Source = Pick<Blob, 'size' | 'slice'>;

const bytesOf = async (source: Source, from: number, length: number): Promise<Uint8Array> =>
  new Uint8Array(await source.slice(from, from + length).arrayBuffer());

/** The length of an ID3 tag has four bytes of seven bits. */
const tagLength = (bytes: Uint8Array): number =>
  textAt(bytes, 0).startsWith('ID3')
    ? 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 127), 0)
    : 0;

export interface Mp3Indexer {
  /**
   * Reads on from where the last call ended, a megabyte at a time.
   *
   * @param source the file, or its beginning as far as it has arrived
   * @param isWhole false: more comes, so what stands at the end waits for it
   */
  read: (source: Source, isWhole: boolean) => Promise<void>;
  /** null: no frame yet. */
  index: () => Mp3Index | null;
}

/** Skips bytes between frames, and frames of another rate than the first. */
export const createMp3Indexer = (): Mp3Indexer => {
  const offsets: number[] = [];
  let kind: Mp3Frame | null = null;
  let skipped = { start: 0, end: 0 };
  let at = -1;
  let end = -1;
  const readWindow = (bytes: Uint8Array, limit: number) => {
    const base = at;
    while (at - base < limit) {
      const place = at - base;
      const frame = mp3FrameAt(bytes, place);
      // Random bytes may look like a header, so the first of a run needs a second one behind it.
      const isSure =
        frame &&
        (at === end || place + frame.bytes === bytes.length || mp3FrameAt(bytes, place + frame.bytes));
      if (!frame || !isSure || (kind && frame.rate !== kind.rate) || place + frame.bytes > bytes.length) {
        at += 1;
        continue;
      }
      const header: Mp3Index['skipped'] | null = kind ? null : headerFrame(bytes, place, frame);
      kind ??= frame;
      if (header) skipped = header;
      else offsets.push(at);
      at += frame.bytes;
      end = at;
    }
  };
  return {
    read: async (source, isWhole) => {
      if (at < 0) at = tagLength(await bytesOf(source, 0, 10));
      while (at < source.size) {
        const bytes = await bytesOf(source, at, WINDOW);
        const isLast = at + bytes.length >= source.size;
        readWindow(bytes, isLast && isWhole ? bytes.length : bytes.length - MARGIN);
        if (isLast) return;
      }
    },
    index: () => {
      if (!kind || offsets.length === 0) return null;
      const { rate, channels, perFrame } = kind;
      return { rate, channels, perFrame, offsets: [...offsets, end], skipped };
    },
  };
};

export const mp3Seconds = ({ offsets, perFrame, rate, skipped }: Mp3Index): number =>
  Math.max(0, (offsets.length - 1) * perFrame - skipped.start - skipped.end) / rate;

/** Frames; more than the bit reservoir reaches back, even at the lowest bit rate. */
const LEAD = 10;

/** Samples of all channels that a browser may hold: 100 MB. */
const AT_ONCE = 25_000_000;

interface PiecesWanted {
  /** Frame to start with. */
  first: number;
  /** Seconds per piece. */
  seconds: number;
  /** false: the last piece waits until all its frames have arrived. */
  isWhole: boolean;
}

/** The rest of a whole file is one piece where it fits in memory: decoding it in one costs less than half. */
export const mp3Pieces = (index: Mp3Index, { first, seconds, isWhole }: PiecesWanted): Mp3Piece[] => {
  const { offsets, channels, perFrame, rate, skipped } = index;
  const frames = offsets.length - 1;
  const rest = frames - first;
  const some = Math.max(1, Math.round((seconds * rate) / perFrame));
  const each = isWhole && rest * perFrame * channels <= AT_ONCE ? Math.max(1, rest) : some;
  const count = isWhole ? Math.ceil(rest / each) : Math.floor(rest / each);
  return Array.from({ length: Math.max(0, count) }, (_, place) => {
    const from = first + place * each;
    const to = Math.min(frames, from + each);
    return {
      from: offsets[Math.max(0, from - LEAD)] ?? 0,
      to: offsets[to] ?? 0,
      firstSample: from * perFrame - skipped.start,
      samples: (to - from) * perFrame,
    };
  });
};
