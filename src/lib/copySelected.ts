/**
 * Copies what is selected, the older way: works within the click that asks for it, and in a dialog.
 *
 * @public for src/lib/secureContext.ts
 */
export const copySelected = (text: string): boolean => {
  const holder = document.createElement('span');
  holder.textContent = text;
  Object.assign(holder.style, { position: 'fixed', opacity: '0', whiteSpace: 'pre', userSelect: 'text' });
  holder.addEventListener('copy', event => {
    event.stopPropagation();
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  });
  // Everything around an open dialog is inert and cannot be selected.
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
