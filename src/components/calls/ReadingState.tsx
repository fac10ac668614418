import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { RefreshIcon } from '../app/icons.tsx';
import { LineFailure, PageFailure } from '../app/LoadFailure.tsx';
import { useErrorText } from '../app/requestErrors.ts';
import { useRootFlag } from '../app/useRootFlag.ts';
import { useFormatTime } from '../fields/cells.tsx';
import { PauseText } from '../job/PauseText.tsx';
import { useReadingTime } from '../job/useReadingTime.ts';
import { useQuantityText } from '../fields/useQuantityText.ts';
import { Button } from '../ui/Button.tsx';
import { CALLS_READ_UNASKED, type ReadCalls } from './useReadCalls.ts';
import styles from './readingState.module.css';

const TEXTS = 'portal.reading';

interface ReadingStateProps {
  reading: ReadCalls;
  onMore?: () => void;
  onAll?: () => void;
  onAgain?: () => void;
}

export const ReadFromStart = ({ forget, again }: Pick<ReadCalls, 'forget' | 'again'>) => {
  const translate = useTranslate();
  return (
    <Button look="link" title={translate(`${TEXTS}.kept`)} onClick={() => void forget().then(again)}>
      {translate(`${TEXTS}.forget`)}
    </Button>
  );
};

export const hasFailed = ({ calls, isReading, error }: ReadCalls): boolean =>
  error !== null && !isReading && calls.length === 0;

/** The first reading is short and shows its counts at the end; longer ones show what they have. */
const useFirstReading = ({ calls, isReading, readAt, pause, error }: ReadCalls): boolean => {
  const [wasOver, setWasOver] = useState(false);
  if (!wasOver && !isReading && readAt !== null) setWasOver(true);
  return isReading && !wasOver && calls.length < CALLS_READ_UNASKED && !pause && !error;
};

export const ReadingState = ({ reading, onMore, onAll, onAgain = reading.again }: ReadingStateProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const formatTime = useFormatTime();
  const { count } = useQuantityText();
  const readingTime = useReadingTime();
  const { calls, total, isReading, isWaiting, isComplete, pause, error, readFrom, gaps, readAt } = reading;
  const isFirst = useFirstReading(reading);
  useRootFlag('waiting', isFirst);
  if (hasFailed(reading))
    return (
      <PageFailure title={translate(`${TEXTS}.failed`)} onRetry={reading.resume}>
        {errorText(error)}
      </PageFailure>
    );
  const isPartial = isComplete && gaps.length > 0 && readFrom !== null;
  const words = () => {
    const read = count(calls.length);
    return total === null
      ? translate(`${TEXTS}.read`, { read })
      : translate(`${TEXTS}.read_of`, { read, total: count(Math.max(total, calls.length)) });
  };
  return (
    <div className="pb-reading pb-tight pb-row pb-gap-x-16" data-waiting={isFirst || undefined}>
      <p role="status" className={styles.readingWords}>
        {words()}
        {isPartial ? ` · ${translate(`${TEXTS}.down_to`, { time: formatTime(new Date(readFrom)) })}` : null}
        {!isReading && readAt !== null && isComplete
          ? ` · ${translate(`${TEXTS}.read_at`, { time: formatTime(new Date(readAt)) })}`
          : null}
      </p>
      {isReading ? (
        <progress
          {...(total === null || total === 0 ? {} : { value: Math.min(calls.length, total), max: total })}
          aria-label={translate(`${TEXTS}.progress`)}
        />
      ) : null}
      <span className="pb-toolbar pb-reading-actions">
        {isReading ? (
          <Button onClick={reading.cancel}>{translate('portal.action.cancel')}</Button>
        ) : (
          <Button onClick={isComplete ? onAgain : reading.resume}>
            {isComplete ? <RefreshIcon /> : null}
            {translate(`${TEXTS}.${isComplete ? 'again' : 'resume'}`)}
          </Button>
        )}
        {isPartial && !isReading && onMore ? (
          <Button onClick={onMore}>{translate(`${TEXTS}.more`)}</Button>
        ) : null}
        {isPartial && !isReading && onAll && total !== null ? (
          <Button onClick={onAll}>
            {translate(`${TEXTS}.all`, {
              total: count(total),
              takes: readingTime(Math.ceil((total - calls.length) / 499)),
            })}
          </Button>
        ) : null}
        {isReading || calls.length === 0 ? null : <ReadFromStart forget={reading.forget} again={onAgain} />}
      </span>
      <PauseText pause={pause} />
      {isWaiting ? (
        <p role="status" className="pb-muted">
          {translate(`${TEXTS}.waiting`)}
        </p>
      ) : null}
      {error ? <LineFailure onRetry={reading.resume}>{errorText(error)}</LineFailure> : null}
    </div>
  );
};
