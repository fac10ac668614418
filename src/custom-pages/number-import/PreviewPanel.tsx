import { useMemo, useState } from 'react';
import { downloadCsv } from '../../components/app/downloadCsv.ts';
import { DownloadIcon } from '../../components/app/icons.tsx';
import { Panel } from '../../components/app/Panel.tsx';
import { PAGE_SIZES } from '../../components/list/ListFooter.tsx';
import type { ImportField } from '../../platform/numberImport/fields.ts';
import type { ImportWorld } from '../../platform/numberImport/world.ts';
import { ComparisonState } from './ComparisonState.tsx';
import { EditRow } from './EditRow.tsx';
import { FilterButtons } from './FilterButtons.tsx';
import { ImportBar } from './ImportBar.tsx';
import type { PreviewRow } from './outcome.ts';
import { Pages } from './Pages.tsx';
import { Part } from './Part.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { matches, type RowFilter } from './rowFilter.ts';
import { rowNotes } from './rowNotes.ts';
import type { Check } from './useCheck.ts';
import { useText } from './useText.ts';

interface PreviewPanelProps {
  check: Check;
  fields: readonly ImportField[];
  world: ImportWorld;
  onImport: () => void;
  /** Rows are on their way. */
  importing: boolean;
}

const uniqueNames = (records: readonly { name: string }[]) =>
  [...new Set(records.map(({ name }) => name))].sort();

/** Every row of the file as it is understood, and the way to send those that can be. */
export const PreviewPanel = ({ check, fields, world, onImport, importing }: PreviewPanelProps) => {
  const { text } = useText();
  const [wanted, setWanted] = useState<RowFilter>('all');
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState<number>(PAGE_SIZES[0]);
  const [editing, setEditing] = useState<PreviewRow | null>(null);

  const { rows } = check;
  const inView = useMemo(() => rows.filter(row => matches(wanted, row)), [rows, wanted]);
  const last = Math.max(1, Math.ceil(inView.length / perPage));
  const shownPage = Math.min(page, last);
  const names = useMemo(
    () =>
      new Map(
        [...world.accounts, ...world.carriers, ...world.applications].map(({ id, name }) => [id, name]),
      ),
    [world],
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
        ...fields.map(field => row.cells[field]),
        rowNotes(row, text).join(' '),
      ]),
    });
  return (
    <Part wide>
      <Panel
        title={text('check.title')}
        action={
          <button
            type="button"
            className="pb-button"
            disabled={inView.length === 0}
            onClick={() => void download()}
          >
            <DownloadIcon />
            {text('check.download')}
          </button>
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
              account: uniqueNames(world.accounts),
              carrier: uniqueNames(world.carriers),
              application: uniqueNames(world.applications),
            }}
            onClose={() => setEditing(null)}
            onDone={cells => {
              check.edit(editing.line, cells);
              setEditing(null);
            }}
          />
        ) : null}
      </Panel>
    </Part>
  );
};
