import { useNavigate, useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { landingPath } from '../../authProvider/returnAddress.ts';
import { readSession } from '../../authProvider/session.ts';
import { isLoadError } from '../../components/app/lazyComponent.tsx';
import { Button } from '../../components/ui/Button.tsx';

export const ErrorPage = ({ error, resetErrorBoundary }: FallbackProps) => {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  const translate = useTranslate();
  return (
    <section className="pb-empty pb-error" role="alert">
      <h1 className="pb-title">
        {translate(isLoadError(error) ? 'portal.failure.not_loaded' : 'portal.failure.title')}
      </h1>
      <p>{translate('portal.failure.text')}</p>
      <code>{error instanceof Error ? error.message : String(error)}</code>
      <Button onClick={() => location.reload()}>{translate('portal.failure.reload')}</Button>
    </section>
  );
};

/** See docs/decisions.md#landing-page. */
export const Landing = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const session = readSession();
    if (session) navigate(landingPath(session), { replace: true });
  }, [navigate]);
  return null;
};

export const Loading = () => {
  const translate = useTranslate();
  return (
    <p className="pb-waiting" role="status">
      {translate('portal.shell.loading')}
    </p>
  );
};
