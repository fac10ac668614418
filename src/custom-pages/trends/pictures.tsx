import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import type { CallGroup } from './model/callFigures.ts';
import type { ConcurrentCalls } from './model/concurrent.ts';
import { LEAST_FOR_SHARE, wilson } from './model/statistics.ts';

const MARGIN = { top: 10, right: 16, bottom: 26, left: 38 };
const NAMES = 170;
const ROW = 24;
const DOT = 4;

/** Carriers with enough calls for a share. */
export const drawnGroups = (groups: readonly CallGroup[]): CallGroup[] =>
  groups.filter(({ figures }) => figures.answered.whole >= LEAST_FOR_SHARE).slice(0, 12);

export const sharesHeight = (groups: readonly CallGroup[]): number =>
  groups.length * ROW + MARGIN.top + MARGIN.bottom;

interface SharesProps {
  groups: readonly CallGroup[];
  width: number;
  nameOf: (group: CallGroup) => string;
}

/** Answered share of each carrier: a dot, and a line as long as its interval. */
export const SharesDrawing = ({ groups, width, nameOf }: SharesProps) => {
  const x = scaleLinear({ domain: [0, 1], range: [NAMES, Math.max(NAMES + 1, width - MARGIN.right)] });
  return (
    <Group top={MARGIN.top}>
      {groups.map((group, place) => {
        const { part, whole } = group.figures.answered;
        const { low, high } = wilson({ part, whole });
        const middle = place * ROW + ROW / 2;
        return (
          <Group key={place}>
            <text className="pb-trends-label" x={0} y={middle + 4}>
              {nameOf(group)}
            </text>
            <line className="pb-trends-interval" x1={x(low)} x2={x(high)} y1={middle} y2={middle} />
            <circle className="pb-trends-dot" cx={x(part / whole)} cy={middle} r={DOT} />
          </Group>
        );
      })}
      <AxisBottom
        top={groups.length * ROW}
        scale={x}
        numTicks={5}
        tickLength={4}
        axisClassName="pb-trends-axis"
        tickFormat={value => `${String(Math.round(Number(value) * 100))} %`}
      />
    </Group>
  );
};

export const CONCURRENT_HEIGHT = 200;

interface ConcurrentProps {
  concurrent: ConcurrentCalls;
  to: number;
  limit: number | null;
  width: number;
  timeText: (ms: number) => string;
}

/** The most calls at one time in each part of the window, and the limit as a line. */
export const ConcurrentDrawing = ({ concurrent, to, limit, width, timeText }: ConcurrentProps) => {
  const { peaks, peak, tooLowFrom } = concurrent;
  const from = peaks[0]?.from ?? to;
  const high = CONCURRENT_HEIGHT - MARGIN.top - MARGIN.bottom;
  const inner = Math.max(1, width - MARGIN.left - MARGIN.right);
  const x = scaleLinear({ domain: [from, to], range: [0, inner] });
  const y = scaleLinear({ domain: [0, Math.max(1, peak.most, limit ?? 0)], range: [high, 0], nice: true });
  const wide = inner / Math.max(1, peaks.length);
  return (
    <Group left={MARGIN.left} top={MARGIN.top}>
      {peaks.map(({ from: start, most }) => (
        <rect
          key={start}
          className={
            tooLowFrom !== null && start >= tooLowFrom ? 'pb-trends-bar pb-trends-low' : 'pb-trends-bar'
          }
          x={x(start)}
          y={y(most)}
          width={Math.max(1, wide - 1)}
          height={Math.max(0, high - y(most))}
        />
      ))}
      {limit === null ? null : (
        <line className="pb-trends-limit" x1={0} x2={inner} y1={y(limit)} y2={y(limit)} />
      )}
      <AxisLeft
        scale={y}
        numTicks={4}
        hideAxisLine
        tickLength={4}
        axisClassName="pb-trends-axis"
        tickFormat={value => (Number.isInteger(Number(value)) ? String(value) : '')}
      />
      <AxisBottom
        top={high}
        scale={x}
        numTicks={Math.max(2, Math.floor(inner / 130))}
        tickLength={4}
        axisClassName="pb-trends-axis"
        tickFormat={value => timeText(Number(value))}
      />
    </Group>
  );
};

const LINE = { width: 96, height: 22 };

interface LineProps {
  /** Answered calls and all, in equal parts of the window. */
  parts: readonly { part: number; whole: number }[];
}

/** The answered share over the window, small: gaps where there were no calls. */
export const ShareLine = ({ parts }: LineProps) => {
  const step = LINE.width / Math.max(1, parts.length);
  return (
    <svg className="pb-trends-line" width={LINE.width} height={LINE.height} aria-hidden="true">
      {parts.map(({ part, whole }, place) =>
        whole === 0 ? null : (
          <rect
            key={place}
            className="pb-trends-bar"
            x={place * step}
            y={LINE.height - Math.max(1, (part / whole) * LINE.height)}
            width={Math.max(1, step - 1)}
            height={Math.max(1, (part / whole) * LINE.height)}
          />
        ),
      )}
    </svg>
  );
};

/** Too few values for a quantile: each of them. */
export const ValueDots = ({ values, most }: { values: readonly number[]; most: number }) => (
  <svg className="pb-trends-line" width={LINE.width} height={LINE.height} aria-hidden="true">
    {values.map((value, place) => (
      <circle
        key={place}
        className="pb-trends-dot"
        cx={DOT + (value / Math.max(1, most)) * (LINE.width - 2 * DOT)}
        cy={LINE.height / 2}
        r={2.5}
      />
    ))}
  </svg>
);
