import { MAX_BYTES, type FileResult, refuseFile } from './fileLimits.ts';

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DecodedText {
  text: string;
  encoding: Encoding;
  /** true: neither chosen nor evident, so the user must check non-ASCII characters. */
  guessed: boolean;
}

const MARKS: readonly { encoding: Encoding; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

const KINDS: readonly { reason: 'spreadsheet' | 'binary'; bytes: readonly number[] }[] = [
  // .xlsx, .ods and .numbers are zip files.
  { reason: 'spreadsheet', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { reason: 'spreadsheet', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { reason: 'binary', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { reason: 'binary', bytes: [0x1f, 0x8b] },
  { reason: 'binary', bytes: [0x89, 0x50, 0x4e, 0x47] },
];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const SAMPLE = 2000;

/** Latin text in UTF-16 has a zero in every second byte. */
const utf16Without = (bytes: Uint8Array): Encoding | null => {
  const sample = bytes.subarray(0, SAMPLE);
  if (sample.length < 4) return null;
  let [even, odd] = [0, 0];
  for (let index = 0; index + 1 < sample.length; index += 2) {
    if (sample[index] === 0) even++;
    if (sample[index + 1] === 0) odd++;
  }
  const pairs = Math.floor(sample.length / 2);
  if (odd > pairs * 0.8 && even < pairs * 0.1) return 'utf-16le';
  return even > pairs * 0.8 && odd < pairs * 0.1 ? 'utf-16be' : null;
};

const decoded = (bytes: Uint8Array, encoding: Encoding): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;
/** Per thousand characters; stray ones are reported by row. */
const FEW_CONTROLS = 10;

const isBinary = (text: string): boolean => {
  // No text holds NUL, and many programs stop reading there.
  if (text.includes('\u0000')) return true;
  const sample = text.slice(0, 100_000);
  return (sample.match(CONTROLS)?.length ?? 0) > (sample.length / 1000) * FEW_CONTROLS + 1;
};

/**
 * Byte order mark, zero bytes, valid UTF-8, else a guess; refuses invalid bytes. @param chosen
 * null: detect
 */
export const decodeText = (bytes: Uint8Array, chosen: Encoding | null = null): FileResult<DecodedText> => {
  if (bytes.length > MAX_BYTES) return refuseFile('too_large', { megabytes: Math.ceil(bytes.length / 1e6) });
  if (bytes.length === 0) return refuseFile('empty');
  const kind = KINDS.find(each => startsWith(bytes, each.bytes));
  if (kind) return refuseFile(kind.reason);
  const said = chosen ?? MARKS.find(mark => startsWith(bytes, mark.bytes))?.encoding ?? utf16Without(bytes);
  const encoding = said ?? (decoded(bytes, 'utf-8') === null ? 'windows-1252' : 'utf-8');
  const text = decoded(bytes, encoding);
  if (text === null) return refuseFile('not_encoded_so', { encoding });
  if (isBinary(text)) return refuseFile('binary');
  return { refusal: null, text, encoding, guessed: said === null && encoding === 'windows-1252' };
};

const BEYOND_ASCII = /[^\p{ASCII}]/u;

/** At most `count` words that show whether the encoding is right. */
export const wordsShowingEncoding = (text: string, count: number): string[] => {
  const found = new Set<string>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}\p{S}]+/gu)) {
    if (BEYOND_ASCII.test(word)) found.add(word);
    if (found.size === count) break;
  }
  return [...found];
};
