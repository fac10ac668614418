import { type ReactNode, useId, useState } from 'react';
import { useListedSection } from './sections.ts';
import './panel.css';

interface PanelProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export const Panel = ({ title, action, children }: PanelProps) => {
  const id = useId();
  const [element, setElement] = useState<HTMLElement | null>(null);
  useListedSection(element, { id, title, kind: 'beyond' });
  return (
    <section ref={setElement} id={`section-${id}`} className="pb-form-group pb-panel" aria-labelledby={id}>
      <header className="pb-form-group-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
};
