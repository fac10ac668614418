import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';

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
export const useSectionRegistry = (): Sections => {
  const [shown, setShown] = useState<readonly ShownSection[]>([]);
  const show = useCallback((section: ShownSection) => {
    setShown(before => [...before, section].sort(asOnPage));
    return () => setShown(before => before.filter(one => one !== section));
  }, []);
  return useMemo(() => ({ shown, show }), [shown, show]);
};

/** Sections of a part of the form that is not in view: the index leaves them out. */
const OUT_OF_VIEW: Sections = { shown: [], show: () => () => undefined };

/** Value of the provider around a part of the form, which may be out of view while it stays on the page. */
export const useSectionsOf = (inView: boolean): Sections => {
  const around = useContext(SectionsContext);
  return inView ? around : OUT_OF_VIEW;
};

export const useSections = (): readonly ShownSection[] => useContext(SectionsContext).shown;

/** Tells the index that a section is on the page for as long as `element` is. */
const useShownSection = (
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

interface FormSectionProps {
  id: string;
  title: string;
  children: ReactNode;
  /** Sources of the fields inside (their roots: `call_hook` for `call_hook.url`). */
  sources?: readonly string[];
  action?: ReactNode;
}

const NONE: readonly string[] = [];

/** A part of a long form under its own heading, found through the index at the side. */
export const FormSection = ({ id, title, children, sources = NONE, action }: FormSectionProps) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const headingId = useId();
  useShownSection(id, title, sources, element);
  return (
    <section ref={setElement} id={`section-${id}`} className="pb-form-group" aria-labelledby={headingId}>
      <header className="pb-form-group-head">
        <h2 id={headingId} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
};
