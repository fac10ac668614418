import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react';

/** `start`: what stands before the first heading of a form; `beyond`: a panel of the page that the form does not save. */
export type SectionKind = 'start' | 'section' | 'beyond';

export interface ListedSection {
  id: string;
  title: string;
  kind: SectionKind;
  /** Sources of its fields, for the index's error marks. */
  sources: readonly string[];
  element: HTMLElement;
}

interface Sections {
  listed: readonly ListedSection[];
  list: (section: ListedSection) => () => void;
}

/** For a page without an index, and for a hidden part of a form: nothing is listed. */
const UNLISTED: Sections = { listed: [], list: () => () => undefined };

const SectionsContext = createContext<Sections>(UNLISTED);

export const SectionsProvider = SectionsContext.Provider;

const asOnPage = (left: ListedSection, right: ListedSection): number =>
  left.element.compareDocumentPosition(right.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Value of the provider around a form and the panels of its page. A form below such a provider shares it. */
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

/** Value of the provider around a part of the form, which can be hidden while it stays mounted. */
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

/** Lists an element, null until it is there, in the index of its page. */
export const useListedSection = (element: HTMLElement | null, options: ListedSectionOptions): void => {
  const { id, title, kind = 'section', sources = NONE } = options;
  const { list } = useContext(SectionsContext);
  const listed = sources.join(' ');
  // Before the first paint, which has the first section open: it moves nothing by opening later.
  useLayoutEffect(
    () =>
      element
        ? list({ id, title, kind, element, sources: listed === '' ? [] : listed.split(' ') })
        : undefined,
    [list, id, title, kind, listed, element],
  );
};
