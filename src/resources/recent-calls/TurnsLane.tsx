import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useLocalizeDecimals } from '../../components/fields/useLocalizeDecimals.ts';
import { latencyTable, turnMoment } from '../../platform/calls/latency.ts';
import type { Trace } from '../../platform/calls/trace.ts';
import { axisTicks } from '../../platform/calls/traceRows.ts';
import { axisMomentText } from '../../platform/calls/traceView.ts';
import type { Axis } from '../../components/calls/useAxis.ts';
import styles from './callPanel.module.css';

interface TurnsProps {
  trace: Trace;
  axis: Axis;
  /** Milliseconds from the call's zero. */
  cursor: number | null;
  onCursor: (seconds: number) => void;
}

const percent = (part: number): string => `${(part * 100).toFixed(3)}%`;

const MOST = 200;
const TICKS = 6;

/** For the pointer only: keyboard and screen reader have the table of latencies. */
export const TurnsLane = ({ trace, axis, cursor, onCursor }: TurnsProps) => {
  const translate = useTranslate();
  const decimals = useLocalizeDecimals();
  const turns = useMemo(() => {
    const found = latencyTable(trace).turns.flatMap((turn, index) => {
      const start = turnMoment(turn);
      return start === null ? [] : [{ turn, index, start: start * 1000 }];
    });
    return found.map((each, place) => ({ ...each, end: found[place + 1]?.start ?? trace.end }));
  }, [trace]);
  if (turns.length === 0) return null;
  const { from, to } = axis.range;
  const partOf = (ms: number) => Math.min(1, Math.max(0, (ms - from) / (to - from)));
  const ticks = axisTicks({ from, to }, TICKS);
  return (
    <div className={clsx('pb-axis', styles.turns)} aria-hidden="true">
      <div>{translate('resources.recent-calls.turns')}</div>
      <div>
        {turns
          .filter(({ start, end }) => end > from && start < to)
          .slice(0, MOST)
          .map(({ turn, index, start, end }) => (
            <div
              key={index}
              className={styles.turn}
              data-failed={turn.failed || undefined}
              title={turn.said}
              style={{
                left: percent(partOf(start)),
                width: percent(Math.max(0, partOf(end) - partOf(start))),
              }}
              onClick={() => onCursor(start / 1000)}
            >
              <span>
                {index + 1}
                {turn.failed ? ' ✗' : ''}
              </span>
            </div>
          ))}
        {turns.map(({ turn, index, start }) =>
          turn.failed && turn.answered !== null && turn.answered * 1000 > from && start < to ? (
            <div
              key={index}
              className={styles.failedWait}
              style={{
                left: percent(partOf(start)),
                width: percent(partOf(turn.answered * 1000) - partOf(start)),
              }}
            />
          ) : null,
        )}
        {cursor === null || cursor < from || cursor > to ? null : (
          <div className="pb-trace-cursor" style={{ left: percent(partOf(cursor)) }} />
        )}
        <div className={styles.ticks}>
          {ticks.map(tick => (
            <span key={tick} style={{ left: percent(partOf(tick)) }}>
              {decimals(axisMomentText(tick, (ticks[1] ?? to) - (ticks[0] ?? from)))}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
};
