import { clsx } from 'clsx';
import { LinkBase } from 'ra-core';
import { relativeTimeFormat } from '../../lib/intlFormats.ts';
import { momentOf, filledText } from '../../platform/calls/call.ts';
import { useNow } from '../app/timing.ts';
import { Dash, useFormatTime } from './cells.tsx';
import { useChosenLocale } from './preferences.ts';
import styles from './facts.module.css';

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

const STYLE: Intl.RelativeTimeFormatOptions = { style: 'short', numeric: 'auto' };

const ago = (moment: Date, now: number, locale: string): string => {
  const seconds = (moment.getTime() - now) / 1000;
  // The displayed clock lags, and the platform's may be ahead.
  if (seconds > 0 && seconds < 60) return ago(moment, moment.getTime(), locale);
  const [unit, size] = UNITS.find(([, least]) => Math.abs(seconds) >= least) ?? (['second', 1] as const);
  return relativeTimeFormat(locale, STYLE).format(Math.trunc(seconds / size), unit);
};

interface TimeAgoProps {
  /** ISO text; anything else is shown unchanged. */
  value: unknown;
  to?: string;
}

/** E.g. `2 min. ago`; hovering, or focusing a link, shows the time itself. */
export const TimeAgo = ({ value, to }: TimeAgoProps) => {
  const formatTime = useFormatTime();
  const locale = useChosenLocale();
  const now = useNow();
  const moment = momentOf(value);
  if (!moment && filledText(value) === null) return <Dash />;
  if (!moment) return <span className="pb-muted">{filledText(value)}</span>;
  const absolute = formatTime(moment);
  const time = (
    <time dateTime={moment.toISOString()} title={absolute} data-ago="">
      {ago(moment, now, locale)}
    </time>
  );
  return to === undefined ? (
    time
  ) : (
    <LinkBase className={clsx('pb-row-link', styles.callTime)} to={to} data-absolute={absolute}>
      {time}
    </LinkBase>
  );
};
