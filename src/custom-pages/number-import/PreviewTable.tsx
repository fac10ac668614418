import { useId, useState } from 'react';
import { CheckIcon, EditIcon, TrashIcon, UndoIcon } from '../../components/app/icons.tsx';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import type { Cells, ImportField } from './model/importRows.ts';
import { useImportText } from './importTexts.tsx';
import { isRowToImport, type PreviewRow, type ShownState } from './useImportCheck.ts';
import { IconButton } from '../../components/ui/Button.tsx';
import { Table, type TableColumn } from '../../components/ui/Table.tsx';
import { Field } from '../../components/ui/Field.tsx';
import styles from './number-import.module.css';

interface EditRowProps {
  row: PreviewRow;
  fields: readonly ImportField[];
  names: Readonly<Partial<Record<ImportField, readonly string[]>>>;
  onDone: (cells: Cells) => void;
  onClose: () => void;
}

const OFFERED = 500;

export const EditRow = ({ row, fields, names, onDone, onClose }: EditRowProps) => {
  const { text } = useImportText();
  const [cells, setCells] = useState<Cells>(row.cells);
  const id = useId();
  const wrong = (field: ImportField) =>
    row.notes.filter(note => note.field === field).map(({ key, args }) => text(`notes.${key}`, args));
  return (
    <FormDialog
      className="pb-tight pb-stack pb-gap-12"
      title={text('check.edit_title', { line: row.line })}
      submit={text('check.edit_done')}
      onSubmit={() => onDone(cells)}
      onClose={onClose}
    >
      <p className="pb-muted">{text('check.edit_help')}</p>
      {fields.map(field => {
        const notes = wrong(field);
        return (
          <div key={field}>
            <Field
              label={text(`columns.${field}`)}
              isMono={field === 'number'}
              value={cells[field]}
              list={`${id}-${field}-names`}
              autoComplete="off"
              spellCheck={false}
              help={notes.join(' ')}
              onText={value => setCells({ ...cells, [field]: value })}
            >
              <datalist id={`${id}-${field}-names`}>
                {(names[field] ?? []).slice(0, OFFERED).map(name => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </Field>
          </div>
        );
      })}
    </FormDialog>
  );
};

const TONES: Readonly<Record<ShownState, 'ok' | 'idle' | 'warn' | 'bad'>> = {
  ready: 'ok',
  warning: 'warn',
  unsure: 'warn',
  error: 'bad',
  exists: 'idle',
  dropped: 'idle',
  created: 'ok',
  failed: 'bad',
};

const StateBadge = ({ state }: { state: ShownState }) => (
  <Badge tone={TONES[state]}>{useImportText().text(`states.${state}`)}</Badge>
);

type Text = (key: string, args?: object) => string;

export const rowNotes = ({ outcome, notes }: PreviewRow, text: Text): string[] => {
  if (outcome?.kind === 'created') return [];
  if (outcome?.kind === 'existing') return [text('notes.exists_unseen')];
  const checked = notes.map(({ key, args }) => text(`notes.${key}`, args));
  return outcome ? [outcome.message, ...checked] : checked;
};

interface PreviewTableProps {
  rows: readonly PreviewRow[];
  fields: readonly ImportField[];
  nameOf: (sid: string) => string;
  onEdit?: ((row: PreviewRow) => void) | undefined;
  onDrop: (line: number, isDropped: boolean) => void;
  onTake: (row: PreviewRow) => void;
}

const SIDS = { account: 'accountSid', carrier: 'carrierSid', application: 'applicationSid' } as const;

const shownCell = (row: PreviewRow, field: ImportField, nameOf: (sid: string) => string): string => {
  if (field === 'number') return row.number || row.cells.number;
  const sid = row[SIDS[field]];
  return sid === null ? row.cells[field] : nameOf(sid);
};

export const PreviewTable = ({ rows, fields, nameOf, onEdit, onDrop, onTake }: PreviewTableProps) => {
  const { text } = useImportText();
  const column = (
    name: string,
    cell: TableColumn<PreviewRow>['cell'],
    className?: string,
  ): TableColumn<PreviewRow> => ({
    name,
    label: name in SIDS ? text(`columns.${name}`) : text(`check.${name}`),
    cell,
    ...(className === undefined ? {} : { className }),
  });
  const buttons = (row: PreviewRow) => {
    const { line } = row;
    const isDropped = row.shown === 'dropped';
    return (
      <>
        {onEdit && row.shown !== 'created' && !isDropped ? (
          <IconButton label={text('check.edit', { line })} onClick={() => onEdit(row)}>
            <EditIcon />
          </IconButton>
        ) : null}
        {onEdit && row.shown === 'unsure' ? (
          <IconButton label={text('check.take', { line })} onClick={() => onTake(row)}>
            <CheckIcon />
          </IconButton>
        ) : null}
        {onEdit && (isDropped || isRowToImport(row)) ? (
          <IconButton
            label={text(isDropped ? 'check.restore' : 'check.drop', { line })}
            onClick={() => onDrop(line, !isDropped)}
          >
            {isDropped ? <UndoIcon /> : <TrashIcon />}
          </IconButton>
        ) : null}
      </>
    );
  };
  return (
    <div className="pb-table-frame">
      <Table
        label={text('check.title')}
        className={styles.rows}
        columns={[
          column('line', ({ line }) => line),
          column('state', row => <StateBadge state={row.shown} />),
          ...fields.map(field =>
            column(
              field,
              row => {
                const isWrong = row.shown === 'error' && row.notes.some(note => note.field === field);
                const value = shownCell(row, field, nameOf);
                return isWrong ? <span className="pb-bad">{value}</span> : value;
              },
              field === 'number' ? 'pb-mono' : undefined,
            ),
          ),
          column('notes', row => rowNotes(row, text).join(' '), styles.notes),
        ]}
        rows={rows}
        keyOf={({ line }) => line}
        actions={{ label: text('check.actions'), cell: buttons }}
      />
    </div>
  );
};
