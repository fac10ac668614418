import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { useHourText } from '../../components/fields/useHourText.ts';
import { Bars } from '../../components/ui/Bars.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Chart, CHART_MARGIN } from '../../components/ui/Chart.tsx';
import type { TimeSpan } from '../../platform/calls/callSpans.ts';
import { type CallBin, sliderValueAfterKey, labelledBinIndices } from './model/picture.ts';
import { useZone } from '../../components/fields/preferences.ts';
import styles from './failures.module.css';

const TEXTS = 'screens.failures';
/** Pixels. */
const HEIGHT = 150;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

export const Sparkline = ({ bins }: { bins: readonly CallBin[] }) => (
  <Bars tones={['bad']} bins={bins.map(({ from, count }) => ({ key: from, counts: [count] }))} />
);

const useAxisText = (bins: readonly CallBin[]) => {
  const zone = useZone();
  const isOfDays = (bins.at(-1)?.to ?? 0) - (bins[0]?.from ?? 0) > 2 * DAY_MS;
  const text = useHourText(isOfDays ? { day: 'numeric', month: 'short' } : {});
  return {
    textOf: (place: number) => text(new Date(bins[place]?.from ?? NaN)),
    isOfDays,
    /** Milliseconds ahead of UTC at the end of the window. */
    offset: zone === 'utc' ? 0 : -MINUTE_MS * new Date(bins.at(-1)?.to ?? NaN).getTimezoneOffset(),
  };
};

interface PictureProps {
  bins: readonly CallBin[];
  onNarrow: (span: TimeSpan) => void;
}

export const FailuresChart = ({ bins, onNarrow }: PictureProps) => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const { textOf, isOfDays, offset } = useAxisText(bins);
  const last = bins.length - 1;
  const [[first, final], setChosen] = useState<readonly [number, number]>([0, last]);
  const anchor = useRef<number | null>(null);
  const binAt = ({ currentTarget, clientX }: PointerEvent<Element>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(last, Math.max(0, Math.floor(((clientX - left) / Math.max(1, width)) * bins.length)));
  };
  const choose = (one: number, other: number) => setChosen([Math.min(one, other), Math.max(one, other)]);
  const [from, to] = [bins[first]?.from ?? 0, bins[final]?.to ?? 0];
  const count = bins.slice(first, final + 1).reduce((sum, bin) => sum + bin.count, 0);
  const isPart = first > 0 || final < last;
  const text = (at: number) => formatTime(new Date(at));
  const part = (place: number) => `${String((100 * place) / bins.length)}%`;
  const edges = [
    { name: 'brush_from', value: first, at: from, left: part(first), least: 0, most: final },
    { name: 'brush_to', value: final, at: to, left: part(final + 1), least: first, most: last },
  ] as const;
  return (
    <figure className={styles.picture} aria-label={translate(`${TEXTS}.picture`)}>
      <div className={styles.chart}>
        <Chart
          height={HEIGHT}
          apart={isOfDays ? 120 : 76}
          tones={['failed']}
          textOf={textOf}
          textsAt={least => labelledBinIndices(bins, offset, least)}
          bars={bins.map(bin => ({ key: bin.from, counts: [bin.count] }))}
        />
        <div
          className={styles.brush}
          style={{
            top: CHART_MARGIN.top,
            right: CHART_MARGIN.right,
            bottom: CHART_MARGIN.bottom,
            left: CHART_MARGIN.left,
          }}
          onPointerDown={event => {
            anchor.current = binAt(event);
            event.currentTarget.setPointerCapture(event.pointerId);
            choose(anchor.current, anchor.current);
          }}
          onPointerMove={event => {
            if (anchor.current !== null) choose(anchor.current, binAt(event));
          }}
          onPointerUp={() => {
            anchor.current = null;
          }}
        >
          <span
            className={styles.chosen}
            hidden={!isPart}
            style={{ left: part(first), width: part(final - first + 1) }}
          />
          {edges.map(({ name, value, at, left, least, most }) => (
            <span
              key={name}
              className={styles.edge}
              style={{ left }}
              role="slider"
              tabIndex={0}
              aria-label={translate(`${TEXTS}.${name}`)}
              aria-valuemin={least}
              aria-valuemax={most}
              aria-valuenow={value}
              aria-valuetext={translate(`${TEXTS}.brush_at`, { time: text(at) })}
              onKeyDown={(event: KeyboardEvent) => {
                const next = sliderValueAfterKey(event.key, value, least, most);
                if (next === null) return;
                event.preventDefault();
                setChosen(name === 'brush_from' ? [next, final] : [first, next]);
              }}
            />
          ))}
        </div>
      </div>
      {isPart ? (
        <figcaption>
          <span role="status">
            {translate(`${TEXTS}.chosen`, { from: text(from), to: text(to), smart_count: count })}
          </span>
          <span className={styles.actions}>
            <Button onClick={() => onNarrow({ from, to })}>{translate(`${TEXTS}.narrow`)}</Button>
            <Button onClick={() => choose(0, last)}>{translate(`${TEXTS}.whole`)}</Button>
          </span>
        </figcaption>
      ) : (
        <figcaption className="pb-muted">{translate(`${TEXTS}.brush_how`)}</figcaption>
      )}
    </figure>
  );
};
