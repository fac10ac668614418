import { useTranslate } from 'ra-core';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import { useNow } from './useNow.ts';
import { useWords } from './useWords.ts';

/** Why nothing is sent at the moment, and when it goes on. The countdown is not announced at every second. */
export const WorkPause = ({ pause }: { pause: Pause | null }) => {
  const translate = useTranslate();
  const { duration } = useWords();
  const now = useNow(pause !== null);
  const until = pause ? Math.max(0, pause.until - now) / 1000 : 0;
  const patience = pause?.secondsToGiveUp ?? null;
  return (
    <>
      <p role="status" className="pb-work-pause">
        {pause ? translate(`portal.work.pause.${pause.reason}`) : ''}
      </p>
      {pause ? (
        <p className="pb-muted">
          {translate('portal.work.goes_on', { time: duration(until) })}
          {/* A limit that is far away would only frighten. */}
          {patience !== null && pause.reason !== 'busy'
            ? ` ${translate('portal.work.gives_up', { time: duration(patience) })}`
            : ''}
        </p>
      ) : null}
    </>
  );
};
