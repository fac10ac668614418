import { createShownList } from './shownList.ts';

export interface Shortcut {
  /** As they are shown, translated. */
  keys: string;
  text: string;
}

const shown = createShownList<Shortcut>();

/** Lists keys in the help of the `?` key, as long as the part of a page that has them is shown. */
export const useShortcuts = shown.useShown;

/** Those of everything that is shown now. */
export const shownShortcuts = shown.read;

/** Into what letters are typed. */
export const TYPED = 'textarea,select,[contenteditable],input:not([type=checkbox])';

/** The first control of the bar of a selection, which precedes the table; without a selection, what makes one. */
export const SELECTION = '.pb-bulk-bar :is(input,button):not(:disabled), .pb-check-cell :is(input)';
