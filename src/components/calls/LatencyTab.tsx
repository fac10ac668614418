import { useTranslate } from 'ra-core';
import { useLocalizeDecimals } from '../fields/useLocalizeDecimals.ts';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { Colon } from '../app/Colon.tsx';
import { WarnIcon } from '../app/icons.tsx';
import { Button } from '../ui/Button.tsx';
import {
  type LatencyColumn,
  COLUMNS,
  ENOUGH_TURNS,
  latencyParts,
  latencyTable,
  PARTS,
  roundedLatencies,
  type Turn,
  turnMoment,
} from '../../platform/calls/latency.ts';
import { clockText } from '../../platform/calls/outcome.ts';
import type { Peaks } from '../../platform/calls/recognition.ts';
import type { Trace } from '../../platform/calls/trace.ts';
import { transcriptOf } from '../../platform/calls/transcript.ts';
import { TableFrame } from '../ui/Table.tsx';
import styles from './latency.module.css';
import './log.css';

const TEXTS = 'resources.recent-calls.latency';

export interface LatencyTabProps {
  trace: Trace;
  /** Tells when speech ended if the transcriber does not. */
  peaks: readonly Peaks[] | undefined;
  cursor: number | null;
  onCursor?: ((seconds: number) => void) | undefined;
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

const secondsText = (seconds: number | null): string => (seconds === null ? '–' : `${seconds.toFixed(2)} s`);

const Slowest = () => {
  const translate = useTranslate();
  return (
    <span className={styles.slowest} title={translate(`${TEXTS}.slowest`)}>
      <WarnIcon />
      <span className="pb-visually-hidden">{translate(`${TEXTS}.slowest`)}</span>
    </span>
  );
};

const Transcript = ({ trace, cursor, onCursor }: Pick<LatencyTabProps, 'trace' | 'cursor' | 'onCursor'>) => {
  const translate = useTranslate();
  const lines = useMemo(() => transcriptOf(trace), [trace]);
  if (lines.length === 0) return <p className="pb-muted">{translate(`${TEXTS}.no_transcript`)}</p>;
  return (
    <ol className="pb-transcript pb-stack pb-gap-4 pb-box">
      {lines.map(({ spanId, who, kind, start, end, text }, index) => (
        <li
          key={`${spanId}-${String(index)}`}
          data-who={who}
          data-now={cursor !== null && cursor >= start && cursor < end ? '' : undefined}
        >
          <span>
            {onCursor ? (
              <Button look="link" onClick={() => onCursor(start)}>
                {clockText(start)}
              </Button>
            ) : (
              clockText(start)
            )}
            {clockText(end) === clockText(start) ? null : (
              <span className="pb-muted">{`–${clockText(end)}`}</span>
            )}
          </span>
          <span className="pb-muted">
            {translate(`${TEXTS}.who.${who}`)}
            {kind === 'keys' ? ` (${translate(`${TEXTS}.keys`)})` : ''}
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
};

interface SumsProps {
  values: Readonly<Record<LatencyColumn, number | null>>;
  isSlowest: (column: LatencyColumn) => boolean;
}

/** For phones, where the cells that say the same are hidden from view. */
const Sums = ({ values, isSlowest }: SumsProps) => {
  const decimals = useLocalizeDecimals();
  const text = (column: LatencyColumn) => decimals(values[column]?.toFixed(2) ?? '–');
  return (
    <span className={styles.sums} aria-hidden="true">
      {PARTS.map((part, place) => (
        <span key={part}>
          {place === 0 ? null : '+ '}
          <span data-part={part} data-slowest={isSlowest(part) || undefined}>
            {text(part)}
          </span>
        </span>
      ))}
      <span>
        {'= '}
        <span data-slowest={isSlowest('total') || undefined}>
          {values.total === null ? '–' : decimals(secondsText(values.total))}
        </span>
      </span>
    </span>
  );
};

const Wait = ({ turn, longest }: { turn: Turn; longest: number }) => (
  <span className={styles.wait} aria-hidden="true" data-failed={turn.failed || undefined}>
    {latencyParts(turn).map(({ part, from, to }) => (
      <span
        key={part}
        data-part={part}
        style={{ left: percent(from / longest), width: percent((to - from) / longest) }}
      />
    ))}
  </span>
);

export const LatencyTab = ({ trace, peaks, cursor, onCursor }: LatencyTabProps) => {
  const translate = useTranslate();
  const decimals = useLocalizeDecimals();
  const { turns, median, percentile90, slowest } = useMemo(() => latencyTable(trace, peaks), [trace, peaks]);
  const longest = Math.max(0.001, ...turns.flatMap(turn => latencyParts(turn).map(({ to }) => to)));
  const isSlowestAt = (place: number | null) => (column: LatencyColumn) =>
    place !== null && slowest[column] === place;
  const sums = (values: Readonly<Record<LatencyColumn, number | null>>, place: number | null = null) => (
    <Sums values={roundedLatencies(values)} isSlowest={isSlowestAt(place)} />
  );
  const figures = (values: Readonly<Record<LatencyColumn, number | null>>, place: number | null = null) => {
    const shown = roundedLatencies(values);
    return COLUMNS.map(column => {
      const isSlowest = isSlowestAt(place)(column);
      return (
        <td
          key={column}
          role="cell"
          data-label={translate(`${TEXTS}.columns.${column}`)}
          data-needs-label
          data-slowest={isSlowest || undefined}
        >
          {isSlowest ? <Slowest /> : null}
          {decimals(secondsText(shown[column]))}
        </td>
      );
    });
  };
  const summary = (name: string, values: Readonly<Record<LatencyColumn, number | null>>) => (
    <tr role="row" className={styles.summary}>
      <td role="rowheader" colSpan={3} data-own-line>
        {translate(`${TEXTS}.${name}`)}
        {sums(values)}
      </td>
      {figures(values)}
    </tr>
  );
  return (
    <>
      {turns.length === 0 ? (
        <p className="pb-muted">{translate(`${TEXTS}.no_turns`)}</p>
      ) : (
        <div className="pb-table-scroll">
          <ul className={clsx(styles.legend, 'pb-plain pb-muted pb-small')} aria-hidden="true">
            {PARTS.map(part => (
              <li key={part} data-part={part}>
                {translate(`${TEXTS}.columns.${part}`)}
              </li>
            ))}
          </ul>
          <TableFrame
            label={translate(`${TEXTS}.turns`)}
            className={styles.root}
            columns={[
              ...['at', 'said', 'wait'].map(name => ({ name, label: translate(`${TEXTS}.${name}`) })),
              ...COLUMNS.map(name => ({
                name,
                label: translate(`${TEXTS}.columns.${name}`),
                title: translate(`${TEXTS}.about.${name}`),
              })),
            ]}
          >
            {turns.length < ENOUGH_TURNS ? null : (
              <>
                {summary('median', median)}
                {summary('percentile90', percentile90)}
              </>
            )}
            {turns.map((turn, index) => {
              const at = turnMoment(turn);
              return (
                // Span ids may be missing or repeated.
                <tr key={index} role="row" onClick={() => (at === null ? undefined : onCursor?.(at))}>
                  <td role="cell">
                    {at === null ? (
                      '–'
                    ) : !onCursor ? (
                      clockText(at)
                    ) : (
                      <Button
                        look="link"
                        aria-label={translate(`${TEXTS}.play_from`, { at: clockText(at) })}
                        onClick={() => onCursor(at)}
                      >
                        {clockText(at)}
                      </Button>
                    )}
                  </td>
                  <td role="cell">
                    {turn.by === 'keys' ? (
                      <>
                        {translate(`${TEXTS}.keys`)}
                        <Colon />{' '}
                      </>
                    ) : null}
                    <bdi>{turn.said || '–'}</bdi>
                    {turn.failed ? (
                      <span className="pb-bad-text pb-inline pb-gap-4">
                        <WarnIcon />
                        {translate(`${TEXTS}.failed`)}
                      </span>
                    ) : null}
                  </td>
                  <td role="cell" className={styles.latencyWait} data-own-line>
                    <Wait turn={turn} longest={longest} />
                    {sums(turn, index)}
                  </td>
                  {figures(turn, index)}
                </tr>
              );
            })}
          </TableFrame>
        </div>
      )}
      <h3>{translate(`${TEXTS}.transcript`)}</h3>
      <Transcript trace={trace} cursor={cursor} onCursor={onCursor} />
    </>
  );
};
