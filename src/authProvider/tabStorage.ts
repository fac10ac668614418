/** What this tab keeps under a key as JSON; null when there is nothing, or when it is damaged or of others. */
export const readStored = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
};

/** Keeps a value as JSON and answers whether there was room; where there was none, what was there stays. */
export const replaceStored = (key: string, value: unknown): boolean => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // The storage is full: browsers give a tab about 5 million characters.
    return false;
  }
};

/** The same, but where there was no room nothing is left under the key: what was there is out of date. */
export const keepStored = (key: string, value: unknown): boolean => {
  const fits = replaceStored(key, value);
  if (!fits) sessionStorage.removeItem(key);
  return fits;
};
