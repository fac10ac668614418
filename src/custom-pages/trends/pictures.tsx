import { scaleLinear } from '@visx/scale';
import { Bars } from '../../components/ui/Bars.tsx';
import { BottomAxis } from '../../components/ui/Chart.tsx';
import type { CallGroup } from './model/callFigures.ts';
import { LEAST_FOR_SHARE, type Share, wilsonInterval } from './model/statistics.ts';
import styles from './trends.module.css';

const MARGIN = { top: 10, right: 16, bottom: 26 };
const NAMES = 170;
const ROW = 24;
const DOT = 4;

export const drawnGroups = (groups: readonly CallGroup[]): CallGroup[] =>
  groups.filter(({ figures }) => figures.answered.whole >= LEAST_FOR_SHARE).slice(0, 12);

export const sharesHeight = (groups: readonly CallGroup[]): number =>
  groups.length * ROW + MARGIN.top + MARGIN.bottom;

interface SharesProps {
  groups: readonly CallGroup[];
  width: number;
  nameOf: (group: CallGroup) => string;
}

export const SharesDrawing = ({ groups, width, nameOf }: SharesProps) => {
  const right = Math.max(NAMES + 1, width - MARGIN.right);
  const x = scaleLinear({ domain: [0, 1], range: [NAMES, right] });
  return (
    <g transform={`translate(0 ${String(MARGIN.top)})`}>
      {groups.map((group, place) => {
        const { part, whole } = group.figures.answered;
        const { low, high } = wilsonInterval({ part, whole });
        const middle = place * ROW + ROW / 2;
        return (
          <g key={place}>
            <text className={styles.label} x={0} y={middle + 4}>
              {nameOf(group)}
            </text>
            <line className={styles.interval} x1={x(low)} x2={x(high)} y1={middle} y2={middle} />
            <circle className={styles.dot} cx={x(part / whole)} cy={middle} r={DOT} />
          </g>
        );
      })}
      <BottomAxis
        top={groups.length * ROW}
        left={NAMES}
        width={right - NAMES}
        ticks={x.ticks(5).map(value => ({ at: x(value), text: `${String(Math.round(value * 100))} %` }))}
      />
    </g>
  );
};

const LINE = { width: 96, height: 22 };

interface LineProps {
  parts: readonly { part: number; whole: number }[];
}

export const ShareLine = ({ parts }: LineProps) => (
  <Bars
    small
    most={1}
    tones={['accent']}
    bins={parts.map(({ part, whole }, place) => ({ key: place, counts: [whole === 0 ? 0 : part / whole] }))}
  />
);

interface AnsweredProps {
  share: Share;
  words: string;
  /** null: too few calls for a percentage. */
  reach: string | null;
}

export const AnsweredBar = ({ share, words, reach }: AnsweredProps) => (
  <span className={styles.answered}>
    <span>
      {words} {reach === null ? null : <span className="pb-muted">{reach}</span>}
    </span>
    {share.whole === 0 ? null : (
      <span className={styles.bar} data-few={reach === null || undefined} aria-hidden="true">
        <span style={{ inlineSize: `${String((share.part / share.whole) * 100)}%` }} />
      </span>
    )}
  </span>
);

export const ValueDots = ({ values, most }: { values: readonly number[]; most: number }) => (
  <svg width={LINE.width} height={LINE.height} aria-hidden="true">
    {values.map((value, place) => (
      <circle
        key={place}
        className={styles.dot}
        cx={DOT + (value / Math.max(1, most)) * (LINE.width - 2 * DOT)}
        cy={LINE.height / 2}
        r={2.5}
      />
    ))}
  </svg>
);
