import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Dialog } from '../../components/dialog/Dialog.tsx';
import type { Cells, ImportField } from '../../platform/numberImport/importRows.ts';
import { useText } from './importTexts.ts';
import type { PreviewRow } from './previewRow.ts';

interface EditRowProps {
  row: PreviewRow;
  fields: readonly ImportField[];
  names: Readonly<Partial<Record<ImportField, readonly string[]>>>;
  onDone: (cells: Cells) => void;
  onClose: () => void;
}

/** Names offered below an input; more would slow it down. */
const OFFERED = 500;

export const EditRow = ({ row, fields, names, onDone, onClose }: EditRowProps) => {
  const { text } = useText();
  const translate = useTranslate();
  const [cells, setCells] = useState<Cells>(row.cells);
  const id = useId();
  const wrong = (field: ImportField) =>
    row.notes.filter(note => note.field === field).map(({ key, args }) => text(`notes.${key}`, args));
  return (
    <Dialog
      title={text('check.edit_title', { line: row.line })}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="pb-button" onClick={onClose}>
            {translate('portal.action.cancel')}
          </button>
          <button type="submit" form={`${id}-form`} className="pb-button pb-button-primary">
            {text('check.edit_done')}
          </button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        className="pb-import-edit"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          onDone(cells);
        }}
      >
        <p className="pb-muted">{text('check.edit_help')}</p>
        {fields.map(field => {
          const notes = wrong(field);
          return (
            <div key={field}>
              <label className="pb-label" htmlFor={`${id}-${field}`}>
                {text(`columns.${field}`)}
              </label>
              <input
                id={`${id}-${field}`}
                className={field === 'number' ? 'pb-input pb-mono' : 'pb-input'}
                value={cells[field]}
                list={`${id}-${field}-names`}
                autoComplete="off"
                spellCheck={false}
                aria-describedby={notes.length > 0 ? `${id}-${field}-notes` : undefined}
                onChange={({ target }) => setCells({ ...cells, [field]: target.value })}
              />
              <datalist id={`${id}-${field}-names`}>
                {(names[field] ?? []).slice(0, OFFERED).map(name => (
                  <option key={name} value={name} />
                ))}
              </datalist>
              {notes.length > 0 ? (
                <p id={`${id}-${field}-notes`} className="pb-muted pb-hint">
                  {notes.join(' ')}
                </p>
              ) : null}
            </div>
          );
        })}
      </form>
    </Dialog>
  );
};
