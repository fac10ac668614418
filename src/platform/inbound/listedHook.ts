/** What a list keeps of an application's hook: no password, and no query, where tokens stand. */
export interface ListedHook {
  url: string;
  method: string;
}

const USER = /^([a-z][a-z\d+.-]*:\/\/)[^/?#@]*@/i;

/** Null for an application without hook. */
export const listedHook = (hook: unknown): ListedHook | null => {
  const { url, method } = (hook ?? {}) as { url?: unknown; method?: unknown };
  return typeof url === 'string' && url !== ''
    ? {
        url: url.replace(/[?#].*$/s, '').replace(USER, '$1'),
        method: typeof method === 'string' ? method : 'POST',
      }
    : null;
};

/** Verbs that an application brings itself; `empty` is a list of none, with which the platform refuses the call. */
export type OwnVerbs = 'none' | 'empty' | 'some';

export const ownVerbs = (verbs: unknown): OwnVerbs => {
  const text = typeof verbs === 'string' ? verbs.trim() : JSON.stringify(verbs ?? '');
  return text === '' || text === '""' ? 'none' : /^\[\s*\]$/.test(text) ? 'empty' : 'some';
};

export const isOwnVerbs = (value: unknown): value is OwnVerbs =>
  value === 'none' || value === 'empty' || value === 'some';
