import { type DecodedText, decodeText } from '../../platform/numberImport/decodeText.ts';
import { MAX_BYTES, type FileResult, refuseFile } from '../../platform/numberImport/fileLimits.ts';

/** For the `accept` of an input: tables as text. */
export const TABLE_FILES = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

/** The bytes of a chosen file, unless it is larger than a table may be. */
export const readFile = async (file: File): Promise<FileResult<{ bytes: Uint8Array<ArrayBuffer> }>> => {
  // Not read at all: a hundred megabytes would stop the page.
  if (file.size > MAX_BYTES) return refuseFile('too_large', { megabytes: Math.ceil(file.size / 1_000_000) });
  try {
    return { refusal: null, bytes: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    // A folder, or a file that is gone or locked.
    return refuseFile('unreadable');
  }
};

/** Its text, in the encoding that it seems to have. */
export const readTextFile = async (file: File): Promise<FileResult<DecodedText>> => {
  const read = await readFile(file);
  return read.refusal === null ? decodeText(read.bytes) : read;
};
