import { useId } from 'react';
import './chart.css';

export type ChartTone = 'accent' | 'warn' | 'bad' | 'failed';

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

export interface StackedBar {
  key: string | number;
  counts: readonly number[];
  title?: string;
}

interface BarsProps {
  bins: readonly StackedBar[];
  tones: readonly ChartTone[];
  /** Count at the upper edge; absent: the highest sum. */
  most?: number;
  widest?: number;
  small?: boolean;
}

const [STEP, BAR, HEIGHT] = [10, 8, 100];

/** The drawing is flattened to its part of the page: stripes that lean little there lean much in it. */
const Hatching = ({ id }: { id: string }) => (
  <pattern id={id} width="4" height={HEIGHT} patternUnits="userSpaceOnUse" patternTransform="skewX(-18)">
    <rect width="4" height={HEIGHT} className="pb-chart-ground" />
    <rect width="2" height={HEIGHT} data-tone="bad" />
  </pattern>
);
const LEAST = 2;

export const Bars = ({ bins, tones, most, widest, small = false }: BarsProps) => {
  const hatching = useId();
  const top = Math.max(most ?? 0, ...(most === undefined ? bins.map(({ counts }) => sumOf(counts)) : []));
  const high = (count: number) =>
    count <= 0 || top <= 0 ? 0 : Math.min(HEIGHT, Math.max(LEAST, (count / top) * HEIGHT));
  return (
    <svg
      className={small ? 'pb-bars pb-bars-small' : 'pb-bars'}
      viewBox={`0 0 ${String(bins.length * STEP)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      style={widest === undefined ? undefined : { maxWidth: bins.length * widest }}
      aria-hidden="true"
    >
      {tones.includes('failed') ? <Hatching id={hatching} /> : null}
      {bins.map(({ key, counts, title }, at) => (
        <g key={key}>
          {title === undefined ? null : <title>{title}</title>}
          {/* All of the bin answers to the pointer, not only its bar. */}
          <rect x={at * STEP} width={STEP} height={HEIGHT} fill="transparent" />
          {counts.map((count, of) => (
            <rect
              key={tones[of]}
              x={at * STEP}
              y={HEIGHT - high(sumOf(counts.slice(0, of + 1)))}
              width={BAR}
              height={high(count)}
              data-tone={tones[of]}
              fill={tones[of] === 'failed' ? `url(#${hatching})` : undefined}
            />
          ))}
        </g>
      ))}
    </svg>
  );
};
