import { type ComponentProps, type ReactNode, useState } from 'react';

interface DetailsProps extends Omit<ComponentProps<'details'>, 'children' | 'open' | 'onToggle'> {
  summary: ReactNode;
  children: () => ReactNode;
}

/** Renders its content only when open: a chart's table has as many parts as the chart. */
export const Details = ({ summary, children, ...props }: DetailsProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details {...props} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen ? children() : null}
    </details>
  );
};
