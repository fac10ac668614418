/** null when missing or damaged. */
export const readTabValue = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
};

/** Returns whether there was room; a full storage keeps the former value. */
export const replaceTabValue = (key: string, value: unknown): boolean => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Browsers give a tab about 5 million characters.
    return false;
  }
};

/** A full storage loses the former value, which is out of date. */
export const storeTabValue = (key: string, value: unknown): boolean => {
  const fits = replaceTabValue(key, value);
  if (!fits) sessionStorage.removeItem(key);
  return fits;
};
