import { createShownList } from '../app/shownList.ts';

export interface ShownLink {
  label: string;
  href: string;
}

const shown = createShownList<ShownLink>();

export const useRegisterLinks = shown.useShown;

export const shownLinks = shown.read;
