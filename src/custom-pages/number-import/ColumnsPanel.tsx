import { clsx } from 'clsx';
import { useId } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { Combobox } from '../../components/select/Combobox.tsx';
import { PlainSelect } from '../../components/ui/Choice.tsx';
import { isCarrierForNumber } from '../../platform/carrier/carrierChoices.ts';
import type { ImportField } from './model/importRows.ts';
import type { ImportPlan, LookupData } from './model/lookupData.ts';
import { limitsIn, useImportText } from './importTexts.tsx';
import { type ReadFile, ReadingOptions, type ImportSource } from './ReadingOptions.tsx';
import type { ColumnChoice, NamedField } from './useColumnChoice.ts';
import { namedChoices } from '../../platform/names.ts';
import { TableFrame } from '../../components/ui/Table.tsx';
import { RequiredMark } from '../../components/form/RequiredMark.tsx';
import styles from './number-import.module.css';

interface FieldPlanProps {
  field: ImportField;
  choice: ColumnChoice;
  lookupData: LookupData;
  rows: readonly (readonly string[])[];
  disabled: boolean;
}

const NONE = '';

const choicesOf = (field: NamedField, plan: ImportPlan, lookupData: LookupData) => {
  const account = lookupData.ownAccountSid ?? (plan.columns.account === null ? plan.defaults.account : null);
  const records =
    field === 'account'
      ? lookupData.accounts
      : field === 'carrier'
        ? lookupData.carriers.filter(
            each => each.is_active && (!account || isCarrierForNumber(each, account, null)),
          )
        : lookupData.applications.filter(each => !account || each.account_sid === account);
  return namedChoices(records);
};

const FieldPlan = ({ field, choice, lookupData, rows, disabled }: FieldPlanProps) => {
  const { text } = useImportText();
  const label = text(`columns.${field}`);
  const column = choice.plan.columns[field];
  const width = Math.max(...rows.slice(0, 50).map(row => row.length));
  const first = rows[choice.hasHeading ? 1 : 0] ?? [];
  const nameOf = (index: number) =>
    choice.heading?.[index]?.trim() || text('columns.nth', { number: index + 1 });
  const none = text(field === 'application' ? 'columns.none' : 'columns.choose');
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {label}
        {field === 'application' ? null : <RequiredMark />}
      </th>
      <td role="cell" data-label={text('columns.column')}>
        <PlainSelect
          aria-label={text('columns.column_of', { field: label })}
          value={column ?? NONE}
          disabled={disabled}
          onChange={({ target }) =>
            choice.chooseColumn(field, target.value === NONE ? null : Number(target.value))
          }
        >
          <option value={NONE}>{text('columns.absent')}</option>
          {Array.from({ length: width }, (_, index) => (
            <option key={index} value={index}>
              {nameOf(index)}
            </option>
          ))}
        </PlainSelect>
      </td>
      <td role="cell" data-label={text('columns.otherwise')}>
        {field === 'number' ? null : (
          <Combobox
            label={text('columns.otherwise_of', { field: label })}
            choices={[{ id: NONE, name: none }, ...choicesOf(field, choice.plan, lookupData)]}
            value={choice.plan.defaults[field] ?? NONE}
            disabled={disabled}
            onChange={sid => choice.chooseDefault(field, sid === NONE ? null : sid)}
          />
        )}
      </td>
      <td
        role="cell"
        data-label={text('columns.example')}
        className={clsx(styles.example, 'pb-mono pb-one-line')}
      >
        {column === null ? '–' : (first[column] ?? '')}
      </td>
    </tr>
  );
};

interface ColumnsPanelProps {
  file: ReadFile;
  choice: ColumnChoice;
  lookupData: LookupData;
  read: (
    source: ImportSource,
    how: Pick<ReadFile, 'encoding'> | Pick<ReadFile['table'], 'delimiter'>,
  ) => void;
  isChecked: boolean;
  onCheck: () => void;
  disabled: boolean;
}

export const ColumnsPanel = (props: ColumnsPanelProps) => {
  const { file, choice, lookupData, read, isChecked, onCheck, disabled } = props;
  const { text, counted, locale } = useImportText();
  const id = useId();
  const missing = choice.missing.map(field => text(`columns.${field}`)).join(', ');
  const columnName = (index: number) =>
    choice.heading?.[index]?.trim() || text('columns.nth', { number: index + 1 });
  const tied = choice.tied.map(columnName).join(', ');
  const why =
    choice.count === 0
      ? text('columns.only_heading')
      : choice.tooMany
        ? text('refused.too_many_rows', limitsIn(locale))
        : tied
          ? text('columns.tied', { columns: tied })
          : missing
            ? text('columns.missing', { fields: missing })
            : null;
  return (
    <Panel title={text('columns.title')}>
      <ReadingOptions
        file={file}
        choice={choice}
        disabled={disabled}
        onDelimiter={delimiter => read(file.source, { delimiter })}
        onEncoding={encoding => read(file.source, { encoding })}
      />
      <TableFrame
        label={text('columns.title')}
        look="figures"
        className={clsx(styles.plan, 'pb-stacks')}
        columns={(['field', 'column', 'otherwise', 'example'] as const).map(name => ({
          name,
          label: text(`columns.${name}`),
        }))}
      >
        {choice.fields.map(field => (
          <FieldPlan
            key={field}
            field={field}
            choice={choice}
            lookupData={lookupData}
            rows={file.table.rows}
            disabled={disabled}
          />
        ))}
      </TableFrame>
      <p className="pb-muted pb-hint">
        {text('columns.written')} {text('columns.names')}{' '}
        {lookupData.ownAccountSid === null ? '' : text('columns.own_account')}
      </p>
      <div className={clsx(styles.start, 'pb-row pb-gap-x-16')}>
        {isChecked ? null : (
          <Button look="primary" disabled={why !== null} aria-describedby={`${id}-why`} onClick={onCheck}>
            {counted('columns.check', choice.count)}
          </Button>
        )}
        <span id={`${id}-why`} role="status" className={why ? 'pb-bad' : undefined}>
          {why}
        </span>
      </div>
    </Panel>
  );
};
