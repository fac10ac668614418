import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { RefreshIcon } from '../../components/app/icons.tsx';
import { LineFailure, PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { ReadFromStart } from '../../components/calls/ReadingState.tsx';
import type { ReadCalls } from '../../components/calls/useReadCalls.ts';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import { PauseText } from '../../components/job/PauseText.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { useSetQuestion } from './TrendsQuestionForm.tsx';
import type { Trends } from './useTrends.ts';
import { useZone } from '../../components/fields/preferences.ts';
import styles from './trends.module.css';

const TEXTS = 'screens.trends';
const READING = 'portal.reading';

export const nothingRead = ({ now, then }: Trends): boolean =>
  [now, then].every(({ calls, isReading }) => calls.length === 0 && !isReading) &&
  [now, then].some(({ error }) => error !== null);

export const Readings = ({ trends }: { trends: Trends }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const formatTime = useFormatTime();
  const zone = useZone();
  const { count } = useQuantityText();
  const { now, then, spans, question, refresh } = trends;
  const ask = useSetQuestion(trends.search);
  const time = (ms: number) => formatTime(new Date(ms));
  const both = [now, then];
  const isReading = both.some(each => each.isReading);
  const isComplete = both.every(each => each.isComplete);
  const isPartial = both.some(each => each.isComplete && each.gaps.length > 0 && each.readFrom !== null);
  const of = ({ calls, total }: ReadCalls) =>
    total !== null && total > calls.length
      ? translate(`${TEXTS}.fraction`, { part: count(calls.length), whole: count(total) })
      : count(calls.length);
  const done = both.reduce((sum, { calls }) => sum + calls.length, 0);
  const all = both.reduce((sum, { calls, total }) => sum + Math.max(total ?? 0, calls.length), 0);
  const error = now.error ?? then.error;
  const resume = () => {
    for (const each of both) if (!each.isComplete && !each.isReading) each.resume();
  };
  if (nothingRead(trends))
    return (
      <PageFailure title={translate(`${READING}.failed`)} onRetry={resume}>
        {errorText(error)}
      </PageFailure>
    );
  return (
    <div className={styles.status}>
      <p role="status">
        {translate(`${TEXTS}.status`, {
          now: of(now),
          then: of(then),
        })}
      </p>
      {isReading ? (
        <progress
          {...(all === 0 ? {} : { value: done, max: all })}
          aria-label={translate(`${READING}.progress`)}
        />
      ) : null}
      {isReading ? (
        <Button onClick={() => both.forEach(each => each.cancel())}>
          {translate('portal.action.cancel')}
        </Button>
      ) : isComplete ? (
        <Button onClick={question.hours === null ? now.again : refresh}>
          <RefreshIcon />
          <span className={styles.word}>{translate(`${READING}.again`)}</span>
        </Button>
      ) : (
        <Button onClick={resume}>{translate(`${READING}.resume`)}</Button>
      )}
      {isPartial && !isReading && !question.isMore ? (
        <Button onClick={() => ask({ ...question, isMore: true })}>{translate(`${READING}.more`)}</Button>
      ) : null}
      {both.map((each, place) => (
        <PauseText key={place} pause={each.pause} />
      ))}
      {both.some(each => each.isWaiting) ? (
        <p role="status" className={clsx('pb-muted', styles.waiting)}>
          {translate(`${READING}.waiting`)}
        </p>
      ) : null}
      {error ? <LineFailure onRetry={resume}>{errorText(error)}</LineFailure> : null}
      {spans.compared ? null : <p className={styles.line}>{translate(`${TEXTS}.not_compared`)}</p>}
      {now.gaps.length > 0 && now.readFrom !== null ? (
        <p className={styles.line}>{translate(`${TEXTS}.partly`, { time: time(now.readFrom) })}</p>
      ) : null}
      <details className={styles.line}>
        <summary>{translate(`${TEXTS}.spans_title`)}</summary>
        <p className="pb-muted pb-hint">
          {translate(`${TEXTS}.spans`, {
            from: time(spans.now.from),
            to: time(spans.now.to),
            then: `${time(spans.then.from)} – ${time(spans.then.to)}`,
            zone: translate(`${TEXTS}.${zone === 'utc' ? 'utc' : 'local'}`),
          })}{' '}
          {spans.compared && spans.compared.now.to < spans.now.to
            ? translate(`${TEXTS}.compared_until`, { time: time(spans.compared.now.to) })
            : null}
        </p>
        <p className="pb-muted pb-hint">{translate(`${TEXTS}.tests`)}</p>
        <p className="pb-muted pb-hint">{translate(`${TEXTS}.not_recorded`)}</p>
        {isReading || done === 0 ? null : (
          <ReadFromStart
            forget={async () => {
              await Promise.all(both.map(each => each.forget()));
            }}
            again={() => both.forEach(each => each.again())}
          />
        )}
      </details>
    </div>
  );
};
