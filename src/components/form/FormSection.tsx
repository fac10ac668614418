import { useTranslate } from 'ra-core';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useFormState } from 'react-hook-form';
import { DownIcon, WarnIcon } from '../app/icons.tsx';

interface ShownSection {
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

const useSections = (): readonly ShownSection[] => useContext(SectionsContext).shown;

const useShownSection = (
  id: string,
  title: string,
  sources: readonly string[],
  element: HTMLElement | null,
): void => {
  const { show } = useContext(SectionsContext);
  const listed = sources.join(' ');
  // Before the first paint, which has the first section open: it moves nothing by opening later.
  useLayoutEffect(
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

const useIsWrong = () => {
  const { errors } = useFormState();
  return (sources: readonly string[]): boolean =>
    sources.some(source => (source.split('.')[0] ?? source) in errors);
};

/** On phones (form.css) all but the first are folded until they are opened; one with an error is always open. */
export const FormSection = ({ id, title, children, sources = NONE, action }: FormSectionProps) => {
  const translate = useTranslate();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<boolean | null>(null);
  const headingId = useId();
  const isWrong = useIsWrong();
  useShownSection(id, title, sources, element);
  const [first] = useSections();
  const isOpen = isWrong(sources) || (asked ?? first?.element === element);
  return (
    <section
      ref={setElement}
      id={`section-${id}`}
      className="pb-form-group"
      data-folded={isOpen ? undefined : true}
      aria-labelledby={headingId}
    >
      <header className="pb-form-group-head">
        <h2 id={headingId} tabIndex={-1}>
          {title}
        </h2>
        {action}
        <button
          type="button"
          className="pb-icon-button pb-fold"
          aria-expanded={isOpen}
          aria-label={translate('portal.form.section', { title })}
          onClick={() => setAsked(!isOpen)}
        >
          <DownIcon />
        </button>
      </header>
      {children}
    </section>
  );
};

/** The first section that reaches into the upper part of the window. */
const useCurrent = (sections: readonly ShownSection[]): string | undefined => {
  const [visible, setVisible] = useState<ReadonlySet<Element>>(new Set());
  useEffect(() => {
    // jsdom has none.
    if (!('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      entries =>
        setVisible(before => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) after.add(target);
            else after.delete(target);
          }
          return after;
        }),
      { rootMargin: '-64px 0px -60% 0px' },
    );
    for (const { element } of sections) observer.observe(element);
    return () => observer.disconnect();
  }, [sections]);
  return sections.find(({ element }) => visible.has(element))?.id;
};

const goTo = ({ element }: ShownSection): void => {
  element.scrollIntoView({ block: 'start' });
  element.querySelector('h2')?.focus({ preventScroll: true });
};

export const SectionIndex = () => {
  const translate = useTranslate();
  const sections = useSections();
  const isWrong = useIsWrong();
  const current = useCurrent(sections);
  if (sections.length < 2) return null;
  return (
    <nav className="pb-section-index" aria-label={translate('portal.form.sections')}>
      <ul>
        {sections.map(section => {
          const wrong = isWrong(section.sources);
          return (
            <li key={section.id}>
              <a
                href={`#section-${section.id}`}
                aria-current={section.id === current ? 'location' : undefined}
                onClick={event => {
                  event.preventDefault();
                  goTo(section);
                }}
              >
                {section.title}
                {wrong ? (
                  <span className="pb-bad">
                    <WarnIcon />
                    <span className="pb-visually-hidden">{translate('portal.form.section_wrong')}</span>
                  </span>
                ) : null}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
