import { createShownList } from '../app/shownList.ts';

export interface ShownLink {
  label: string;
  href: string;
}

const shown = createShownList<ShownLink>();

/** Offers links in the command box while the caller is mounted. */
export const useShownLinks = shown.useShown;

export const shownLinks = shown.read;
