import { DRAFT_PREFIX } from '../session.ts';
import { readTabValue } from './tabStorage.ts';

/** Unsaved values without secrets, for the same user on the same form (docs/decisions.md#session-end). */
const KEY = `${DRAFT_PREFIX}form`;

export interface FormDraft {
  userSid: string;
  path: string;
  /** Changed fields only, by dotted source. */
  values: Record<string, unknown>;
  /** Set after a switch of the service provider: the draft is for this provider only. */
  providerSid?: string;
}

type Source = () => { path: string; values: Record<string, unknown> } | null;

const sources = new Set<Source>();

/** Returns the function that unregisters it. */
export const registerFormDraft = (source: Source): (() => void) => {
  sources.add(source);
  return () => sources.delete(source);
};

export const collectDraft = (userSid: string): FormDraft | null => {
  for (const source of sources) {
    const draft = source();
    if (draft && Object.keys(draft.values).length > 0) return { userSid, ...draft };
  }
  return null;
};

export const storeDraft = (draft: FormDraft | null): void => {
  if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
};

const isDraft = (value: unknown): value is FormDraft =>
  typeof value === 'object' &&
  value !== null &&
  'userSid' in value &&
  'path' in value &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

export const readDraft = (userSid: string, path: string): FormDraft | null => {
  const stored = readTabValue(KEY);
  return isDraft(stored) && stored.userSid === userSid && stored.path === path ? stored : null;
};

export const dropDraft = (): void => sessionStorage.removeItem(KEY);
