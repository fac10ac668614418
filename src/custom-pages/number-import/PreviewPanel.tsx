import { clsx } from 'clsx';
import { ListPaginationContext, type ListPaginationContextValue } from 'ra-core';
import { useMemo, useState } from 'react';
import { downloadCsv } from '../../components/app/download.ts';
import { csvDigits } from '../../lib/csv.ts';
import { DownloadIcon, WarnIcon } from '../../components/app/icons.tsx';
import { RetryButton } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { useRootFlag } from '../../components/app/useRootFlag.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { isJobRunning, useJob } from '../../components/job/job.ts';
import { ListFooter, PAGE_SIZES } from '../../components/list/ListFooter.tsx';
import { ReplayOffer } from '../../components/replay/ReplayOffer.tsx';
import type { ImportField } from './model/importRows.ts';
import type { LookupData } from './model/lookupData.ts';
import type { ConfigurationEdit } from '../../platform/replay/edits.ts';
import { FocusedSection, useImportText } from './importTexts.tsx';
import { EditRow, PreviewTable, rowNotes } from './PreviewTable.tsx';
import {
  type Check,
  filtersFor,
  matchesFilter,
  type PreviewRow,
  type RowFilter,
  type ShownState,
} from './useImportCheck.ts';
import styles from './number-import.module.css';

const ComparisonState = ({
  comparison,
  disabled,
}: {
  comparison: Check['comparison'];
  disabled: boolean;
}) => {
  const { text, count } = useImportText();
  const errorText = useErrorText();
  const { existing, progress, error, forget, retry } = comparison;
  const isCompared = existing.requests > 0 || existing.compared > 0;
  return (
    <div className={clsx(styles.line, 'pb-row pb-gap-x-16')}>
      <p role="status" className={error ? 'pb-bad' : 'pb-muted'}>
        {error ? (
          <>
            <WarnIcon /> {text('check.not_compared', { message: errorText(error) })}
          </>
        ) : progress ? (
          text('check.comparing', { done: count(progress.done), total: count(progress.total) })
        ) : isCompared ? (
          `${text('check.compared', { count: count(existing.compared) })} ${text('check.unseen')}`
        ) : null}
      </p>
      {error ? <RetryButton onRetry={retry} /> : null}
      {!error && !progress && isCompared ? (
        <Button disabled={disabled} onClick={forget}>
          {text('check.again')}
        </Button>
      ) : null}
    </div>
  );
};

const importEdits = (rows: readonly PreviewRow[]): readonly ConfigurationEdit[] => [
  {
    list: 'numbers',
    rows: rows.map(({ line, number, accountSid, carrierSid, applicationSid }) => ({
      phone_number_sid: String(line),
      number,
      account_sid: accountSid,
      voip_carrier_sid: carrierSid,
      application_sid: applicationSid,
    })),
  },
];

interface ImportBarProps {
  check: Check;
  onImport: () => void;
  importing: boolean;
}

/** Numbers a minute: the default rate limit, less the fifth that batches leave to others. */
const A_MINUTE = (600 / 5) * 0.8;

const ImportBar = ({ check, onImport, importing }: ImportBarProps) => {
  const { text, counted, count } = useImportText();
  const job = useJob();
  const { toBeSent, notImported: rest, comparison } = check;
  const busy = isJobRunning(job);
  const minutes = Math.ceil(toBeSent.length / A_MINUTE);
  useRootFlag('save-bar');
  return (
    <div className={clsx('pb-save-bar pb-row', styles.bar)}>
      <Button
        look="primary"
        disabled={toBeSent.length === 0 || comparison.progress !== null || busy}
        onClick={onImport}
      >
        {counted('check.import', toBeSent.length)}
      </Button>
      {toBeSent.length > 0 ? (
        <ReplayOffer editsOf={() => Promise.resolve(importEdits(toBeSent))} disabled={importing} />
      ) : null}
      <span className="pb-muted">
        {[
          ...(busy && !importing ? [text('check.busy')] : []),
          ...(toBeSent.length === 0 ? [text('check.nothing')] : []),
          ...(rest > 0 ? [counted('check.rest', rest)] : []),
          ...(minutes >= 2 ? [text('check.long', { minutes: count(minutes) })] : []),
        ].join(' ')}
      </span>
    </div>
  );
};

interface FilterButtonsProps {
  counts: Readonly<Record<ShownState, number>>;
  value: RowFilter;
  onChange: (filter: RowFilter) => void;
}

const FilterButtons = ({ counts, value, onChange }: FilterButtonsProps) => {
  const { text, count } = useImportText();
  return (
    <div className={clsx(styles.filter, 'pb-flow pb-gap-6')} role="group" aria-label={text('check.filter')}>
      {filtersFor(counts).map(({ filter, count: rows }) => (
        <Button key={filter} aria-pressed={filter === value} onClick={() => onChange(filter)}>
          {filter === 'all' || filter === 'problems' ? text(`check.${filter}`) : text(`states.${filter}`)}{' '}
          <span className="pb-digits">{count(rows)}</span>
        </Button>
      ))}
    </div>
  );
};

interface PagesProps {
  total: number;
  page: number;
  perPage: number;
  onPage: (page: number) => void;
  onPerPage: (size: number) => void;
}

const Pages = ({ total, page, perPage, onPage, onPerPage }: PagesProps) => {
  const value: ListPaginationContextValue = {
    isLoading: false,
    isPending: false,
    hasPreviousPage: page > 1,
    hasNextPage: page * perPage < total,
    page,
    perPage,
    setPage: onPage,
    setPerPage: onPerPage,
    total,
    resource: 'phone-numbers',
  };
  return (
    <ListPaginationContext.Provider value={value}>
      <ListFooter />
    </ListPaginationContext.Provider>
  );
};

interface PreviewPanelProps {
  check: Check;
  fields: readonly ImportField[];
  lookupData: LookupData;
  onImport: () => void;
  importing: boolean;
}

const uniqueNames = (records: readonly { name: string }[]) =>
  [...new Set(records.map(({ name }) => name))].sort();

export const PreviewPanel = ({ check, fields, lookupData, onImport, importing }: PreviewPanelProps) => {
  const { text } = useImportText();
  const [wanted, setWanted] = useState<RowFilter>('all');
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState<number>(PAGE_SIZES[0]);
  const [editing, setEditing] = useState<PreviewRow | null>(null);

  const { rows } = check;
  const inView = useMemo(() => rows.filter(row => matchesFilter(wanted, row)), [rows, wanted]);
  const last = Math.max(1, Math.ceil(inView.length / perPage));
  const shownPage = Math.min(page, last);
  const names = useMemo(
    () =>
      new Map(
        [...lookupData.accounts, ...lookupData.carriers, ...lookupData.applications].map(({ id, name }) => [
          id,
          name,
        ]),
      ),
    [lookupData],
  );
  const nameOf = (sid: string) => names.get(sid) ?? sid;
  const choose = (filter: RowFilter) => {
    setWanted(filter);
    setPage(1);
  };
  const download = () =>
    downloadCsv('phone-numbers-import', {
      headings: [
        ...['line', 'state'].map(name => text(`check.${name}`)),
        ...fields.map(field => text(`columns.${field}`)),
        text('check.notes'),
      ],
      rows: inView.map(row => [
        row.line,
        text(`states.${row.shown}`),
        ...fields.map(field => (field === 'number' ? csvDigits(row.cells[field].trim()) : row.cells[field])),
        rowNotes(row, text).join(' '),
      ]),
    });
  return (
    <FocusedSection wide>
      <Panel
        title={text('check.title')}
        action={
          <Button disabled={inView.length === 0} onClick={() => void download()}>
            <DownloadIcon />
            {text('check.download')}
          </Button>
        }
      >
        <ComparisonState comparison={check.comparison} disabled={importing} />
        <FilterButtons counts={check.counts} value={wanted} onChange={choose} />
        {inView.length === 0 ? (
          <p className="pb-muted">{text('check.none')}</p>
        ) : (
          <PreviewTable
            rows={inView.slice((shownPage - 1) * perPage, shownPage * perPage)}
            fields={fields}
            nameOf={nameOf}
            onEdit={importing ? undefined : setEditing}
            onDrop={check.setDropped}
            onTake={check.take}
          />
        )}
        <Pages
          total={inView.length}
          page={shownPage}
          perPage={perPage}
          onPage={setPage}
          onPerPage={setPerPage}
        />
        <ImportBar check={check} onImport={onImport} importing={importing} />
        {editing ? (
          <EditRow
            row={editing}
            fields={fields}
            names={{
              account: uniqueNames(lookupData.accounts),
              carrier: uniqueNames(lookupData.carriers),
              application: uniqueNames(lookupData.applications),
            }}
            onClose={() => setEditing(null)}
            onDone={cells => {
              check.edit(editing.line, cells);
              setEditing(null);
            }}
          />
        ) : null}
      </Panel>
    </FocusedSection>
  );
};
