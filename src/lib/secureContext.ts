/** Browsers offer these only on https and localhost; a lint rule keeps other files from them. */

/** null: plain http, or a browser without locks. */
export const lockManager = (): LockManager | null =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.locks ?? null;

/** null: plain http, which has no microphone. */
export const soundDevices = (): MediaDevices | null =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.mediaDevices ?? null;

/** 128 random bits as hexadecimal digits; also without `crypto.randomUUID`. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

const hasClipboard = (): boolean =>
  Boolean((globalThis.navigator as Partial<Navigator> | undefined)?.clipboard);

const loadOlderWay = () => import('./copySelected.ts');
// Loads early: a click allows copying for a moment only.
if (!hasClipboard()) loadOlderWay().catch(() => undefined);

/** @throws if copying is forbidden or impossible */
export const copyText = async (text: string): Promise<void> => {
  if (hasClipboard()) await navigator.clipboard.writeText(text);
  else if (!(await loadOlderWay()).copySelected(text)) throw new Error('No clipboard');
};

/** @throws also on plain http, which cannot copy pictures */
export const copyPicture = (blob: Blob): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
