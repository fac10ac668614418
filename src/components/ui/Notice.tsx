import type { HTMLAttributes } from 'react';

interface NoticeProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'p' | 'section';
  /** Of its edge; the text says how things are. */
  tone?: 'info' | 'warn' | 'bad';
}

/** Something to know about a page or a part of it. What just happened, has a `role`: `status`, or `alert` for failures. */
export const Notice = ({ as: Element = 'div', tone = 'info', className = '', ...rest }: NoticeProps) => (
  <Element
    className={`pb-notice ${className}`.trim()}
    data-tone={tone === 'info' ? undefined : tone}
    {...rest}
  />
);
