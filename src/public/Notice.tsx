import { Fragment, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** A live region is mounted empty, so that screen readers announce its text. */
export const FailureMessage = ({ text }: { text: string | null }) => (
  <div role="alert" className="pb-message">
    {text === null ? null : (
      <p>
        <Icon name="alert" /> {text}
      </p>
    )}
  </div>
);

interface NoticeProps {
  title: string;
  text: string;
  code?: readonly string[];
  children?: ReactNode;
}

const withCode = (text: string, [first, ...rest]: readonly string[]): ReactNode =>
  first === undefined
    ? text
    : text.split(first).map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? <code>{first}</code> : null}
          {withCode(part, rest)}
        </Fragment>
      ));

export const Notice = ({ title, text, code = [], children }: NoticeProps) => (
  <section className="pb-problem" role="alert">
    <h2>
      <Icon name="alert" /> {title}
    </h2>
    <p>{withCode(text, code)}</p>
    {children}
  </section>
);
