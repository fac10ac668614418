import { DRAFT_PREFIX } from './session.ts';
import { readStored } from './tabStorage.ts';

/**
 * What a user was typing when the session ended (decision 3), or when another tab switched the service provider:
 * offered back when the same user opens the same form again. Held in session storage of this tab, without secrets, and
 * only until it is answered.
 */
const KEY = `${DRAFT_PREFIX}form`;

export interface Draft {
  userSid: string;
  /** Path of the form's page. */
  path: string;
  /** Changed fields only, dotted source -> value. */
  values: Record<string, unknown>;
  /** The service provider it was typed for, where a switch took it away: it is for no other one. */
  providerSid?: string;
}

type Source = () => { path: string; values: Record<string, unknown> } | null;

const sources = new Set<Source>();

/** A form that is open offers its unsaved values; answers the function that takes the offer back. */
export const offerDraft = (source: Source): (() => void) => {
  sources.add(source);
  return () => sources.delete(source);
};

/** Values of the form that is being edited, or null; asked before storage is cleared. */
export const collectDraft = (userSid: string): Draft | null => {
  for (const source of sources) {
    const draft = source();
    if (draft && Object.keys(draft.values).length > 0) return { userSid, ...draft };
  }
  return null;
};

export const keepDraft = (draft: Draft | null): void => {
  if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
};

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'userSid' in value &&
  'path' in value &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

/** The draft of this user for this path, or null; it stays until dropped. */
export const readDraft = (userSid: string, path: string): Draft | null => {
  const stored = readStored(KEY);
  return isDraft(stored) && stored.userSid === userSid && stored.path === path ? stored : null;
};

export const dropDraft = (): void => sessionStorage.removeItem(KEY);
