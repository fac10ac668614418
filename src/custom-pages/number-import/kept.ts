import { storeTabValue, readTabValue } from '../../authProvider/browserStorage/tabStorage.ts';
import { DRAFT_PREFIX, tokenUserSid } from '../../authProvider/session.ts';
import type { Encoding } from '../../platform/numberImport/decodeText.ts';
import type { Delimiter } from '../../platform/numberImport/readTable.ts';
import { isStoredText, isStoredWork, type KeptWork, type StoredText } from './keptWork.ts';

/**
 * What was given to the import and is not imported yet, in session storage of this tab, so that a reload or a session's
 * end (decision 3) loses nothing. Offered back to the same user only; gone with a sign-out, as everything that is kept
 * under this prefix (session.ts).
 */
const KEYS = {
  /** The file or text that was read. */
  source: `${DRAFT_PREFIX}import.source`,
  /** How it was read, and what was corrected. */
  work: `${DRAFT_PREFIX}import.work`,
  /** Text in the box that was not read yet. */
  typed: `${DRAFT_PREFIX}import.typed`,
} as const;

type Key = keyof typeof KEYS;

/** Bytes of a file that is kept: browsers give a tab about 5 million characters, and results need some of them. */
export const MOST_KEPT = 1_500_000;

export interface KeptSource {
  /** Name of the file; null: pasted text. */
  name: string | null;
  /** null: it was too large to be kept. */
  bytes: Uint8Array<ArrayBuffer> | null;
  encoding: Encoding;
  delimiter: Delimiter;
}

export interface KeptImport {
  source: KeptSource | null;
  work: KeptWork | null;
  typed: string;
}

const CHUNK = 10_000;

/** One character a byte: the file itself, whatever its encoding turns out to be. */
const textOf = (bytes: Uint8Array): string => {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  return text;
};

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, character => character.charCodeAt(0));

const put = (key: Key, userSid: string, value: object): boolean =>
  storeTabValue(KEYS[key], { ...value, userSid });

export const keepSource = (userSid: string, { bytes, ...rest }: KeptSource): void => {
  const text = bytes && bytes.length <= MOST_KEPT ? textOf(bytes) : null;
  if (!put('source', userSid, { ...rest, text })) put('source', userSid, { ...rest, text: null });
};

export const keepWork = (userSid: string, work: KeptWork): void => void put('work', userSid, work);

export const keepTyped = (userSid: string, typed: string): void => {
  if (typed.trim() === '') sessionStorage.removeItem(KEYS.typed);
  else put('typed', userSid, { typed });
};

const read = (key: Key): unknown => {
  const stored = readTabValue(KEYS[key]);
  const isOwn =
    typeof stored === 'object' && stored !== null && 'userSid' in stored && stored.userSid === tokenUserSid();
  return isOwn ? stored : null;
};

const sourceOf = ({ name, text, encoding, delimiter }: StoredText): KeptSource => ({
  name,
  bytes: text === null ? null : bytesOf(text),
  encoding,
  delimiter,
});

/** What is kept for the user who is signed in; null when there is nothing. */
export const readKept = (): KeptImport | null => {
  const [source, work, typed] = [read('source'), read('work'), read('typed')];
  const kept = {
    source: isStoredText(source) ? sourceOf(source) : null,
    work: isStoredWork(work) ? work : null,
    typed:
      typeof typed === 'object' && typed !== null && 'typed' in typed && typeof typed.typed === 'string'
        ? typed.typed
        : '',
  };
  return kept.source === null && kept.typed === '' ? null : kept;
};

export const forgetKept = (...keys: Key[]): void => {
  for (const key of keys.length > 0 ? keys : (Object.keys(KEYS) as Key[]))
    sessionStorage.removeItem(KEYS[key]);
};
