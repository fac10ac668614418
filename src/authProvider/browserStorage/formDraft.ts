import { DRAFT_PREFIX } from '../session.ts';
import { readTabValue } from './tabStorage.ts';

/**
 * Unsaved values of a form when the session ended, or when another tab switched the service provider. The same user
 * gets them offered on opening the same form again. They contain no secrets (docs/decisions.md#session-end).
 */
const KEY = `${DRAFT_PREFIX}form`;

export interface FormDraft {
  userSid: string;
  /** Path of the form's page. */
  path: string;
  /** Changed fields only, dotted source -> value. */
  values: Record<string, unknown>;
  /** Set when a switch of the service provider interrupted the form: the draft is for this provider only. */
  providerSid?: string;
}

type Source = () => { path: string; values: Record<string, unknown> } | null;

const sources = new Set<Source>();

/** An open form registers where its unsaved values come from; answers the function that unregisters it. */
export const registerFormDraft = (source: Source): (() => void) => {
  sources.add(source);
  return () => sources.delete(source);
};

/** The draft of the form being edited, or null. */
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

/** The stored draft of this user for this path, or null. */
export const readDraft = (userSid: string, path: string): FormDraft | null => {
  const stored = readTabValue(KEY);
  return isDraft(stored) && stored.userSid === userSid && stored.path === path ? stored : null;
};

export const dropDraft = (): void => sessionStorage.removeItem(KEY);
