import { type ComponentProps, type ReactNode, useState } from 'react';

interface DetailsProps extends Omit<ComponentProps<'details'>, 'children' | 'open' | 'onToggle'> {
  summary: ReactNode;
  /** Called when it is open. */
  children: () => ReactNode;
}

/** Closed at first, and empty until it is opened: a table of what a chart shows has as many parts as the chart. */
export const Details = ({ summary, children, ...props }: DetailsProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details {...props} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen ? children() : null}
    </details>
  );
};
