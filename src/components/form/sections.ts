import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';

/** A section of the form that is on the page now. */
export interface ShownSection {
  id: string;
  title: string;
  /** Sources of its fields, by which the index knows what is wrong where. */
  sources: readonly string[];
  element: HTMLElement;
}

interface Sections {
  shown: readonly ShownSection[];
  show: (section: ShownSection) => () => void;
}

const SectionsContext = createContext<Sections>({ shown: [], show: () => () => undefined });

export const SectionsProvider = SectionsContext.Provider;

const asOnPage = (left: ShownSection, right: ShownSection): number =>
  left.element.compareDocumentPosition(right.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** The sections of one form, in the order of the page; for the provider around it. */
export const useSectionsHere = (): Sections => {
  const [shown, setShown] = useState<readonly ShownSection[]>([]);
  const show = useCallback((section: ShownSection) => {
    setShown(before => [...before, section].sort(asOnPage));
    return () => setShown(before => before.filter(one => one !== section));
  }, []);
  return useMemo(() => ({ shown, show }), [shown, show]);
};

export const useSections = (): readonly ShownSection[] => useContext(SectionsContext).shown;

/** Tells the index that a section is on the page for as long as `element` is. */
export const useShownSection = (
  id: string,
  title: string,
  sources: readonly string[],
  element: HTMLElement | null,
): void => {
  const { show } = useContext(SectionsContext);
  // Callers may build the list while rendering.
  const listed = sources.join(' ');
  useEffect(
    () =>
      element ? show({ id, title, element, sources: listed === '' ? [] : listed.split(' ') }) : undefined,
    [show, id, title, listed, element],
  );
};
