import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { DownIcon, UpIcon } from '../../components/app/icons.tsx';
import type { MarkedChange } from './model/changes.ts';
import { useFigureText } from './figureText.ts';
import styles from './trends.module.css';

const TEXTS = 'screens.trends';

interface ChangeMarkProps {
  mark: MarkedChange | undefined;
  unit: 'points' | 'seconds' | 'ms';
  /** Direction that is worse; null: neither. */
  worse: 'up' | 'down' | null;
}

export const ChangeMark = ({ mark, unit, worse }: ChangeMarkProps) => {
  const translate = useTranslate();
  const text = useFigureText();
  if (!mark) return null;
  const { trend, difference, interval } = mark;
  const Icon = trend === 'up' ? UpIcon : DownIcon;
  const range = interval
    ? `${text.difference(interval.low, unit)} … ${text.difference(interval.high, unit)}`
    : undefined;
  const tone = worse === null ? 'idle' : worse === trend ? 'bad' : 'ok';
  return (
    <span className={clsx(styles.change, `pb-status-${tone}`)} title={range}>
      <Icon />
      <span className="pb-visually-hidden">{translate(`${TEXTS}.change.${trend}`)} </span>
      {text.difference(difference, unit)}
    </span>
  );
};
