import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface NoticeProps {
  title: string;
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Something is wrong beyond this page: what, where, and what to do. */
export const Notice = ({ title, text, children }: NoticeProps) => (
  <section className="pb-problem" role="alert">
    <h2>
      <Icon name="alert" /> {title}
    </h2>
    <p>{text}</p>
    {children}
  </section>
);
