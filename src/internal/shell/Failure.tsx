import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core';

interface FailureProps {
  error: Error;
  resetErrorBoundary: (...args: unknown[]) => void;
}

/** A page that threw: says so, keeps the rest of the portal, offers a fresh start. */
export const Failure = ({ error, resetErrorBoundary }: FailureProps) => {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  const translate = useTranslate();
  return (
    <section className="pb-empty pb-error" role="alert">
      <h1 className="pb-title">{translate('portal.failure.title')}</h1>
      <p>{translate('portal.failure.text')}</p>
      <code>{error.message}</code>
      <button type="button" className="pb-button" onClick={() => location.reload()}>
        {translate('portal.failure.reload')}
      </button>
    </section>
  );
};
