import { createShownList } from './shownList.ts';

export interface Shortcut {
  keys: string;
  text: string;
}

const shown = createShownList<Shortcut>();

/** Lists keys in the `?` help while the caller is mounted. */
export const useRegisterShortcuts = shown.useShown;

export const shownShortcuts = shown.read;

export const TYPED = 'textarea,select,[contenteditable],input:not([type=checkbox])';

/** Finds the bulk bar first, because it precedes the table; else a checkbox that starts a selection. */
export const SELECTION = '.pb-bulk-bar :is(input,button):not(:disabled), .pb-check-cell :is(input)';
