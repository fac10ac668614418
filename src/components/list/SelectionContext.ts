import type { Identifier } from 'ra-core';
import { createContext, useContext } from 'react';

/** What a list's bulk actions act on. */
export interface Selection {
  /**
   * `picked`: the rows that were ticked, whatever page they are on. `matching`: everything that matches the filters,
   * less what was taken out; a rule instead of 10,000 sids, which are read when an action needs them.
   */
  kind: 'picked' | 'matching';
  /** Rows that are selected. */
  count: number;
  /** How many of them are in view. */
  here: number;
  /** Of `matching`: rows that were taken out again. */
  except: ReadonlySet<Identifier>;
  has: (id: Identifier) => boolean;
  toggle: (id: Identifier) => void;
  /** Ticks or clears the rows in view; others stay as they are. */
  togglePage: (on: boolean) => void;
  selectMatching: () => void;
  /** Only the rows in view. */
  selectPage: () => void;
  pick: (ids: readonly Identifier[]) => void;
  clear: () => void;
}

export const SelectionContext = createContext<Selection | null>(null);

/** The selection of the list around. */
export const useSelection = (): Selection => {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('There is no list around');
  return selection;
};
