/** A WAV file taken apart: what its header says and its samples, -1 to 1. */
export interface WavFile {
  rate: number;
  channels: number;
  bits: number;
  left: Float32Array;
  right: Float32Array;
}

/** Reads RIFF chunks, as a player does; throws when sizes do not fit the file. */
export function readWav(bytes: Buffer): WavFile {
  const word = (at: number) => bytes.toString('latin1', at, at + 4);
  if (word(0) !== 'RIFF' || word(8) !== 'WAVE') throw new Error('no RIFF/WAVE');
  if (bytes.readUInt32LE(4) !== bytes.length - 8) throw new Error('the size in the header is wrong');
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at < bytes.length; at += 8 + bytes.readUInt32LE(at + 4))
    chunks.set(word(at), bytes.subarray(at + 8, at + 8 + bytes.readUInt32LE(at + 4)));
  const format = chunks.get('fmt ');
  const data = chunks.get('data');
  if (!format || !data || format.readUInt16LE(0) !== 1) throw new Error('no PCM');
  const frames = data.length / format.readUInt16LE(12);
  const channel = (index: number) =>
    Float32Array.from({ length: frames }, (_, frame) => data.readInt16LE(frame * 4 + index * 2) / 32_768);
  return {
    rate: format.readUInt32LE(4),
    channels: format.readUInt16LE(2),
    bits: format.readUInt16LE(14),
    left: channel(0),
    right: channel(1),
  };
}

/** Loudest sample between two moments in seconds. */
export function peak(samples: Float32Array, from: number, to: number, rate = 8000): number {
  return samples
    .subarray(Math.round(from * rate), Math.round(to * rate))
    .reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/** Strength of one frequency (Goertzel's algorithm), 1 for a full sine. */
export function strength(samples: Float32Array, frequency: number, rate = 8000): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * frequency) / rate);
  let [before, last] = [0, 0];
  for (const value of samples) [before, last] = [last, value + coefficient * last - before];
  const power = before ** 2 + last ** 2 - coefficient * before * last;
  return (2 * Math.sqrt(power)) / samples.length;
}
