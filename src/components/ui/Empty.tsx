import type { ReactNode } from 'react';

interface EmptyProps {
  title: ReactNode;
  children?: ReactNode;
  isError?: boolean;
}

export const Empty = ({ title, children, isError = false }: EmptyProps) => (
  <section className={isError ? 'pb-empty pb-error' : 'pb-empty'} role={isError ? 'alert' : undefined}>
    <p className="pb-empty-title">{title}</p>
    {children}
  </section>
);
