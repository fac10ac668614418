/** Largest JSON body that the platform takes, in bytes. */
export const LARGEST_BODY = 100 * 1024;

/** Bytes that the platform stores of an application's verbs. */
export const APP_JSON_MAX = 65_535;

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
