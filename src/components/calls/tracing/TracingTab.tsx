import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { downloadText } from '../../app/download.ts';
import { useRegisterShortcuts } from '../../app/shortcuts.ts';
import type { Span, Trace } from '../../../platform/calls/trace.ts';
import {
  spanRowAt,
  traceRowsOf,
  type SpanOrder,
  unfoldAncestors,
} from '../../../platform/calls/traceRows.ts';
import {
  criticalPath,
  findSpans,
  type PathSegment,
  spanKey,
  spanOfKey,
  worstSpan,
} from '../../../platform/calls/traceView.ts';
import type { Axis } from '../useAxis.ts';
import { Minimap } from './Minimap.tsx';
import { SpanDetails } from './SpanDetails.tsx';
import { FAMILIES, SpanFamily } from './SpanFamily.tsx';
import { NO_SEARCH, type SpanSearch, TraceTools, ZOOM } from './TraceTools.tsx';
import { Waterfall } from './Waterfall.tsx';
import styles from './tracing.module.css';

const TEXTS = 'resources.recent-calls.tracing';

export interface TracingTabProps {
  trace: Trace;
  raw: unknown;
  traceId: string;
  axis: Axis;
  /** Seconds from the call's zero. */
  cursor: number | null;
  onCursor: (seconds: number) => void;
  /** `spanKey` of the open span; null for none. */
  spanId: string | null;
  onSpan: (key: string | null) => void;
  linkOf: (key: string) => string | null;
  flows?: boolean;
}

const pathsOf = (trace: Trace): ReadonlyMap<number, readonly PathSegment[]> => {
  const segments = new Map<number, PathSegment[]>();
  for (const segment of trace.roots.flatMap(criticalPath)) {
    const place = segment.span.index;
    segments.set(place, [...(segments.get(place) ?? []), segment]);
  }
  return segments;
};

const NO_PATHS: ReadonlyMap<number, readonly PathSegment[]> = new Map();
const NONE: ReadonlySet<number> = new Set();

const useFound = (trace: Trace, { text, family, failedOnly, longer }: SpanSearch): readonly Span[] | null =>
  useMemo(() => {
    const ms = Number(longer.replace(',', '.'));
    const longerThanMs = Number.isFinite(ms) ? ms : 0;
    if (text.trim() === '' && family === '' && !failedOnly && longerThanMs <= 0) return null;
    return findSpans(trace, { text, family: family || undefined, failedOnly, longerThanMs });
  }, [trace, text, family, failedOnly, longer]);

export const TracingTab = (props: TracingTabProps) => {
  const { trace, raw, traceId, axis, cursor, onCursor, spanId, onSpan, linkOf, flows } = props;
  const translate = useTranslate();
  const { range } = axis;
  const [order, setOrder] = useState<SpanOrder>('tree');
  const [folded, setFolded] = useState<ReadonlySet<number>>(NONE);
  const [search, setSearch] = useState(NO_SEARCH);
  const [withPath, setWithPath] = useState(false);
  const opened = spanOfKey(trace, spanId);
  const tree = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => traceRowsOf(trace, order, folded), [trace, order, folded]);
  const [active, setActive] = useState(() => {
    const first = opened ?? worstSpan(trace);
    return first ? rows.indexOf(first) : 0;
  });
  const [follows, setFollows] = useState(true);
  const found = useFound(trace, search);
  const foundPlaces = useMemo(() => new Set(found?.map(({ index }) => index)), [found]);
  const families = useMemo(() => {
    const there = new Set(trace.spans.map(({ family }) => family));
    return FAMILIES.filter(family => there.has(family));
  }, [trace]);
  const paths = useMemo(() => (withPath ? pathsOf(trace) : NO_PATHS), [trace, withPath]);
  const [lastCursor, setLastCursor] = useState(cursor);
  if (cursor !== lastCursor) {
    setLastCursor(cursor);
    const reached = follows && cursor !== null ? spanRowAt(rows, cursor * 1000) : null;
    if (reached !== null) setActive(reached);
  }

  const open = (span: Span) => {
    onSpan(spanKey(trace, span));
    onCursor(span.start / 1000);
  };
  const close = () => {
    onSpan(null);
    tree.current?.focus({ preventScroll: true });
  };
  const goTo = (span: Span | undefined) => {
    if (!span) return;
    const next = order === 'tree' ? unfoldAncestors(span, folded) : folded;
    setFolded(next);
    setActive(traceRowsOf(trace, order, next).indexOf(span));
  };
  const [lastSpan, setLastSpan] = useState(spanId);
  if (spanId !== lastSpan) {
    setLastSpan(spanId);
    if (opened && rows[active] !== opened) goTo(opened);
  }
  const at = found?.findIndex(span => span === rows[active]) ?? -1;
  const step = (by: number) => {
    if (!found?.length) return;
    goTo(found[at < 0 ? (by > 0 ? 0 : found.length - 1) : (at + by + found.length) % found.length]);
  };
  const zoom = (factor: number) => axis.zoom(factor, cursor === null ? null : cursor * 1000);
  useRegisterShortcuts([
    { keys: '+ −', text: `${translate(`${TEXTS}.zoom_in`)} / ${translate(`${TEXTS}.zoom_out`)}` },
    { keys: '0', text: translate(`${TEXTS}.zoom_whole`) },
  ]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    const keys: Readonly<Record<string, () => void>> = {
      '+': () => zoom(ZOOM),
      '=': () => zoom(ZOOM),
      '-': () => zoom(1 / ZOOM),
      '0': () => axis.showWhole(),
    };
    keys[event.key]?.();
  };
  return (
    // Zoom keys work wherever the focus is in the trace.
    <div
      className={clsx(styles.root, 'pb-stack')}
      data-tracing
      data-flows={flows || undefined}
      onKeyDown={onKeyDown}
    >
      <TraceTools
        search={search}
        onSearch={setSearch}
        found={found ? { at, count: found.length } : null}
        onStep={step}
        order={order}
        onOrder={next => {
          setOrder(next);
          setActive(0);
        }}
        onZoom={zoom}
        onWhole={axis.showWhole}
        withPath={withPath}
        onPath={setWithPath}
        follows={follows}
        onFollow={setFollows}
        spans={trace.spans.length}
        onDownload={() =>
          downloadText(`trace-${traceId}.json`, JSON.stringify(raw, null, 2), 'application/json')
        }
      />
      <div className="pb-axis pb-trace-overview">
        <ul
          className="pb-trace-legend pb-flow pb-gap-4 pb-gap-x-12 pb-plain pb-muted pb-small"
          aria-label={translate(`${TEXTS}.legend`)}
        >
          {families
            .filter(family => family !== 'other')
            .map(family => (
              <li key={family}>
                <SpanFamily family={family} />
              </li>
            ))}
        </ul>
        <Minimap trace={trace} axis={axis} cursor={cursor === null ? null : cursor * 1000} />
      </div>
      <div className={styles.body} data-opened={opened ? '' : undefined}>
        <Waterfall
          ref={tree}
          mark={mark}
          rows={rows}
          asTree={order === 'tree'}
          folded={folded}
          onFold={(span, fold) => {
            const next = new Set(folded);
            if (fold) next.add(span.index);
            else next.delete(span.index);
            setFolded(next);
          }}
          range={range}
          cursor={cursor === null ? null : cursor * 1000}
          onCursor={ms => onCursor(ms / 1000)}
          active={active}
          onActive={setActive}
          opened={opened}
          onOpen={open}
          found={foundPlaces}
          path={paths}
          flows={flows === true}
        />
        {opened ? (
          <SpanDetails
            span={opened}
            link={linkOf(spanKey(trace, opened))}
            onArrive={() => mark.current?.scrollIntoView({ block: 'center' })}
            onClose={close}
          />
        ) : null}
      </div>
    </div>
  );
};
