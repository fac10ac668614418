import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';

/** `start`: fields before the first heading; `beyond`: a panel that the form does not save. */
export type SectionKind = 'start' | 'section' | 'beyond';

export interface ListedSection {
  id: string;
  title: string;
  kind: SectionKind;
  sources: readonly string[];
  element: HTMLElement;
}

type List = (section: ListedSection) => () => void;

const UNLISTED: List = () => () => undefined;
const NOTHING: readonly ListedSection[] = [];

/** Two contexts: what lists itself does not render again when others do. */
const ListContext = createContext<List | null>(null);
const ListedContext = createContext(NOTHING);

const provide = (list: List | null, listed: readonly ListedSection[], children: ReactNode) =>
  createElement(ListContext, { value: list }, createElement(ListedContext, { value: listed }, children));

const asOnPage = (left: ListedSection, right: ListedSection): number =>
  left.element.compareDocumentPosition(right.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

interface SectionsProps {
  children: ReactNode;
}

const OwnSections = ({ children }: SectionsProps) => {
  const [listed, setListed] = useState(NOTHING);
  const list = useCallback((section: ListedSection) => {
    setListed(before => [...before, section].sort(asOnPage));
    return () => setListed(before => before.filter(one => one !== section));
  }, []);
  return provide(list, listed, children);
};

/** Around a form and its page's panels; an inner form shares it. */
export const SectionsProvider = ({ children }: SectionsProps) =>
  useContext(ListContext) ? children : createElement(OwnSections, null, children);

/** A part out of view lists nothing. */
export const SectionsInView = ({ inView, children }: SectionsProps & { inView: boolean }) => {
  const list = useContext(ListContext);
  const listed = useContext(ListedContext);
  return provide(inView ? list : null, inView ? listed : NOTHING, children);
};

export const useListedSections = (): readonly ListedSection[] => useContext(ListedContext);

interface ListedSectionOptions {
  id: string;
  title: string;
  kind?: SectionKind;
  sources?: readonly string[];
}

const NONE: readonly string[] = [];

export const useListedSection = (element: HTMLElement | null, options: ListedSectionOptions): void => {
  const { id, title, kind = 'section', sources = NONE } = options;
  const list = useContext(ListContext) ?? UNLISTED;
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
