import { scaleLinear } from '@visx/scale';
import { LinkBase } from 'ra-core';
import { useId } from 'react';
import { useWidth } from '../app/useWidth.ts';
import { type StackedBar, type ChartTone, sumOf } from './Bars.tsx';

export interface ChartBar extends StackedBar {
  to?: string;
  isUnknown?: boolean;
  isFaint?: boolean;
}

interface DrawingProps {
  bars: readonly ChartBar[];
  tones: readonly ChartTone[];
  /** Pixels. */
  width: number;
  height: number;
  textOf: (place: number) => string;
  /** Least pixels between labels. */
  apart: number;
  /** Indices with a label, at least `least` apart; absent: regular steps. */
  textsAt?: (least: number) => ReadonlySet<number>;
  limit?: number | null;
}

/** Pixels around the bars, for what lies over them. */
export const CHART_MARGIN = { top: 10, right: 28, bottom: 26, left: 38 };
const TICK = 4;
const GAP = 0.2;

interface Tick {
  at: number;
  text: string;
}

const LeftAxis = ({ ticks }: { ticks: readonly Tick[] }) => (
  <g className="pb-chart-axis">
    {ticks.map(({ at, text }) => (
      <g key={at} transform={`translate(0 ${String(at)})`}>
        <line x2={-TICK} />
        <text x={-2 * TICK} dy="0.32em" textAnchor="end">
          {text}
        </text>
      </g>
    ))}
  </g>
);

export const BottomAxis = ({
  ticks,
  top,
  width,
  left = 0,
}: {
  ticks: readonly Tick[];
  top: number;
  width: number;
  left?: number;
}) => (
  <g className="pb-chart-axis" transform={`translate(0 ${String(top)})`}>
    <line x1={left} x2={left + width} />
    {ticks.map(({ at, text }) => (
      <g key={at} transform={`translate(${String(at)} 0)`}>
        <line y2={TICK} />
        <text y={TICK + 12} textAnchor="middle">
          {text}
        </text>
      </g>
    ))}
  </g>
);

export const ChartDrawing = ({
  bars,
  tones,
  width,
  height,
  textOf,
  apart,
  textsAt,
  limit = null,
}: DrawingProps) => {
  const hatching = useId();
  const inner = Math.max(1, width - CHART_MARGIN.left - CHART_MARGIN.right);
  const high = height - CHART_MARGIN.top - CHART_MARGIN.bottom;
  const most = Math.max(1, limit ?? 0, ...bars.map(({ counts }) => sumOf(counts)));
  const x = scaleLinear({ domain: [0, bars.length], range: [0, inner] });
  const y = scaleLinear({ domain: [0, most], range: [high, 0], nice: true });
  const everyNth = Math.max(1, Math.ceil((bars.length * apart) / inner));
  const texts = textsAt?.(everyNth);
  const step = inner / Math.max(1, bars.length);
  return (
    <g
      className="pb-chart-drawing"
      transform={`translate(${String(CHART_MARGIN.left)} ${String(CHART_MARGIN.top)})`}
    >
      <defs>
        <pattern
          id={hatching}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="5" height="5" className="pb-chart-ground" />
          <rect width="2" height="5" data-tone="bad" />
        </pattern>
      </defs>
      {bars.map(({ key, counts, title, to, isUnknown, isFaint }, place) => {
        const whole = (
          <rect
            className="pb-chart-bin"
            data-unknown={isUnknown || undefined}
            x={x(place)}
            width={step}
            height={high}
          >
            {title === undefined ? null : <title>{title}</title>}
          </rect>
        );
        return (
          <g key={key}>
            {counts.map((count, of) => (
              <rect
                key={tones[of]}
                data-tone={tones[of]}
                data-faint={isFaint || undefined}
                fill={tones[of] === 'failed' ? `url(#${hatching})` : undefined}
                x={x(place + GAP / 2)}
                y={y(sumOf(counts.slice(0, of + 1)))}
                width={step * (1 - GAP)}
                height={Math.max(0, high - y(count))}
              />
            ))}
            {to === undefined ? (
              whole
            ) : (
              <LinkBase to={to} tabIndex={-1}>
                {whole}
              </LinkBase>
            )}
          </g>
        );
      })}
      {limit === null ? null : (
        <line className="pb-chart-limit" x1={0} x2={inner} y1={y(limit)} y2={y(limit)} />
      )}
      <LeftAxis
        ticks={y
          .ticks(4)
          .filter(Number.isInteger)
          .map(value => ({ at: y(value), text: String(value) }))}
      />
      <BottomAxis
        top={high}
        width={inner}
        ticks={bars
          .map((_, place) => ({ at: x(place + 0.5), text: textOf(place) }))
          .filter((_, place) => (texts ? texts.has(place) : place % everyNth === 0))}
      />
    </g>
  );
};

/** Fills its container. Hidden from assistive technology: a table beside it has the figures. */
export const Chart = ({ height, ...drawing }: Omit<DrawingProps, 'width'>) => {
  const { box, width } = useWidth();
  return (
    <div ref={box} className="pb-chart" style={{ height }} aria-hidden="true">
      {width === 0 ? null : (
        <svg width={width} height={height}>
          <ChartDrawing {...drawing} width={width} height={height} />
        </svg>
      )}
    </div>
  );
};
