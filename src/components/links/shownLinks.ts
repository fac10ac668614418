import { useEffect } from 'react';

/** A link to another tool of the operator, filled in with what is in view. */
export interface ShownLink {
  label: string;
  href: string;
}

const sources = new Set<readonly ShownLink[]>();

/** Offers links in the command box, as long as what they are about is shown. */
export const useShownLinks = (links: readonly ShownLink[]): void => {
  useEffect(() => {
    sources.add(links);
    return () => {
      sources.delete(links);
    };
  }, [links]);
};

/** Those of everything that is shown now. */
export const shownLinks = (): ShownLink[] => [...sources].flat();
