import type { ReactNode } from 'react';

interface EmptyProps {
  title: ReactNode;
  /** What it is for, or what to do. */
  children?: ReactNode;
  /** Something failed. */
  isError?: boolean;
}

/** In the place of what is not there. */
export const Empty = ({ title, children, isError = false }: EmptyProps) => (
  <section className={isError ? 'pb-empty pb-error' : 'pb-empty'} role={isError ? 'alert' : undefined}>
    <p className="pb-empty-title">{title}</p>
    {children}
  </section>
);
