import { useListContext, useTranslate } from 'ra-core';
import { WarnIcon } from '../app/icons.tsx';
import { useErrorText } from '../app/useErrorText.ts';

interface ListErrorProps {
  error: unknown;
  /** Asks again for what failed; the list itself unless said otherwise. */
  onRetry?: () => void;
}

/** What failed, the server's own text, and the way to try again; the filters above stay usable. */
export const ListError = ({ error, onRetry }: ListErrorProps) => {
  const { refetch } = useListContext();
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <section className="pb-empty pb-error" role="alert">
      <p className="pb-empty-title">
        <WarnIcon /> {translate('portal.list.failed')}
      </p>
      <p>{errorText(error)}</p>
      <button type="button" className="pb-button" onClick={onRetry ?? (() => void refetch())}>
        {translate('portal.action.retry')}
      </button>
    </section>
  );
};
