import { LinkBase, useBasename, useLocation, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { WarnIcon } from './icons.tsx';
import { Title } from './Title.tsx';

interface FailureProps {
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
  actions?: ReactNode;
}

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

export const PanelFailure = ({ children, onRetry }: FailureProps) => (
  <div role="alert" className="pb-notice">
    <p className="pb-bad">{children}</p>
    <RetryButton onRetry={onRetry} />
  </div>
);

interface LineFailureProps extends FailureProps {
  /** true: the form works without what failed. */
  mild?: boolean;
}

export const LineFailure = ({ children, onRetry, mild = false }: LineFailureProps) => (
  <p role={mild ? 'status' : 'alert'} className={mild ? 'pb-hint' : 'pb-field-error'}>
    {children} <RetryButton className="pb-link-button" onRetry={onRetry} />
  </p>
);

export const NotFound = () => {
  const translate = useTranslate();
  const basename = useBasename();
  const { pathname } = useLocation();
  return (
    <div className="pb-page">
      <Title>{translate('portal.not_found.title')}</Title>
      <section className="pb-empty">
        <p className="pb-empty-title pb-mono">
          <bdi>{pathname}</bdi>
        </p>
        <p>{translate('portal.not_found.text')}</p>
        <LinkBase className="pb-button" to={basename}>
          {translate('portal.not_found.home')}
        </LinkBase>
      </section>
    </div>
  );
};
