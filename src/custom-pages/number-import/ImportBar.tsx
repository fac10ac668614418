import { WarnIcon } from '../../components/app/icons.tsx';
import { RetryButton } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { isJobRunning, useJob } from '../../components/job/job.ts';
import { useText } from './importTexts.ts';
import type { Check } from './useCheck.ts';

export const ComparisonState = ({
  comparison,
  disabled,
}: {
  comparison: Check['comparison'];
  disabled: boolean;
}) => {
  const { text, count, counted } = useText();
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
      {error ? <RetryButton onRetry={retry} /> : null}
      {!error && !progress && existing.requests > 0 ? (
        <button type="button" className="pb-button" disabled={disabled} onClick={forget}>
          {text('check.again')}
        </button>
      ) : null}
    </div>
  );
};

interface ImportBarProps {
  check: Check;
  onImport: () => void;
  importing: boolean;
}

/** Numbers a minute: the platform's default rate limit, less the fifth that batches leave to others. */
const A_MINUTE = (600 / 5) * 0.8;

export const ImportBar = ({ check, onImport, importing }: ImportBarProps) => {
  const { text, counted, count } = useText();
  const job = useJob();
  const { toBeSent, notImported: rest, comparison } = check;
  const busy = isJobRunning(job);
  const minutes = Math.ceil(toBeSent.length / A_MINUTE);
  return (
    <div className="pb-save-bar pb-import-bar">
      <button
        type="button"
        className="pb-button pb-button-primary"
        disabled={toBeSent.length === 0 || comparison.progress !== null || busy}
        onClick={onImport}
      >
        {counted('check.import', toBeSent.length)}
      </button>
      <span className="pb-muted">
        {[
          ...(busy && !importing ? [text('check.busy')] : []),
          ...(toBeSent.length === 0 ? [text('check.nothing')] : []),
          ...(rest > 0 ? [counted('check.rest', rest)] : []),
          ...(minutes >= 2 ? [text('check.long', { minutes: count(minutes) })] : []),
        ].join(' ')}
      </span>
    </div>
  );
};
