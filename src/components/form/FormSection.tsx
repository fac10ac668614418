import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { DownIcon, WarnIcon } from '../app/icons.tsx';
import { IconButton } from '../ui/Button.tsx';
import { type ListedSection, useListedSection, useListedSections } from '../ui/sections.ts';

interface FormSectionProps {
  id: string;
  title: string;
  children: ReactNode;
  /** Root sources of the fields inside: `call_hook` for `call_hook.url`. */
  sources?: readonly string[];
}

const NONE: readonly string[] = [];

const useIsWrong = () => {
  const { errors } = useFormState();
  return (sources: readonly string[]): boolean =>
    sources.some(source => (source.split('.')[0] ?? source) in errors);
};

/** On phones (form.css) all sections but the first are folded; one with an error is always open. */
export const FormSection = ({ id, title, children, sources = NONE }: FormSectionProps) => {
  const translate = useTranslate();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<boolean | null>(null);
  const headingId = useId();
  const isWrong = useIsWrong();
  useListedSection(element, { id, title, sources });
  const first = useListedSections().find(({ kind }) => kind === 'section');
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
        <IconButton
          className="pb-fold"
          aria-expanded={isOpen}
          label={translate('portal.form.section', { title })}
          onClick={() => setAsked(!isOpen)}
        >
          <DownIcon />
        </IconButton>
      </header>
      {children}
    </section>
  );
};

const useCurrent = (sections: readonly ListedSection[]): string | undefined => {
  const [visible, setVisible] = useState<ReadonlySet<Element>>(new Set());
  useEffect(() => {
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

const goTo = ({ element, kind }: ListedSection): void => {
  element.scrollIntoView({ block: 'start' });
  const target =
    kind === 'start' ? element.parentElement?.querySelector('input') : element.querySelector('h2');
  target?.focus({ preventScroll: true });
};

export const FormStart = ({ title: own, sources }: { title?: string; sources: readonly string[] }) => {
  const translate = useTranslate();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const title = own ?? translate('portal.form.start');
  useListedSection(element, { id: 'start', title, kind: 'start', sources });
  return <span ref={setElement} id="section-start" className="pb-form-start" />;
};

const LEAST = 2;

export const SectionIndex = () => {
  const translate = useTranslate();
  const sections = useListedSections();
  const isWrong = useIsWrong();
  const current = useCurrent(sections);
  if (sections.filter(({ kind }) => kind !== 'beyond').length < LEAST) return null;
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
