import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react';

/** `start`: fields before the first heading; `beyond`: a panel that the form does not save. */
export type SectionKind = 'start' | 'section' | 'beyond';

export interface ListedSection {
  id: string;
  title: string;
  kind: SectionKind;
  sources: readonly string[];
  element: HTMLElement;
}

interface Sections {
  listed: readonly ListedSection[];
  list: (section: ListedSection) => () => void;
}

const UNLISTED: Sections = { listed: [], list: () => () => undefined };

const SectionsContext = createContext<Sections>(UNLISTED);

export const SectionsProvider = SectionsContext.Provider;

const asOnPage = (left: ListedSection, right: ListedSection): number =>
  left.element.compareDocumentPosition(right.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Provider value around a form and its page's panels; an inner form shares it. */
export const useSectionRegistry = (): Sections => {
  const around = useContext(SectionsContext);
  const [listed, setListed] = useState<readonly ListedSection[]>([]);
  const list = useCallback((section: ListedSection) => {
    setListed(before => [...before, section].sort(asOnPage));
    return () => setListed(before => before.filter(one => one !== section));
  }, []);
  const own = useMemo(() => ({ listed, list }), [listed, list]);
  return around === UNLISTED ? own : around;
};

export const useSectionsOf = (inView: boolean): Sections => {
  const around = useContext(SectionsContext);
  return inView ? around : UNLISTED;
};

export const useListedSections = (): readonly ListedSection[] => useContext(SectionsContext).listed;

interface ListedSectionOptions {
  id: string;
  title: string;
  kind?: SectionKind;
  sources?: readonly string[];
}

const NONE: readonly string[] = [];

export const useListedSection = (element: HTMLElement | null, options: ListedSectionOptions): void => {
  const { id, title, kind = 'section', sources = NONE } = options;
  const { list } = useContext(SectionsContext);
  const listed = sources.join(' ');
  // Runs before the first paint, which has the first section open: opening it later would move the page.
  useLayoutEffect(
    () =>
      element
        ? list({ id, title, kind, element, sources: listed === '' ? [] : listed.split(' ') })
        : undefined,
    [list, id, title, kind, listed, element],
  );
};
