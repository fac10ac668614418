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

/** Whether an application brings verbs of its own. */
export const hasOwnVerbs = (verbs: unknown): boolean => verbs !== undefined && verbs !== null && verbs !== '';
