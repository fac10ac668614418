import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useFormatTime } from '../../components/fields/cells.tsx';
import type { SentActions } from './useCallActions.ts';
import styles from './live.module.css';

const TEXTS = 'screens.live';

/** The status is there before anything is done: an element that comes with its words is not announced. */
export const CallOutcomes = ({ outcomes }: Pick<SentActions, 'outcomes'>) => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
  return (
    <div role="status" className={styles.done}>
      {outcomes.length === 0 ? null : (
        <section className={clsx(styles.root, 'pb-box')} aria-labelledby="live-outcomes">
          <h2 id="live-outcomes">{translate(`${TEXTS}.outcomes`)}</h2>
          <ol className={clsx(styles.outcomes, 'pb-plain')} reversed>
            {outcomes.map(({ id, at, action, words, platform, isBad }) => (
              <li key={id}>
                <time className="pb-muted" dateTime={new Date(at).toISOString()}>
                  {formatTime(new Date(at))}
                </time>{' '}
                <strong>{translate(`${TEXTS}.action.${action}`)}</strong>
                {translate('portal.colon')} <span className={isBad ? 'pb-bad' : undefined}>{words}</span>
                {platform === null ? null : (
                  <small className={styles.detail}>
                    {translate(`${TEXTS}.platform_says`, { text: platform })}
                  </small>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
};
