import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../components/app/requestErrors.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { everyNth, tracedCalls } from '../../platform/calls/traceSample.ts';
import { readTrace } from '../../platform/calls/trace.ts';
import { worstOf } from '../../platform/calls/traceView.ts';
import type { FailureGroup } from '../../platform/failures/groups.ts';

const KEY = 'screens.failures';
const MOST_TRACES = 20;

interface Found {
  key: string;
  name: string;
  problem: string;
}

const causeOf = (trace: unknown): Found => {
  const worst = worstOf(readTrace(trace));
  if (!worst) return { key: 'none', name: '', problem: '' };
  const { name = '', problem = '' } = worst.args ?? {};
  return {
    key: worst.key.endsWith('webhook') ? 'webhook' : 'span',
    name: String(name),
    problem: String(problem),
  };
};

interface Sampled {
  isReading: boolean;
  causes: readonly Found[];
  missing: number;
  stopped: boolean;
  error: unknown;
}

/** What failed in traces of a group, on request: each costs a request. */
export const Causes = ({ calls }: Pick<FailureGroup, 'calls'>) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const provider = useDataProvider<PortalDataProvider>();
  const [sampled, setSampled] = useState<Sampled | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const sample = everyNth(tracedCalls(calls), MOST_TRACES);
  if (sample.length === 0) return <p className="pb-muted">{translate(`${KEY}.traces_none`)}</p>;
  const change = (part: (before: Sampled) => Partial<Sampled>) =>
    setSampled(before => before && { ...before, ...part(before) });
  const look = () => {
    const controller = new AbortController();
    running.current = controller;
    setSampled({ isReading: true, causes: [], missing: 0, stopped: false, error: null });
    void provider
      .sampleTraces({
        calls: sample,
        signal: controller.signal,
        onTrace: (_id, trace) =>
          change(({ causes, missing }) =>
            trace === null ? { missing: missing + 1 } : { causes: [...causes, causeOf(trace)] },
          ),
      })
      .then(
        ({ stopped }) => change(() => ({ isReading: false, stopped: stopped !== null })),
        (error: unknown) =>
          change(() => ({ isReading: false, error: controller.signal.aborted ? null : error })),
      );
  };
  const kinds = new Map<string, { found: Found; count: number }>();
  for (const found of sampled?.causes ?? []) {
    const key = [found.key, found.key === 'span' ? found.name : '', found.problem].join('~');
    kinds.set(key, { found, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  const done = (sampled?.causes.length ?? 0) + (sampled?.missing ?? 0);
  return (
    <div className="pb-failures-causes">
      {sampled?.isReading ? (
        <button type="button" className="pb-button" onClick={() => running.current?.abort()}>
          {translate('portal.action.cancel')}
        </button>
      ) : (
        <button type="button" className="pb-button" onClick={look}>
          {translate(`${KEY}.traces`, { smart_count: sample.length })}
        </button>
      )}
      <p role="status" className="pb-muted">
        {sampled ? translate(`${KEY}.traces_reading`, { done, total: sample.length }) : ''}
        {sampled && sampled.missing > 0
          ? ` · ${translate(`${KEY}.traces_missing`, { smart_count: sampled.missing })}`
          : ''}
        {sampled?.stopped ? ` · ${translate(`${KEY}.traces_limit`)}` : ''}
      </p>
      {sampled?.error ? (
        <p role="alert" className="pb-field-error">
          {errorText(sampled.error)}
        </p>
      ) : null}
      {kinds.size > 0 ? (
        <ul>
          {[...kinds].map(([key, { found, count }]) => (
            <li key={key}>
              {translate(`${KEY}.cause_count`, {
                count,
                of: sampled?.causes.length ?? 0,
                cause: translate(`${KEY}.cause.${found.key}`, { name: found.name, problem: found.problem }),
              })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
