/** Without password and query, which may hold tokens. */
export interface ListedHook {
  url: string;
  method: string;
}

const USER = /^([a-z][a-z\d+.-]*:\/\/)[^/?#@]*@/i;

/** null without a hook. */
export const listedHook = (hook: unknown): ListedHook | null => {
  const { url, method } = (hook ?? {}) as { url?: unknown; method?: unknown };
  return typeof url === 'string' && url !== ''
    ? {
        url: url.replace(/[?#].*$/s, '').replace(USER, '$1'),
        method: typeof method === 'string' ? method : 'POST',
      }
    : null;
};

/** `empty`: a list without verbs, for which the platform refuses the call. */
export type OwnVerbs = 'none' | 'empty' | 'some';

export const ownVerbsState = (verbs: unknown): OwnVerbs => {
  const text = typeof verbs === 'string' ? verbs.trim() : JSON.stringify(verbs ?? '');
  return text === '' || text === '""' ? 'none' : /^\[\s*\]$/.test(text) ? 'empty' : 'some';
};

export const isOwnVerbs = (value: unknown): value is OwnVerbs =>
  value === 'none' || value === 'empty' || value === 'some';
