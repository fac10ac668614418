import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { BusyButton } from '../ui/BusyButton.tsx';
import { shownNumber } from '../../platform/shownNumber.ts';
import { downloadCsv } from '../app/download.ts';
import { csvDigits } from '../../lib/csv.ts';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import type { Job, JobResult } from './job.ts';
import { type Continuations, useContinueJob } from './jobContinuation.ts';
import { countOutcomes, jobLines, type OutcomeKind, OUTCOMES } from './jobRecord.ts';
import { useQuantityText } from '../fields/useQuantityText.ts';
import { Table } from '../ui/Table.tsx';
import styles from './job.module.css';

interface OutcomeTableProps {
  item: string;
  lines: readonly { label: string; text: string }[];
}

const OutcomeTable = ({ item, lines }: OutcomeTableProps) => {
  const translate = useTranslate();
  return (
    <div className="pb-job-lines" tabIndex={0} role="region" aria-label={translate('portal.work.failures')}>
      <Table
        label={translate('portal.work.failures')}
        look="figures"
        columns={[
          { name: 'item', label: item, className: 'pb-mono', cell: ({ label }) => label },
          { name: 'what', label: translate('portal.work.what'), cell: ({ text }) => text },
        ]}
        rows={lines}
        keyOf={(_, index) => index}
      />
    </div>
  );
};

const MOST_LINES = 100;

interface JobOutcomeProps {
  job: Job;
  result: JobResult;
  continuations: Continuations;
}

export const JobOutcome = ({ job, result: { record, ended }, continuations }: JobOutcomeProps) => {
  const translate = useTranslate();
  const rest = useContinueJob(job, continuations);
  const { count } = useQuantityText();
  const say = (key: string, args: Record<string, unknown> = {}): string => {
    const text = translate(`portal.work.${key}`, args);
    return job.verb === 'updated' ? text : translate(`portal.work.${job.verb}.${key}`, { ...args, _: text });
  };
  const counts = countOutcomes(record);
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
    downloadCsv(job.title, {
      headings: ['item', 'sid', 'what', 'message'].map(name => say(name)),
      rows: OUTCOMES.flatMap(outcome => jobLines(record, outcome)).map(({ label, sid, outcome, message }) => [
        csvDigits(label),
        sid,
        say(`outcome.${outcome}`),
        message,
      ]),
    });
  const lines = jobLines(record, only, MOST_LINES).map(({ label, outcome, message }) => ({
    label: shownNumber(label),
    text: message || say(`outcome.${outcome}`),
  }));
  return (
    <>
      <p role="status" data-brief>
        {summary}
      </p>
      {ended ? <p className={styles.ended}>{translate(`portal.work.ended.${ended}`)}</p> : null}
      {left > 0 && !job.retry ? (
        <p className="pb-muted">{rest ? translate('portal.work.continue_text') : say('again')}</p>
      ) : null}
      {record.labels.length > 0 ? (
        <details open={left > 0}>
          <summary>{say('details')}</summary>
          <div className={clsx(styles.filter, 'pb-line')}>
            <Choice
              label={translate('portal.work.show')}
              labelShown
              value={only ?? 'all'}
              choices={[
                ...present.map(id => ({ id, name: say(`outcomes.${id}`, { count: count(counts[id]) }) })),
                { id: 'all' as const, name: translate('portal.work.all') },
              ]}
              onChange={choose}
            />
          </div>
          <OutcomeTable item={say('item')} lines={lines} />
          {total > MOST_LINES ? (
            <p className="pb-muted">
              {translate('portal.work.shown', { shown: count(MOST_LINES), total: count(total) })}
            </p>
          ) : null}
        </details>
      ) : (
        <p className="pb-muted">{translate('portal.work.not_kept')}</p>
      )}
      <div className="pb-flow">
        {job.retry ? (
          <Button look="primary" onClick={job.retry}>
            {translate(counts.notSent > 0 ? 'portal.work.finish' : 'portal.work.retry')}
          </Button>
        ) : rest ? (
          <BusyButton look="primary" busy={rest.loading} onClick={rest.start}>
            {translate('portal.work.continue', { count: count(left) })}
          </BusyButton>
        ) : null}
        {record.labels.length > 0 ? (
          <Button onClick={() => void download()}>{translate('portal.work.download')}</Button>
        ) : null}
      </div>
    </>
  );
};
