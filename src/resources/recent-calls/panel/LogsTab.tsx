import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useMethods } from '../../../components/app/useMethods.ts';
import { recordingMethodsOf } from '../api.ts';
import { BusyButton } from '../../../components/ui/BusyButton.tsx';
import { downloadText } from '../../../components/app/download.ts';
import { CopyIcon, DownloadIcon } from '../../../components/app/icons.tsx';
import { useErrorText } from '../../../components/app/requestErrors.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Choice } from '../../../components/ui/Choice.tsx';
import { statusOf } from '../../../dataProvider/httpError.ts';
import { copyText } from '../../../lib/secureContext.ts';
import {
  filterLogLines,
  isFoundInside,
  type Level,
  LEVELS,
  logFileName,
  logText,
  readLog,
} from '../model/logs.ts';
import { clockText } from '../../../platform/calls/outcome.ts';
import '../../../components/calls/log.css';

const TEXTS = 'resources.recent-calls.logs';

export interface LogsTabProps {
  accountSid: string;
  callSid: string;
  /** Milliseconds since 1970 of the call's zero; null: unknown. */
  zero: number | null;
  cursor: number | null;
  onCursor: (seconds: number) => void;
}

/** A button loads the logs: the platform searches them, which takes time. */
export const LogsTab = ({ accountSid, callSid, zero, cursor, onCursor }: LogsTabProps) => {
  const provider = useMethods(recordingMethodsOf);
  const notify = useNotify();
  const translate = useTranslate();
  const errorText = useErrorText();
  const [from, setFrom] = useState<Level>('trace');
  const [text, setText] = useState('');
  const [wraps, setWraps] = useState(true);
  const [isWhole, setIsWhole] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['recent-calls', 'logs', accountSid, callSid],
    queryFn: ({ signal }) => provider.callLogs({ accountSid, callSid, signal }),
    enabled: false,
    staleTime: Infinity,
  });
  const lines = useMemo(() => (data ? readLog(data.lines) : null), [data]);
  const shown = useMemo(
    () => filterLogLines(lines ?? [], { text, levels: LEVELS.slice(LEVELS.indexOf(from)) }),
    [lines, text, from],
  );
  const copy = async () => {
    try {
      await copyText(logText(shown));
      notify(`${TEXTS}.copied`, { type: 'success' });
    } catch {
      notify(`${TEXTS}.copy_failed`, { type: 'error' });
    }
  };
  const secondOf = (at: number | null) => (at === null || zero === null ? null : (at - zero) / 1000);
  const nearest = shown.findLast(({ at }) => {
    const second = secondOf(at);
    return second !== null && cursor !== null && second <= cursor;
  });
  return (
    <>
      {lines ? null : (
        <p>
          <BusyButton busy={isFetching} onClick={() => void refetch()}>
            {translate(isFetching ? `${TEXTS}.retrieving` : `${TEXTS}.retrieve`)}
          </BusyButton>
        </p>
      )}
      {error && !isFetching ? (
        <p role="alert" className="pb-field-error">
          {statusOf(error) === 404 ? translate(`${TEXTS}.none_for_call`) : errorText(error)}
        </p>
      ) : null}
      {lines?.length === 0 ? <p className="pb-muted">{translate(`${TEXTS}.none`)}</p> : null}
      {lines && lines.length > 0 ? (
        <>
          <div className="pb-log-tools pb-toolbar">
            <input
              type="search"
              className="pb-input"
              aria-label={translate(`${TEXTS}.find`)}
              placeholder={translate(`${TEXTS}.find`)}
              value={text}
              onChange={event => setText(event.target.value)}
            />
            <Choice<Level>
              label={translate(`${TEXTS}.level`)}
              value={from}
              choices={LEVELS.map(id => ({ id, name: translate(`${TEXTS}.from_level`, { level: id }) }))}
              onChange={setFrom}
            />
            <label className="pb-check">
              <input type="checkbox" checked={isWhole} onChange={event => setIsWhole(event.target.checked)} />
              {translate(`${TEXTS}.whole`)}
            </label>
            <label className="pb-check">
              <input type="checkbox" checked={wraps} onChange={event => setWraps(event.target.checked)} />
              {translate(`${TEXTS}.wrap`)}
            </label>
            <span role="status" className="pb-muted">
              {translate(`${TEXTS}.count`, { shown: shown.length, smart_count: lines.length })}
            </span>
            <Button onClick={() => void copy()}>
              <CopyIcon />
              {translate(`${TEXTS}.copy`)}
            </Button>
            <Button onClick={() => downloadText(logFileName(callSid), logText(shown))}>
              <DownloadIcon />
              {translate(`${TEXTS}.download`)}
            </Button>
          </div>
          <ol
            className="pb-log pb-stack pb-gap-4 pb-box"
            data-wraps={wraps ? '' : undefined}
            tabIndex={0}
            aria-label={translate(`${TEXTS}.lines`)}
          >
            {shown.map(line => {
              const second = secondOf(line.at);
              return (
                <li
                  key={line.index}
                  data-level={line.level ?? undefined}
                  data-now={line === nearest ? '' : undefined}
                >
                  {second === null ? null : (
                    <Button look="link" onClick={() => onCursor(second)}>
                      {clockText(second)}
                    </Button>
                  )}
                  <strong>{line.level ?? ''}</strong>
                  {line.detail === null ? (
                    <pre>{line.text}</pre>
                  ) : (
                    <details open={isWhole || isFoundInside(line, text)}>
                      <summary>
                        {line.message} <span className="pb-muted">{line.detail}</span>
                      </summary>
                      <pre>{line.text}</pre>
                    </details>
                  )}
                </li>
              );
            })}
          </ol>
        </>
      ) : null}
    </>
  );
};
