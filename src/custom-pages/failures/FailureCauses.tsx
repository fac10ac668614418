import { LinkBase, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { Button } from '../../components/ui/Button.tsx';
import { sampleTracesMethods } from '../../dataProvider/onDemand.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { callPath } from '../../components/calls/callPath.ts';
import { PauseText } from '../../components/job/PauseText.tsx';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import { everyNth, tracedCalls } from '../../platform/calls/traceSample.ts';
import {
  type Cause,
  causeInTrace,
  type KnownOfCalls,
  type CausePart,
  type GroupParts,
} from './model/fingerprint.ts';
import type { FailureGroup } from '../../platform/calls/failures/groups.ts';
import styles from './failures.module.css';

const TEXTS = 'screens.failures';
const MOST_TRACES = 20;

interface Looking {
  isReading: boolean;
  pause: Pause | null;
  missing: ReadonlySet<string>;
  stopped: boolean;
  error: unknown;
}

const IDLE: Looking = { isReading: false, pause: null, missing: new Set(), stopped: false, error: null };

interface CausesProps extends Pick<FailureGroup, 'calls'>, Pick<KnownOfCalls, 'causes'> {
  onCause: (traceId: string, cause: Cause | null) => void;
}

export const FailureCauses = ({ calls, causes, onCause }: CausesProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const provider = useMethods(sampleTracesMethods);
  const [{ isReading, pause, missing, stopped, error }, setLooking] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const sample = everyNth(tracedCalls(calls), MOST_TRACES);
  if (sample.length === 0) return <p className="pb-muted">{translate(`${TEXTS}.traces_none`)}</p>;
  const left = sample.filter(({ traceId }) => !causes.has(traceId) && !missing.has(traceId));
  const gone = sample.filter(({ traceId }) => missing.has(traceId)).length;
  const change = (part: (before: Looking) => Partial<Looking>) =>
    setLooking(before => ({ ...before, ...part(before) }));
  const look = () => {
    const controller = new AbortController();
    running.current = controller;
    change(() => ({ isReading: true, stopped: false, error: null }));
    void provider
      .sampleTraces({
        calls: left,
        signal: controller.signal,
        onPause: waits => change(() => ({ pause: waits })),
        onTrace: (traceId, trace) => {
          if (trace === null) change(({ missing: before }) => ({ missing: new Set([...before, traceId]) }));
          else onCause(traceId, causeInTrace(trace));
        },
      })
      .then(
        result => change(() => ({ isReading: false, pause: null, stopped: result.stopped !== null })),
        (reason: unknown) =>
          change(() => ({ isReading: false, pause: null, error: controller.signal.aborted ? null : reason })),
      );
  };
  return (
    <div>
      {isReading ? (
        <Button onClick={() => running.current?.abort()}>{translate('portal.action.cancel')}</Button>
      ) : left.length > 0 ? (
        <Button onClick={look}>{translate(`${TEXTS}.traces`, { smart_count: left.length })}</Button>
      ) : null}
      <p role="status" className="pb-muted">
        {left.length < sample.length || isReading
          ? translate(`${TEXTS}.traces_reading`, { done: sample.length - left.length, total: sample.length })
          : ''}
        {gone > 0 ? ` · ${translate(`${TEXTS}.traces_missing`, { smart_count: gone })}` : ''}
        {stopped ? ` · ${translate(`${TEXTS}.traces_limit`)}` : ''}
      </p>
      <PauseText pause={pause} />
      {error ? (
        <p role="alert" className="pb-field-error">
          {errorText(error)}
        </p>
      ) : null}
    </div>
  );
};

export const useCausePartText = () => {
  const translate = useTranslate();
  return ({ alert, cause }: Pick<CausePart, 'alert' | 'cause'>): string =>
    [
      cause
        ? translate(`${TEXTS}.cause.${cause.kind}${cause.problem === '' ? '_plain' : ''}`, { ...cause })
        : null,
      alert === null
        ? null
        : translate(`${TEXTS}.alert`, { what: translate(`portal.alert_types.${alert}`, { _: alert }) }),
    ]
      .filter(Boolean)
      .join(' · ');
};

export const CausePartList = ({ parts, read, silent, rest }: GroupParts) => {
  const translate = useTranslate();
  const partText = useCausePartText();
  if (parts.length === 0 && read === 0) return null;
  return (
    <ul className={styles.parts}>
      {parts.map(part => {
        const path = part.calls[0] ? callPath(part.calls[0]) : null;
        const what = partText(part);
        return (
          <li key={part.key}>
            {part.cause
              ? translate(`${TEXTS}.part_read`, { count: part.calls.length, of: read, what })
              : translate(`${TEXTS}.part`, { smart_count: part.calls.length, what })}{' '}
            {path === null ? null : <LinkBase to={path}>{translate(`${TEXTS}.sample`)}</LinkBase>}
          </li>
        );
      })}
      {silent > 0 ? <li>{translate(`${TEXTS}.part_silent`, { count: silent, of: read })}</li> : null}
      {rest > 0 ? (
        <li className="pb-muted">{translate(`${TEXTS}.part_rest`, { smart_count: rest })}</li>
      ) : null}
    </ul>
  );
};
