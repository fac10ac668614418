import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import { LinkBase } from 'ra-core';
import { useId } from 'react';
import { useWidth } from '../../components/app/useWidth.ts';
import type { Hour } from '../../lib/perHour.ts';

interface HourChartProps {
  hours: readonly Hour[];
  /** Labels of the two series, answered and not. */
  labels: readonly [string, string];
  hourText: (from: Date) => string;
  /** Long, for what the pointer is on. */
  momentText: (from: Date) => string;
  pathOf: (hour: Hour) => string;
  /** Before it nothing was looked at. */
  knownFrom: Date | null;
  unknownText: string;
}

const HEIGHT = 190;
const MARGIN = { top: 8, right: 28, bottom: 24, left: 36 };
/** Pixels between two names of hours. */
const APART = 56;

const KEYS = ['answered', 'failed'] as const;
type Bar = Record<(typeof KEYS)[number], number> & { at: string; hour: Hour };

/**
 * Calls by the hour. The table beside it says the same to readers and keyboards; here failures differ by their hatching
 * as well as by their colour.
 */
export const HourChart = (props: HourChartProps) => {
  const { hours, labels, hourText, momentText, pathOf, knownFrom, unknownText } = props;
  const { box, width } = useWidth();
  const hatching = useId();
  const bars: Bar[] = hours.map(hour => ({
    at: String(hour.from.getTime()),
    hour,
    answered: hour.counts[0] ?? 0,
    failed: hour.counts[1] ?? 0,
  }));
  const inner = Math.max(0, width - MARGIN.left - MARGIN.right);
  const high = HEIGHT - MARGIN.top - MARGIN.bottom;
  const most = Math.max(1, ...bars.map(({ answered, failed }) => answered + failed));
  const x = scaleBand({ domain: bars.map(({ at }) => at), range: [0, inner], padding: 0.2 });
  const y = scaleLinear({ domain: [0, most], range: [high, 0], nice: true });
  const everyNth = Math.max(1, Math.ceil((bars.length * APART) / Math.max(inner, 1)));
  const step = x.step();
  const isUnknown = ({ from }: Hour) =>
    knownFrom !== null && from.getTime() + 3_600_000 <= knownFrom.getTime();
  return (
    <div ref={box} className="pb-hours" style={{ height: HEIGHT }} aria-hidden="true">
      {width === 0 ? null : (
        <svg width={width} height={HEIGHT}>
          <defs>
            <pattern
              id={hatching}
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="5" height="5" className="pb-hours-failed-ground" />
              <rect width="2" height="5" className="pb-hours-failed-line" />
            </pattern>
          </defs>
          <Group left={MARGIN.left} top={MARGIN.top}>
            <BarStack<Bar, (typeof KEYS)[number]>
              data={bars}
              keys={[...KEYS]}
              x={({ at }) => at}
              xScale={x}
              yScale={y}
              color={key => (key === 'failed' ? `url(#${hatching})` : 'var(--pb-accent)')}
            />
            {bars.map(({ at, hour, answered, failed }) => (
              <LinkBase key={at} to={pathOf(hour)} tabIndex={-1}>
                <rect
                  className={isUnknown(hour) ? 'pb-hours-hour pb-hours-unknown' : 'pb-hours-hour'}
                  x={(x(at) ?? 0) - (step - x.bandwidth()) / 2}
                  width={step}
                  height={high}
                >
                  <title>
                    {isUnknown(hour)
                      ? `${momentText(hour.from)}\n${unknownText}`
                      : `${momentText(hour.from)}\n${labels[0]}: ${String(answered)}\n${labels[1]}: ${String(failed)}`}
                  </title>
                </rect>
              </LinkBase>
            ))}
            <AxisLeft
              scale={y}
              numTicks={4}
              hideAxisLine
              tickLength={4}
              axisClassName="pb-hours-axis"
              tickFormat={value => (Number.isInteger(Number(value)) ? String(value) : '')}
            />
            <AxisBottom
              top={high}
              scale={x}
              tickLength={4}
              axisClassName="pb-hours-axis"
              tickValues={bars.filter((_, place) => place % everyNth === 0).map(({ at }) => at)}
              tickFormat={at => hourText(new Date(Number(at)))}
            />
          </Group>
        </svg>
      )}
    </div>
  );
};
