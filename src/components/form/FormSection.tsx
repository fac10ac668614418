import { useId, useState, type ReactNode } from 'react';
import { useShownSection } from './sections.ts';

interface FormSectionProps {
  /** Unique among the sections of the page. */
  id: string;
  title: string;
  children: ReactNode;
  /** Sources of the fields inside (their roots: `call_hook` for `call_hook.url`). */
  sources?: readonly string[];
  /** Stands at the right of the heading, e.g. a button. */
  action?: ReactNode;
}

const NONE: readonly string[] = [];

/** A part of a long form under its own heading, found through the index at the side (look, 'Form'). */
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
