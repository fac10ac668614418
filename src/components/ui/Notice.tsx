import type { HTMLAttributes } from 'react';

interface NoticeProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'p' | 'section';
  tone?: 'info' | 'warn' | 'bad';
}

/** For news, pass `role`: `status`, or `alert` for failures. */
export const Notice = ({ as: Element = 'div', tone = 'info', className = '', ...rest }: NoticeProps) => (
  <Element
    className={`pb-notice ${className}`.trim()}
    data-tone={tone === 'info' ? undefined : tone}
    {...rest}
  />
);
