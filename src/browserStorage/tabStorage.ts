/** null if missing or damaged. */
export const readTabValue = (key: string, storage = globalThis.sessionStorage): unknown => {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
};

/** Returns whether there was room; a full storage keeps the former value. */
export const replaceTabValue = (key: string, value: unknown, storage = sessionStorage): boolean => {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Browsers allow about 5 million characters per tab.
    return false;
  }
};

/** A full storage loses the former value, which is outdated. */
export const storeTabValue = (key: string, value: unknown, storage = sessionStorage): boolean => {
  const fits = replaceTabValue(key, value, storage);
  if (!fits) storage.removeItem(key);
  return fits;
};
