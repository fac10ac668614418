import { createShownList } from '../app/shownList.ts';

/** A link to another tool of the operator, filled in with what is in view. */
export interface ShownLink {
  label: string;
  href: string;
}

const shown = createShownList<ShownLink>();

/** Offers links in the command box, as long as what they are about is shown. */
export const useShownLinks = shown.useShown;

/** Those of everything that is shown now. */
export const shownLinks = shown.read;
