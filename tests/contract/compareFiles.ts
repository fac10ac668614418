/** How the recordings show an answer that is a file: its size and how it begins. */
interface Recorded {
  $binary: true;
  bytes: number;
  first_bytes_hex: string;
}

export const isFile = (body: unknown): body is Recorded =>
  typeof body === 'object' && body !== null && '$binary' in body;

/** Bytes that depend on the format alone: of a capture magic and version, of an MP3 the header of its frame. */
const FIXED = { 'application/octet-stream': 8, 'audio/mp3': 4 } as Record<string, number>;
/** Formats whose size follows from the length of the call. */
const SIZED = ['audio/mp3'];

/** Differences between a recorded file and the one that came; what the made-up call contains cannot agree. */
export function compareFiles(recorded: Recorded, type: string, actual: Uint8Array): string[] {
  const fixed = FIXED[type] ?? recorded.first_bytes_hex.length / 2;
  const beginning = recorded.first_bytes_hex.slice(0, fixed * 2);
  const got = Buffer.from(actual.subarray(0, fixed)).toString('hex');
  const differences = got === beginning ? [] : [`file: expected to begin with ${beginning}, got ${got}`];
  if (SIZED.includes(type) && actual.length !== recorded.bytes)
    differences.push(`file: expected ${String(recorded.bytes)} bytes, got ${String(actual.length)}`);
  return differences;
}
