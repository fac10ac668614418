import { useTranslate } from 'ra-core';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import { useEverySecond } from '../app/useEverySecond.ts';
import { useQuantityText } from '../fields/useQuantityText.ts';
import './job.module.css';

/** The countdown is outside the live region, so that screen readers skip the seconds. */
export const PauseText = ({ pause }: { pause: Pause | null }) => {
  const translate = useTranslate();
  const { duration } = useQuantityText();
  const now = useEverySecond(pause !== null);
  const until = pause ? Math.max(0, pause.until - now) / 1000 : 0;
  const secondsToGiveUp = pause?.secondsToGiveUp ?? null;
  return (
    <>
      <p role="status" className="pb-if-any">
        {pause ? translate(`portal.work.pause.${pause.reason}`) : ''}
      </p>
      {pause ? (
        <p className="pb-muted">
          {translate('portal.work.goes_on', { time: duration(until) })}
          {/* The limit for 429 is an hour away: no need to mention it. */}
          {secondsToGiveUp !== null && pause.reason !== 'busy'
            ? ` ${translate('portal.work.gives_up', { time: duration(secondsToGiveUp) })}`
            : ''}
        </p>
      ) : null}
    </>
  );
};
