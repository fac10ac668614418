export const PEAKS_PER_SECOND = 800;

export const peakCountOf = (seconds: number): number => Math.ceil(seconds * PEAKS_PER_SECOND);

interface Samples {
  /** Index in the recording; samples below 0 are left out. */
  first: number;
  length: number;
  rate: number;
  at: (index: number) => number;
}

/**
 * Raises each peak to the largest absolute sample of its time; samples behind the last peak are left out.
 *
 * @returns the largest of them
 */
export const addPeaks = (peaks: Float32Array, { first, length, rate, at }: Samples): number => {
  const perPeak = rate / PEAKS_PER_SECOND;
  const start = Math.max(0, -first);
  let place = Math.floor((first + start) / perPeak);
  let until = Math.ceil((place + 1) * perPeak) - first;
  let peak = 0;
  let largest = 0;
  for (let index = start; index < length; index += 1) {
    if (index >= until) {
      largest = Math.max(largest, raise(peaks, place, peak));
      place = Math.floor((first + index) / perPeak);
      until = Math.ceil((place + 1) * perPeak) - first;
      peak = 0;
    }
    const value = at(index);
    const absolute = value < 0 ? -value : value;
    if (absolute > peak) peak = absolute;
  }
  return Math.max(largest, raise(peaks, place, peak));
};

const raise = (peaks: Float32Array, place: number, peak: number): number => {
  if (place >= peaks.length) return 0;
  if (peak > (peaks[place] ?? 0)) peaks[place] = Math.min(1, peak);
  return peaks[place] ?? 0;
};

export interface GrowingPeaks {
  put: (channel: number, peaks: Float32Array, place: number) => void;
  add: (channel: number, samples: Samples) => void;
  /** The largest peak so far; 1 for silence. */
  loudest: () => number;
  /** The peaks of all channels, of the length that is known now; further ones go into the same arrays. */
  finish: (channels: number, seconds: number) => Float32Array<ArrayBuffer>[];
}

/** Peaks of a recording whose length is not known before it has arrived. */
export const createGrowingPeaks = (): GrowingPeaks => {
  const channels: Float32Array<ArrayBuffer>[] = [];
  let isFinished = false;
  let loudest = 0;
  /** With room for `count` peaks at least. */
  const channel = (place: number, count: number): Float32Array<ArrayBuffer> => {
    const peaks = channels[place] ?? new Float32Array();
    if (!isFinished && peaks.length < count) {
      const larger = new Float32Array(Math.max(count, peaks.length * 2));
      larger.set(peaks);
      channels[place] = larger;
      return larger;
    }
    return peaks;
  };
  return {
    put: (place, peaks, first) => {
      const target = channel(place, first + peaks.length);
      for (const peak of peaks) if (peak > loudest) loudest = peak;
      target.set(peaks.subarray(0, Math.max(0, target.length - first)), Math.min(first, target.length));
    },
    add: (place, samples) => {
      const { first, length, rate } = samples;
      loudest = Math.max(
        loudest,
        addPeaks(channel(place, peakCountOf(Math.max(0, first + length) / rate)), samples),
      );
    },
    loudest: () => loudest || 1,
    finish: (count, seconds) => {
      const length = peakCountOf(seconds);
      for (let place = 0; place < count; place += 1) {
        const peaks = new Float32Array(length);
        peaks.set((channels[place] ?? peaks).subarray(0, length));
        channels[place] = peaks;
      }
      isFinished = true;
      return channels.slice(0, count);
    },
  };
};

/** Largest peak of each column, 0 to 1; silence outside the recording. `from` and `to` are the seconds at the edges. */
export const peakColumnsOf = (
  peaks: Float32Array,
  { from, to }: { from: number; to: number },
  columns: number,
): Float32Array => {
  const perColumn = ((to - from) * PEAKS_PER_SECOND) / columns;
  const found = new Float32Array(columns);
  for (let column = 0; column < columns; column += 1) {
    const first = Math.floor(from * PEAKS_PER_SECOND + column * perColumn);
    const last = Math.max(first + 1, Math.floor(from * PEAKS_PER_SECOND + (column + 1) * perColumn));
    let largest = 0;
    for (let place = Math.max(0, first); place < Math.min(last, peaks.length); place += 1)
      largest = Math.max(largest, peaks[place] ?? 0);
    found[column] = largest;
  }
  return found;
};
