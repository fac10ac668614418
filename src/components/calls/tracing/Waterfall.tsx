import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type MouseEvent, type RefObject, useId } from 'react';
import { DownIcon, RightIcon, WarnIcon } from '../../app/icons.tsx';
import type { Span } from '../../../platform/calls/trace.ts';
import { type TimeRange, axisTicks } from '../../../platform/calls/traceRows.ts';
import {
  durationText,
  axisMomentText,
  type PathSegment,
  shortName,
} from '../../../platform/calls/traceView.ts';
import { useLocalizeDecimals } from '../../fields/useLocalizeDecimals.ts';
import { SpanFamily } from './SpanFamily.tsx';
import { HEAD_PX, ROW_PX, useSpanRows } from './useSpanRows.ts';
import styles from './tracing.module.css';

const TEXTS = 'resources.recent-calls.tracing';
const INDENT_PX = 14;
/** Deeper spans are not indented further, so that names stay readable. */
const INDENT_MAX = 12;
const TICKS = 6;
const BORDERS_PX = 2;

export interface WaterfallProps {
  ref: RefObject<HTMLDivElement | null>;
  rows: readonly Span[];
  asTree: boolean;
  folded: ReadonlySet<number>;
  onFold: (span: Span, fold: boolean) => void;
  range: TimeRange;
  /** Milliseconds from the call's zero. */
  cursor: number | null;
  onCursor: (ms: number) => void;
  active: number;
  onActive: (index: number) => void;
  opened: Span | null;
  onOpen: (span: Span) => void;
  found: ReadonlySet<number>;
  path: ReadonlyMap<number, readonly PathSegment[]>;
  flows: boolean;
  mark: RefObject<HTMLDivElement | null>;
}

const partOf = (ms: number, { from, to }: TimeRange) => (ms - from) / (to - from);
const percent = (part: number) => `${(part * 100).toFixed(3)}%`;

const lengthOf = ({ broken, start, end }: Span) => (broken ? '–' : durationText(end - start));

const Bar = ({ span, range, path }: { span: Span; range: TimeRange; path: readonly PathSegment[] }) => {
  const decimals = useLocalizeDecimals();
  const left = Math.max(partOf(span.start, range), 0);
  const right = Math.min(partOf(span.end, range), 1);
  if (right < 0 || left > 1) return null;
  return (
    <>
      <span
        className={styles.bar}
        data-family={span.family}
        data-failed={span.failure ? '' : undefined}
        style={{ left: percent(left), width: percent(Math.max(right - left, 0)) }}
      />
      {path.map(({ from, to }) => (
        <span
          key={from}
          className={styles.path}
          style={{
            left: percent(Math.max(partOf(from, range), 0)),
            width: percent(Math.max(Math.min(partOf(to, range), 1) - Math.max(partOf(from, range), 0), 0)),
          }}
        />
      ))}
      {/* The lane leaves room for it at its end. */}
      <span className={styles.length} style={{ left: percent(right) }}>
        {decimals(lengthOf(span))}
      </span>
    </>
  );
};

const NO_PATH: readonly PathSegment[] = [];

export const Waterfall = ({ ref: scroll, mark, flows, ...props }: WaterfallProps) => {
  const { rows, asTree, folded, onFold, range, cursor, onCursor, active, onActive, opened, onOpen } = props;
  const { found, path } = props;
  const id = useId();
  const translate = useTranslate();
  const { rows: inView, height } = useSpanRows({ count: rows.length, table: scroll, mark, active, flows });
  const go = (index: number) => onActive(Math.min(Math.max(index, 0), rows.length - 1));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const span = rows[active];
    const page = Math.max(Math.floor((scroll.current?.clientHeight ?? 0) / ROW_PX) - 1, 1);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(active + 1),
      ArrowUp: () => go(active - 1),
      PageDown: () => go(active + page),
      PageUp: () => go(active - page),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => {
        if (!span || !asTree || span.children.length === 0) return;
        if (folded.has(span.index)) onFold(span, false);
        else go(active + 1);
      },
      ArrowLeft: () => {
        if (!span || !asTree) return;
        if (span.children.length > 0 && !folded.has(span.index)) onFold(span, true);
        else if (span.parent) go(rows.indexOf(span.parent));
      },
      Enter: () => {
        if (span) onOpen(span);
      },
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  const moveCursor = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0)
      onCursor(range.from + ((event.clientX - box.left) / box.width) * (range.to - range.from));
  };
  const decimals = useLocalizeDecimals();
  const ticks = axisTicks(range, TICKS);
  const at = cursor === null ? null : partOf(cursor, range);
  const line = at === null || at < 0 || at > 1 ? null : percent(at);
  return (
    <div
      ref={scroll}
      className="pb-trace-table pb-box"
      style={flows ? undefined : { maxHeight: height + HEAD_PX + BORDERS_PX }}
      role="treegrid"
      aria-label={translate(`${TEXTS}.spans`)}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={active >= 0 ? `${id}-${String(active)}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className="pb-trace-head" role="row" aria-rowindex={1}>
        <span role="columnheader">{translate(`${TEXTS}.name`)}</span>
        {/* A click moves the cursor; by keys the rows do, which begin where the ruler says. */}
        <span role="columnheader" className={styles.ruler} onClick={moveCursor}>
          <span className="pb-visually-hidden">{translate(`${TEXTS}.time`)}</span>
          {ticks.map(tick => (
            <span key={tick} className={styles.tick} style={{ left: percent(partOf(tick, range)) }}>
              {decimals(axisMomentText(tick, (ticks[1] ?? range.to) - (ticks[0] ?? range.from)))}
            </span>
          ))}
          {line === null ? null : <span className="pb-trace-cursor" style={{ left: line }} />}
        </span>
      </div>
      <div style={{ height: height, position: 'relative' }} role="rowgroup">
        {/* The place of the active row, which may be out of the page. */}
        <div
          ref={mark}
          className={styles.mark}
          role="presentation"
          style={{ top: Math.max(active, 0) * ROW_PX }}
        />
        {inView.map(item => {
          const span = rows[item.index];
          if (!span) return null;
          const foldable = asTree && span.children.length > 0;
          const isFolded = folded.has(span.index);
          return (
            <div
              // Keys repeat per screenful: scrolling changes elements instead of creating them.
              key={item.index % inView.length}
              id={`${id}-${String(item.index)}`}
              role="row"
              aria-rowindex={item.index + 2}
              aria-level={asTree ? span.depth + 1 : undefined}
              aria-expanded={foldable ? !isFolded : undefined}
              aria-selected={opened === span}
              data-active={item.index === active ? '' : undefined}
              data-found={found.has(span.index) ? '' : undefined}
              data-failed={span.failure ? '' : undefined}
              className="pb-trace-row"
              style={{ transform: `translateY(${String(item.start)}px)` }}
              onClick={() => {
                onActive(item.index);
                onOpen(span);
              }}
            >
              <span
                role="gridcell"
                className={clsx(styles.name, 'pb-line pb-gap-4')}
                style={{ paddingInlineStart: asTree ? Math.min(span.depth, INDENT_MAX) * INDENT_PX : 0 }}
              >
                {foldable ? (
                  <button
                    type="button"
                    tabIndex={-1}
                    className={styles.fold}
                    aria-label={translate(isFolded ? `${TEXTS}.unfold` : `${TEXTS}.fold`, {
                      name: span.name,
                    })}
                    onClick={event => {
                      event.stopPropagation();
                      onFold(span, !isFolded);
                    }}
                  >
                    {isFolded ? <RightIcon /> : <DownIcon />}
                  </button>
                ) : (
                  <span className={styles.fold} />
                )}
                <SpanFamily family={span.family} iconOnly />
                <span className={styles.text} title={span.name}>
                  {shortName(span.name) || '–'}
                </span>
                {span.failure ? (
                  <span className="pb-bad-text pb-inline pb-gap-4" title={span.failure.text}>
                    <WarnIcon />
                    <span className={span.failure.status === null ? 'pb-visually-hidden' : undefined}>
                      {span.failure.status ?? translate(`${TEXTS}.failed`)}
                    </span>
                  </span>
                ) : null}
                {span.broken ? (
                  <span className={styles.broken} title={translate(`${TEXTS}.about_broken`)}>
                    <WarnIcon />
                    <span className="pb-visually-hidden">{translate(`${TEXTS}.broken`)}</span>
                  </span>
                ) : null}
              </span>
              <span role="gridcell" className={styles.lane}>
                <Bar span={span} range={range} path={path.get(span.index) ?? NO_PATH} />
                {line === null ? null : <span className="pb-trace-cursor" style={{ left: line }} />}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
};
