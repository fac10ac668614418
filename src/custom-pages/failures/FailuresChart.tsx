import { useTranslate } from 'ra-core';
import { type PointerEvent, useRef, useState } from 'react';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { Bars } from '../../components/ui/Bars.tsx';
import type { Span } from '../../platform/calls/callSpans.ts';
import type { Bin } from './model/picture.ts';

const KEY = 'screens.failures';

/** Small, without words: what it says stands beside it. */
export const Sparkline = ({ bins }: { bins: readonly Bin[] }) => (
  <Bars tones={['bad']} bins={bins.map(({ from, count }) => ({ key: from, counts: [count] }))} />
);

interface PictureProps {
  bins: readonly Bin[];
  onNarrow: (span: Span) => void;
}

/** Failed calls over time; a part is chosen with the pointer, or with the two sliders below. */
export const FailuresChart = ({ bins, onNarrow }: PictureProps) => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
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
  return (
    <figure className="pb-failures-picture" aria-label={translate(`${KEY}.picture`)}>
      <div
        className="pb-failures-brush"
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
        <Sparkline bins={bins} />
        <span
          className="pb-failures-chosen"
          hidden={!isPart}
          style={{
            left: `${String((100 * first) / bins.length)}%`,
            width: `${String((100 * (final - first + 1)) / bins.length)}%`,
          }}
        />
      </div>
      <div className="pb-failures-sliders">
        {(
          [
            ['brush_from', first, (value: number) => choose(value, Math.max(value, final)), from],
            ['brush_to', final, (value: number) => choose(Math.min(first, value), value), to],
          ] as const
        ).map(([name, value, change, at]) => (
          <input
            key={name}
            type="range"
            min={0}
            max={last}
            value={value}
            aria-label={translate(`${KEY}.${name}`)}
            aria-valuetext={translate(`${KEY}.brush_at`, { time: text(at) })}
            onChange={event => change(Number(event.target.value))}
          />
        ))}
      </div>
      <figcaption>
        <span>{translate(`${KEY}.chosen`, { from: text(from), to: text(to), smart_count: count })}</span>
        {isPart ? (
          <span className="pb-failures-actions">
            <button type="button" className="pb-button" onClick={() => onNarrow({ from, to })}>
              {translate(`${KEY}.narrow`)}
            </button>
            <button type="button" className="pb-button" onClick={() => choose(0, last)}>
              {translate(`${KEY}.whole`)}
            </button>
          </span>
        ) : null}
      </figcaption>
    </figure>
  );
};
