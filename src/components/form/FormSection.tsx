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

export interface ShownSection {
  id: string;
  title: string;
  /** Sources of its fields, for the index's error marks. */
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

export const useSectionRegistry = (): Sections => {
  const [shown, setShown] = useState<readonly ShownSection[]>([]);
  const show = useCallback((section: ShownSection) => {
    setShown(before => [...before, section].sort(asOnPage));
    return () => setShown(before => before.filter(one => one !== section));
  }, []);
  return useMemo(() => ({ shown, show }), [shown, show]);
};

/** For a hidden part of the form: the index leaves its sections out. */
const OUT_OF_VIEW: Sections = { shown: [], show: () => () => undefined };

/** Value of the provider around a part of the form, which can be hidden while it stays mounted. */
export const useSectionsOf = (inView: boolean): Sections => {
  const around = useContext(SectionsContext);
  return inView ? around : OUT_OF_VIEW;
};

export const useSections = (): readonly ShownSection[] => useContext(SectionsContext).shown;

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
  /** Roots of the sources inside: `call_hook` for `call_hook.url`. */
  sources?: readonly string[];
  action?: ReactNode;
}

const NONE: readonly string[] = [];

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
