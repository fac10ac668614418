import { useTranslate } from 'ra-core';
import { WarnIcon } from '../../components/app/icons.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import type { Check } from './useCheck.ts';
import { useText } from './useText.ts';

/** What the rows were compared with, how far that has come, or why it could not be done. */
export const ComparisonState = ({
  comparison,
  disabled,
}: {
  comparison: Check['comparison'];
  disabled: boolean;
}) => {
  const { text, count, counted } = useText();
  const translate = useTranslate();
  const errorText = useErrorText();
  const { existing, progress, error, forget, retry } = comparison;
  return (
    <div className="pb-import-line">
      <p role="status" className={error ? 'pb-bad' : 'pb-muted'}>
        {error ? (
          <>
            <WarnIcon /> {text('check.not_compared', { message: errorText(error) })}
          </>
        ) : progress ? (
          text('check.comparing', { done: count(progress.done), total: count(progress.total) })
        ) : existing.requests > 0 ? (
          `${counted('check.compared', existing.requests, { count: count(existing.compared) })} ${text('check.unseen')}`
        ) : null}
      </p>
      {error ? (
        <button type="button" className="pb-button" onClick={retry}>
          {translate('portal.action.retry')}
        </button>
      ) : null}
      {!error && !progress && existing.requests > 0 ? (
        <button type="button" className="pb-button" disabled={disabled} onClick={forget}>
          {text('check.again')}
        </button>
      ) : null}
    </div>
  );
};
