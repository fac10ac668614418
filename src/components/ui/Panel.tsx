import { useId, type ReactNode } from 'react';
import './panel.css';

interface PanelProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export const Panel = ({ title, action, children }: PanelProps) => {
  const id = useId();
  return (
    <section className="pb-form-group pb-panel" aria-labelledby={id}>
      <header className="pb-form-group-head">
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
};
