import { type DecodedText, decodeText } from '../../platform/numberImport/decodeText.ts';
import { MAX_BYTES, type FileResult, refuseFile } from '../../platform/numberImport/fileLimits.ts';

export const TABLE_FILES = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

export const readFile = async (file: File): Promise<FileResult<{ bytes: Uint8Array<ArrayBuffer> }>> => {
  // Refused unread: a hundred megabytes would block the page.
  if (file.size > MAX_BYTES) return refuseFile('too_large', { megabytes: Math.ceil(file.size / 1_000_000) });
  try {
    return { refusal: null, bytes: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    return refuseFile('unreadable');
  }
};

export const readTextFile = async (file: File): Promise<FileResult<DecodedText>> => {
  const read = await readFile(file);
  return read.refusal === null ? decodeText(read.bytes) : read;
};
