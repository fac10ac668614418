import { LinkBase, useBasename, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { WarnIcon } from './icons.tsx';
import { Title } from './Title.tsx';

interface FailureProps {
  /** What failed, and why. */
  children: ReactNode;
  onRetry: () => void;
}

interface RetryButtonProps {
  className?: string;
  busy?: boolean;
  onRetry: () => void;
}

export const RetryButton = ({ className = 'pb-button', busy, onRetry }: RetryButtonProps) => {
  const translate = useTranslate();
  return (
    <button type="button" className={className} aria-busy={busy} onClick={onRetry}>
      {translate('portal.action.retry')}
    </button>
  );
};

interface PageFailureProps extends FailureProps {
  title: ReactNode;
  busy?: boolean;
  /** Links beside the retry. */
  actions?: ReactNode;
}

/** In the place of a page or a list that could not be loaded. */
export const PageFailure = ({ title, children, onRetry, busy, actions }: PageFailureProps) => {
  const retry = <RetryButton onRetry={onRetry} {...(busy === undefined ? {} : { busy })} />;
  return (
    <section className="pb-empty pb-error" role="alert">
      <p className="pb-empty-title">
        <WarnIcon /> {title}
      </p>
      <p>{children}</p>
      {actions ? (
        <p>
          {retry}
          {actions}
        </p>
      ) : (
        retry
      )}
    </section>
  );
};

/** In the place of a panel's content. */
export const PanelFailure = ({ children, onRetry }: FailureProps) => (
  <div role="alert" className="pb-notice">
    <p className="pb-bad">{children}</p>
    <RetryButton onRetry={onRetry} />
  </div>
);

interface LineFailureProps extends FailureProps {
  /** The rest of the form works without it. */
  mild?: boolean;
}

/** In a line of its own beside what still works. */
export const LineFailure = ({ children, onRetry, mild = false }: LineFailureProps) => (
  <p role={mild ? 'status' : 'alert'} className={mild ? 'pb-hint' : 'pb-field-error'}>
    {children} <RetryButton className="pb-link-button" onRetry={onRetry} />
  </p>
);

export const NotFound = () => {
  const translate = useTranslate();
  const basename = useBasename();
  return (
    <div className="pb-page">
      <Title>{translate('portal.not_found.title')}</Title>
      <p>
        <LinkBase className="pb-button" to={basename}>
          {translate('portal.not_found.home')}
        </LinkBase>
      </p>
    </div>
  );
};
