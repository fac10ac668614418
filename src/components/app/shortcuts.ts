import { useEffect, useRef } from 'react';

export interface Shortcut {
  /** As they are shown, translated. */
  keys: string;
  text: string;
}

const sources = new Set<() => readonly Shortcut[]>();

/** Lists keys in the help of the `?` key, as long as the part of a page that has them is shown. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const source = () => latest.current;
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, []);
};

/** Those of everything that is shown now. */
export const shownShortcuts = (): Shortcut[] => [...sources].flatMap(source => source());

/** Into what letters are typed. */
export const TYPED = 'textarea,select,[contenteditable],input:not([type=checkbox])';

/** The first control of the bar of a selection, which precedes the table; without a selection, what makes one. */
export const SELECTION = '.pb-bulk-bar :is(input,button):not(:disabled), .pb-check-cell :is(input)';
