import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatNanp } from '../../platform/phoneNumber.ts';
import type { Continuations } from './continuation.ts';
import { downloadCsv } from './downloadCsv.ts';
import { countsOf, linesOf, OUTCOMES, type OutcomeKind } from './record.ts';
import { useContinue } from './useContinue.ts';
import { useWords } from './useWords.ts';
import type { Work, WorkResult } from './work.ts';
import { WorkLines } from './WorkLines.tsx';

/** Lines in view; the file has all of them. */
const MOST = 100;

const isOutcome = (value: string): value is OutcomeKind => (OUTCOMES as readonly string[]).includes(value);

interface WorkOutcomeProps {
  work: Work;
  result: WorkResult;
  continuations: Continuations;
}

/** The exact result: counts, what became of which item, the file, and the way to send what is left. */
export const WorkOutcome = ({ work, result: { record, ended }, continuations }: WorkOutcomeProps) => {
  const translate = useTranslate();
  const rest = useContinue(work, continuations);
  const { count } = useWords();
  // Where something is created, what became of it is said in other words.
  const say = (key: string, args: Record<string, unknown> = {}): string => {
    const text = translate(`portal.work.${key}`, args);
    return work.verb === 'created' ? translate(`portal.work.created.${key}`, { ...args, _: text }) : text;
  };
  const filterId = useId();
  const counts = countsOf(record);
  const present = OUTCOMES.filter(outcome => counts[outcome] > 0);
  const [chosen, choose] = useState<OutcomeKind | 'all'>(present[0] ?? 'all');
  const only = chosen === 'all' || counts[chosen] === 0 ? null : chosen;
  const total = only === null ? record.outcomes.length : counts[only];
  const left = counts.failed + counts.notSent;
  const summary = [
    say('result', { updated: count(counts.updated), failed: count(counts.failed) }),
    ...(counts.unchanged > 0 ? [say('unchanged', { count: count(counts.unchanged) })] : []),
    ...(counts.notSent > 0 ? [translate('portal.work.not_sent', { count: count(counts.notSent) })] : []),
  ].join(', ');
  const download = () =>
    downloadCsv(work.title, {
      headings: ['item', 'sid', 'what', 'message'].map(name => translate(`portal.work.${name}`)),
      rows: linesOf(record).map(({ label, sid, outcome, message }) => [
        label,
        sid,
        say(`outcome.${outcome}`),
        message,
      ]),
    });
  const lines = linesOf(record, only, MOST).map(({ label, outcome, message }) => ({
    label: formatNanp(label),
    text: message || say(`outcome.${outcome}`),
  }));
  return (
    <>
      <p role="status" data-brief>
        {summary}
      </p>
      {ended ? <p className="pb-work-ended">{translate(`portal.work.ended.${ended}`)}</p> : null}
      {left > 0 && !work.retry ? (
        <p className="pb-muted">{translate(rest ? 'portal.work.continue_text' : 'portal.work.again')}</p>
      ) : null}
      {record.labels.length > 0 ? (
        <details open={left > 0}>
          <summary>{translate('portal.work.details')}</summary>
          <div className="pb-work-filter">
            <label htmlFor={filterId}>{translate('portal.work.show')}</label>
            <select
              id={filterId}
              className="pb-select"
              value={only ?? 'all'}
              onChange={({ target: { value } }) => choose(isOutcome(value) ? value : 'all')}
            >
              {present.map(outcome => (
                <option key={outcome} value={outcome}>
                  {say(`outcomes.${outcome}`, { count: count(counts[outcome]) })}
                </option>
              ))}
              <option value="all">{translate('portal.work.all')}</option>
            </select>
          </div>
          <WorkLines lines={lines} />
          {total > MOST ? (
            <p className="pb-muted">
              {translate('portal.work.shown', { shown: count(MOST), total: count(total) })}
            </p>
          ) : null}
        </details>
      ) : (
        <p className="pb-muted">{translate('portal.work.not_kept')}</p>
      )}
      <div className="pb-work-actions">
        {work.retry ? (
          <button type="button" className="pb-button pb-button-primary" onClick={work.retry}>
            {translate(counts.notSent > 0 ? 'portal.work.finish' : 'portal.work.retry')}
          </button>
        ) : rest ? (
          <button
            type="button"
            className="pb-button pb-button-primary"
            disabled={rest.loading}
            onClick={rest.start}
          >
            {translate('portal.work.continue', { count: count(left) })}
          </button>
        ) : null}
        {record.labels.length > 0 ? (
          <button type="button" className="pb-button" onClick={() => void download()}>
            {translate('portal.work.download')}
          </button>
        ) : null}
      </div>
    </>
  );
};
