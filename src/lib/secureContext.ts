/**
 * What browsers offer by https and on this machine only, each with its way for pages that are served by plain http under
 * a name. A lint rule keeps other files from such interfaces.
 */

/** null on pages by plain http, and in browsers without locks. */
export const lockManager = (): LockManager | null =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.locks ?? null;

/** 128 random bits as hexadecimal digits; also without `crypto.randomUUID`. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

/** The older way: the browser copies what is selected. It works within the click that asks for it, and in a dialog. */
const copySelected = (text: string): boolean => {
  const holder = document.createElement('span');
  holder.textContent = text;
  Object.assign(holder.style, { position: 'fixed', opacity: '0', whiteSpace: 'pre', userSelect: 'text' });
  holder.addEventListener('copy', event => {
    event.stopPropagation();
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  });
  // All around an open dialog is inert, and cannot be selected.
  (document.activeElement?.closest('dialog') ?? document.body).append(holder);
  const selection = getSelection();
  const before = selection?.rangeCount ? selection.getRangeAt(0) : null;
  try {
    selection?.selectAllChildren(holder);
    return document.execCommand('copy');
  } finally {
    selection?.removeAllRanges();
    if (before) selection?.addRange(before);
    holder.remove();
  }
};

/** @throws where the browser copies nothing: forbidden, or without a clipboard */
export const copyText = async (text: string): Promise<void> => {
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard) await clipboard.writeText(text);
  else if (!copySelected(text)) throw new Error('No clipboard');
};

/** @throws on pages by plain http too, which copy no pictures */
export const copyPicture = (blob: Blob): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
