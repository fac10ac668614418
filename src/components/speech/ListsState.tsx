import { useTranslate } from 'ra-core';
import { useErrorText } from '../app/useErrorText.ts';

interface ListsStateProps {
  waiting: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** That lists are on their way, or why they did not arrive; what is stored stays in the form either way. */
export const ListsState = ({ waiting, error, onRetry }: ListsStateProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  if (waiting)
    return (
      <p role="status" className="pb-muted pb-hint">
        {translate('portal.speech.loading')}
      </p>
    );
  if (!error) return null;
  return (
    <p role="status" className="pb-hint">
      {translate('portal.speech.lists_failed', { message: errorText(error) })}{' '}
      <button type="button" className="pb-link-button" onClick={onRetry}>
        {translate('portal.action.retry')}
      </button>
    </p>
  );
};
