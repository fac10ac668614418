import { useEffect, useState } from 'react';
import { endedUserSid, tokenUserSid } from '../../authProvider/session.ts';
import { DRAFT_PREFIX } from '../../browserStorage/storedKeys.ts';
import { readTabValue, storeTabValue } from '../../browserStorage/tabStorage.ts';
import { type Encoding, ENCODINGS } from '../../platform/numberImport/decodeText.ts';
import { type Cells, IMPORT_FIELDS } from './model/importRows.ts';
import type { ImportPlan } from './model/lookupData.ts';
import { type Delimiter, DELIMITERS } from '../../platform/numberImport/readTable.ts';
import { fieldIn, isRow, textOrNull } from '../../lib/values.ts';

export interface DraftSettings {
  hasHeading: boolean;
  plan: ImportPlan;
  isChecked: boolean;
  edits: [number, Cells][];
  dropped: number[];
  /** Line and number of unsure rows that the user accepted. */
  taken: [number, string][];
}

interface StoredText {
  name: string | null;
  /** One character per byte; null: the file was too large. */
  text: string | null;
  encoding: Encoding;
  delimiter: Delimiter;
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';
const isColumnOrNull = (value: unknown) => value === null || Number.isInteger(value);

const isStoredText = (value: unknown): value is StoredText =>
  isRow(value) &&
  isTextOrNull(value['name']) &&
  isTextOrNull(value['text']) &&
  ENCODINGS.some(encoding => encoding === value['encoding']) &&
  DELIMITERS.some(delimiter => delimiter === value['delimiter']);

const isPlan = (value: unknown): boolean => {
  if (!isRow(value)) return false;
  const { columns, defaults } = value;
  return (
    isRow(columns) &&
    isRow(defaults) &&
    IMPORT_FIELDS.every(field => isColumnOrNull(columns[field])) &&
    IMPORT_FIELDS.every(field => field === 'number' || isTextOrNull(defaults[field]))
  );
};

const isEdit = (value: unknown): boolean =>
  Array.isArray(value) &&
  Number.isInteger(value[0]) &&
  isRow(value[1]) &&
  IMPORT_FIELDS.every(field => typeof fieldIn(value[1], field) === 'string');

const isTaken = (value: unknown): boolean =>
  Array.isArray(value) && Number.isInteger(value[0]) && typeof value[1] === 'string';

/** Session storage can hold anything, so every field is checked. */
const isStoredSettings = (value: unknown): value is DraftSettings =>
  isRow(value) &&
  typeof value['hasHeading'] === 'boolean' &&
  typeof value['isChecked'] === 'boolean' &&
  isPlan(value['plan']) &&
  Array.isArray(value['edits']) &&
  value['edits'].every(isEdit) &&
  Array.isArray(value['dropped']) &&
  value['dropped'].every(Number.isInteger) &&
  Array.isArray(value['taken']) &&
  value['taken'].every(isTaken);

/** Only the same user gets it back; a sign-out removes all keys with this prefix (session.ts). */
const KEYS = {
  source: `${DRAFT_PREFIX}import.source`,
  work: `${DRAFT_PREFIX}import.work`,
  typed: `${DRAFT_PREFIX}import.typed`,
} as const;

type Key = keyof typeof KEYS;

/** Bytes: a tab stores about 5 million characters, and results of jobs need some. */
export const MAX_DRAFT_BYTES = 1_500_000;

interface DraftSource {
  /** null: pasted text. */
  name: string | null;
  /** null: the file was too large to store. */
  bytes: Uint8Array<ArrayBuffer> | null;
  encoding: Encoding;
  delimiter: Delimiter;
}

export interface ImportDraft {
  source: DraftSource | null;
  work: DraftSettings | null;
  typed: string;
}

const CHUNK = 10_000;

/** One character per byte, whatever the encoding. */
const binaryText = (bytes: Uint8Array): string => {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  return text;
};

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, character => character.charCodeAt(0));

const put = (key: Key, userSid: string, value: object): boolean =>
  storeTabValue(KEYS[key], { ...value, userSid });

export const saveDraftSource = (userSid: string, { bytes, ...rest }: DraftSource): void => {
  const text = bytes && bytes.length <= MAX_DRAFT_BYTES ? binaryText(bytes) : null;
  if (!put('source', userSid, { ...rest, text })) put('source', userSid, { ...rest, text: null });
};

export const saveDraftSettings = (userSid: string, work: DraftSettings): void =>
  void put('work', userSid, work);

export const saveDraftText = (userSid: string, typed: string): void => {
  if (typed.trim() === '') sessionStorage.removeItem(KEYS.typed);
  else put('typed', userSid, { typed });
};

const read = (key: Key): unknown => {
  const stored = readTabValue(KEYS[key]);
  return fieldIn(stored, 'userSid') === tokenUserSid() ? stored : null;
};

const sourceOf = ({ name, text, encoding, delimiter }: StoredText): DraftSource => ({
  name,
  bytes: text === null ? null : bytesOf(text),
  encoding,
  delimiter,
});

export const readImportDraft = (): ImportDraft | null => {
  const [source, work, typed] = [read('source'), read('work'), read('typed')];
  const draft = {
    source: isStoredText(source) ? sourceOf(source) : null,
    work: isStoredSettings(work) ? work : null,
    typed: textOrNull(fieldIn(typed, 'typed')) ?? '',
  };
  return draft.source === null && draft.typed === '' ? null : draft;
};

export const discardImportDraft = (...keys: Key[]): void => {
  for (const key of keys.length > 0 ? keys : (Object.keys(KEYS) as Key[]))
    sessionStorage.removeItem(KEYS[key]);
};

/** Saves again on pagehide, as the storage may have been cleared meanwhile. */
export const useDraftWriter = (save: ((userSid: string) => void) | null): void => {
  const [userSid] = useState(tokenUserSid);
  useEffect(() => {
    if (!save || userSid === null) return undefined;
    const write = () => {
      if ((tokenUserSid() ?? endedUserSid()) === userSid) save(userSid);
    };
    write();
    addEventListener('pagehide', write);
    return () => removeEventListener('pagehide', write);
  }, [save, userSid]);
};
