import { useTranslate } from 'ra-core';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../app/whenIdle.ts';
import { onThemeShown } from '../../../theme/shownTheme.ts';
import type { Trace } from '../../../platform/calls/trace.ts';
import type { TimeRange } from '../../../platform/calls/traceRows.ts';
import type { Axis } from '../useAxis.ts';
import styles from './tracing.module.css';

interface MinimapProps {
  trace: Trace;
  axis: Axis;
  /** Milliseconds from the call's zero. */
  cursor: number | null;
}

const HEIGHT = 28;
const LANE = 3;
const CLICK = 4;

const paint = (canvas: HTMLCanvasElement, trace: Trace, whole: TimeRange): void => {
  const context = canvas.getContext('2d');
  const width = canvas.clientWidth;
  if (!context || width === 0) return;
  const ratio = devicePixelRatio;
  canvas.width = width * ratio;
  canvas.height = HEIGHT * ratio;
  context.scale(ratio, ratio);
  const style = getComputedStyle(canvas);
  const colors = new Map<string, string>();
  const lanes = Math.floor(HEIGHT / LANE);
  for (const span of trace.spans) {
    const name = span.failure ? '--pb-bad' : `--pb-span-${span.family}`;
    const color = colors.get(name) ?? style.getPropertyValue(name);
    colors.set(name, color);
    context.fillStyle = color;
    const left = ((span.start - whole.from) / (whole.to - whole.from)) * width;
    const length = ((span.end - span.start) / (whole.to - whole.from)) * width;
    context.fillRect(left, (span.depth % lanes) * LANE, Math.max(length, 1), LANE - 1);
  }
};

const percent = (part: number) => `${String(part * 100)}%`;

export const Minimap = ({ trace, axis, cursor }: MinimapProps) => {
  const { whole, range } = axis;
  const { from, to } = whole;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drag, setDrag] = useState<{ start: number; now: number } | null>(null);
  const translate = useTranslate();
  const length = whole.to - whole.from;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = () => paint(element, trace, { from, to });
    // An observer calls back at once; painting thousands of spans would delay the rows.
    const sizes = new ResizeObserver(draw);
    const callOff = whenIdle(() => sizes.observe(element));
    const forget = onThemeShown(draw);
    return () => {
      callOff();
      sizes.disconnect();
      forget();
    };
  }, [trace, from, to]);
  const partAt = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return box.width === 0 ? 0 : Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1);
  };
  const finish = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    const end = partAt(event);
    setDrag(null);
    const moved = Math.abs(end - drag.start) * event.currentTarget.clientWidth;
    if (moved < CLICK) return;
    const [left, right] = [Math.min(drag.start, end), Math.max(drag.start, end)];
    axis.show({ from: from + left * length, to: from + right * length });
  };
  const shown = drag
    ? { left: Math.min(drag.start, drag.now), width: Math.abs(drag.now - drag.start) }
    : { left: (range.from - whole.from) / length, width: (range.to - range.from) / length };
  return (
    // Zooming by keyboard has its own buttons; the map only repeats the rows.
    <div
      className={styles.map}
      aria-hidden="true"
      title={translate('resources.recent-calls.tracing.map')}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = partAt(event);
        setDrag({ start: at, now: at });
      }}
      onPointerMove={event => {
        if (drag) setDrag({ ...drag, now: partAt(event) });
      }}
      onPointerUp={finish}
      onPointerCancel={() => setDrag(null)}
      onDoubleClick={() => axis.showWhole()}
    >
      <canvas ref={canvas} />
      <div className={styles.mapRange} style={{ left: percent(shown.left), width: percent(shown.width) }} />
      {cursor === null ? null : (
        <div className="pb-trace-cursor" style={{ left: percent((cursor - whole.from) / length) }} />
      )}
    </div>
  );
};
