import { isRow } from '../lib/values.ts';
import { DRAFT_PREFIX } from './storedKeys.ts';
import { readTabValue, replaceTabValue } from './tabStorage.ts';

/** Unsaved values without secrets, for the same user and form (docs/decisions.md#interrupted-saves). */
const STORAGE_KEY = `${DRAFT_PREFIX}form`;
const MOST = 5;

export interface FormDraft {
  userSid: string;
  path: string;
  /** Changed fields, by dotted source. */
  values: Record<string, unknown>;
  /** Labels of typed secrets, by dotted source; values are not stored. */
  secrets?: Readonly<Record<string, string>>;
  /** State of an unfinished save, or values outside fields, by part. */
  parts?: Readonly<Record<string, unknown>>;
  isPartlySaved?: boolean;
  isLeft?: boolean;
  /** Service provider under which it was typed. */
  providerSid?: string | null;
  /** Another tab switched the provider. */
  isSwitched?: boolean;
}

type Place = Pick<FormDraft, 'path' | 'providerSid'>;

/** Further state of the form, as JSON without secrets. */
export interface DraftPart {
  name: string;
  take: () => unknown;
  isPartlySaved: () => boolean;
  restore: (taken: unknown) => void;
}

type Source = () => Omit<FormDraft, 'userSid'> | null;

const sources = new Set<Source>();
const formParts = new Set<DraftPart>();

const registerIn =
  <T>(registry: Set<T>) =>
  (entry: T): (() => void) => {
    registry.add(entry);
    return () => registry.delete(entry);
  };

export const registerFormDraft = registerIn(sources);
export const registerDraftPart = registerIn(formParts);

export const draftParts = (): DraftPart[] => [...formParts];

export const takeDraftParts = (parts: readonly DraftPart[]): Pick<FormDraft, 'parts' | 'isPartlySaved'> => {
  const taken = parts.flatMap((part): [string, unknown][] => {
    const value = part.take();
    return value === undefined ? [] : [[part.name, value]];
  });
  if (taken.length === 0) return {};
  const isPartlySaved = parts.some(part => part.isPartlySaved());
  return { parts: Object.fromEntries(taken), ...(isPartlySaved ? { isPartlySaved } : {}) };
};

export const isWorthKeeping = ({ values, secrets, parts }: Omit<FormDraft, 'userSid' | 'path'>): boolean =>
  [values, secrets, parts].some(kept => Object.keys(kept ?? {}).length > 0);

export const collectDraft = (userSid: string): FormDraft | null => {
  for (const source of sources) {
    const draft = source();
    if (draft && isWorthKeeping(draft)) return { userSid, ...draft };
  }
  return null;
};

const isDraft = (value: unknown): value is FormDraft =>
  isRow(value) && 'userSid' in value && 'path' in value && isRow(value['values']);

const readDrafts = (): FormDraft[] => {
  const stored = readTabValue(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter(isDraft) : [];
};

const draftsElsewhere = ({ path, providerSid }: Place): FormDraft[] =>
  readDrafts().filter(draft => draft.path !== path || draft.providerSid !== providerSid);

/** One per page and provider, newest first. */
export const storeDraft = (draft: FormDraft | null): void => {
  if (!draft) return;
  replaceTabValue(STORAGE_KEY, [draft, ...draftsElsewhere(draft)].slice(0, MOST));
};

/** Prefers the provider's draft to one of another provider. */
export const readDraft = (userSid: string, path: string, providerSid?: string | null): FormDraft | null => {
  const own = readDrafts().filter(draft => draft.userSid === userSid && draft.path === path);
  return own.find(draft => draft.providerSid === providerSid) ?? own[0] ?? null;
};

export const hasPartlySavedDraft = (userSid: string): boolean =>
  readDrafts().some(draft => draft.userSid === userSid && draft.isPartlySaved === true);

export const dropDraft = (place: Place): void => {
  const left = draftsElsewhere(place);
  if (left.length > 0) replaceTabValue(STORAGE_KEY, left);
  else sessionStorage.removeItem(STORAGE_KEY);
};
