import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { WarnIcon } from '../app/icons.tsx';
import { type ShownSection, useSections } from './FormSection.tsx';

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
  const { errors } = useFormState();
  const current = useCurrent(sections);
  if (sections.length < 2) return null;
  return (
    <nav className="pb-section-index" aria-label={translate('portal.form.sections')}>
      <ul>
        {sections.map(section => {
          const wrong = section.sources.some(source => (source.split('.')[0] ?? source) in errors);
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
