import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { WarnIcon } from '../../../components/app/icons.tsx';
import { type Column, COLUMNS, latencyTable, turnMoment } from '../../../platform/calls/latency.ts';
import { clockText } from '../../../platform/calls/outcome.ts';
import type { Peaks } from '../../../platform/calls/recognition.ts';
import type { Trace } from '../../../platform/calls/trace.ts';
import { transcriptOf } from '../../../platform/calls/transcript.ts';

const KEY = 'screens.recent-calls.latency';

interface LatencyTabProps {
  trace: Trace;
  /** Of the recording, where it is loaded: some recognisers do not tell when speech ended. */
  peaks: readonly Peaks[] | undefined;
  cursor: number | null;
  onCursor: (seconds: number) => void;
}

const secondsText = (seconds: number | null): string => (seconds === null ? '–' : `${seconds.toFixed(2)} s`);

const Slowest = () => {
  const translate = useTranslate();
  return (
    <span className="pb-latency-slowest" title={translate(`${KEY}.slowest`)}>
      <WarnIcon />
      <span className="pb-visually-hidden">{translate(`${KEY}.slowest`)}</span>
    </span>
  );
};

const Transcript = ({ trace, cursor, onCursor }: Pick<LatencyTabProps, 'trace' | 'cursor' | 'onCursor'>) => {
  const translate = useTranslate();
  const lines = useMemo(() => transcriptOf(trace), [trace]);
  if (lines.length === 0) return <p className="pb-muted">{translate(`${KEY}.no_transcript`)}</p>;
  return (
    <ol className="pb-transcript">
      {lines.map(({ spanId, who, kind, start, end, text }, index) => (
        // A span may say several things.
        <li
          key={`${spanId}-${String(index)}`}
          data-who={who}
          data-now={cursor !== null && cursor >= start && cursor < end ? '' : undefined}
        >
          <button type="button" className="pb-link-button" onClick={() => onCursor(start)}>
            {clockText(start)}
          </button>
          <span className="pb-muted">
            {translate(`${KEY}.who.${who}`)}
            {kind === 'keys' ? ` (${translate(`${KEY}.keys`)})` : ''}
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
};

/** How long the caller waited after each turn, and on what; and what was said. */
export const LatencyTab = ({ trace, peaks, cursor, onCursor }: LatencyTabProps) => {
  const translate = useTranslate();
  const { turns, median, percentile90, slowest } = useMemo(() => latencyTable(trace, peaks), [trace, peaks]);
  const summary = (name: string, values: Readonly<Record<Column, number | null>>) => (
    <tr>
      <th scope="row" colSpan={2}>
        {translate(`${KEY}.${name}`)}
      </th>
      {COLUMNS.map(column => (
        <td key={column}>{secondsText(values[column])}</td>
      ))}
    </tr>
  );
  return (
    <>
      {turns.length === 0 ? (
        <p className="pb-muted">{translate(`${KEY}.no_turns`)}</p>
      ) : (
        <div className="pb-table-scroll">
          <table className="pb-table pb-latency">
            <caption className="pb-visually-hidden">{translate(`${KEY}.turns`)}</caption>
            <thead>
              <tr>
                <th scope="col">{translate(`${KEY}.at`)}</th>
                <th scope="col">{translate(`${KEY}.said`)}</th>
                {COLUMNS.map(column => (
                  <th key={column} scope="col" title={translate(`${KEY}.about.${column}`)}>
                    {translate(`${KEY}.columns.${column}`)}
                  </th>
                ))}
              </tr>
              {summary('median', median)}
              {summary('percentile90', percentile90)}
            </thead>
            <tbody>
              {turns.map((turn, index) => {
                const at = turnMoment(turn);
                return (
                  // A trace may have several spans of one id, or of none.
                  <tr key={index} onClick={() => (at === null ? undefined : onCursor(at))}>
                    <td>
                      {at === null ? (
                        '–'
                      ) : (
                        <button
                          type="button"
                          className="pb-link-button"
                          aria-label={translate(`${KEY}.play_from`, { at: clockText(at) })}
                          onClick={() => onCursor(at)}
                        >
                          {clockText(at)}
                        </button>
                      )}
                    </td>
                    <td>
                      {turn.by === 'keys' ? `${translate(`${KEY}.keys`)}: ` : ''}
                      {turn.said || '–'}
                      {turn.failed ? (
                        <span className="pb-bad-text">
                          <WarnIcon />
                          {translate(`${KEY}.failed`)}
                        </span>
                      ) : null}
                    </td>
                    {COLUMNS.map(column => (
                      <td key={column} data-slowest={slowest[column] === index ? '' : undefined}>
                        {slowest[column] === index ? <Slowest /> : null}
                        {secondsText(turn[column])}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <h3>{translate(`${KEY}.transcript`)}</h3>
      <Transcript trace={trace} cursor={cursor} onCursor={onCursor} />
    </>
  );
};
