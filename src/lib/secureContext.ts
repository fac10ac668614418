/**
 * Browsers offer these by https and on this machine only; each has a way for pages that are served by plain http under
 * a name. A lint rule keeps other files from such interfaces.
 */

/** null on pages by plain http, and in browsers without locks. */
export const lockManager = (): LockManager | null =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.locks ?? null;

/** null on pages by plain http: they have no microphone. */
export const soundDevices = (): MediaDevices | null =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.mediaDevices ?? null;

/** 128 random bits as hexadecimal digits; also without `crypto.randomUUID`. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

const hasClipboard = (): boolean =>
  Boolean((globalThis.navigator as Partial<Navigator> | undefined)?.clipboard);

const loadOlderWay = () => import('./copySelected.ts');
// A click allows copying for a moment only, so the way without a clipboard loads before.
if (!hasClipboard()) loadOlderWay().catch(() => undefined);

/** @throws where the browser copies nothing: forbidden, or without a clipboard */
export const copyText = async (text: string): Promise<void> => {
  if (hasClipboard()) await navigator.clipboard.writeText(text);
  else if (!(await loadOlderWay()).copySelected(text)) throw new Error('No clipboard');
};

/** @throws on pages by plain http too, which cannot copy pictures */
export const copyPicture = (blob: Blob): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
