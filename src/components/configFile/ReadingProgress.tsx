import { useTranslate } from 'ra-core';
import { LineFailure } from '../app/LoadFailure.tsx';
import { useErrorText } from '../app/requestErrors.ts';
import { PauseText } from '../job/PauseText.tsx';
import type { FileReading } from './useFileReading.ts';
import { Button } from '../ui/Button.tsx';

const TEXTS = 'screens.config-file';

export const ReadingProgress = ({ reading, onRetry }: { reading: FileReading; onRetry: () => void }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { progress, isCancelled, error, cancel } = reading;
  return (
    <>
      <div className="pb-row">
        <p role="status" className="pb-hint pb-muted">
          {progress ? translate(`${TEXTS}.reading`, { done: progress.done, total: progress.total }) : null}
          {isCancelled ? translate(`${TEXTS}.cancelled`) : null}
        </p>
        {progress ? <Button onClick={cancel}>{translate('portal.action.cancel')}</Button> : null}
      </div>
      <PauseText pause={progress?.pause ?? null} />
      {error ? <LineFailure onRetry={onRetry}>{errorText(error)}</LineFailure> : null}
    </>
  );
};
