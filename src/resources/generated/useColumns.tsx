import { type RaRecord, useResourceContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { hasScope } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { CopyText } from '../../components/fields/CopyText.tsx';
import { Dash } from '../../components/fields/Dash.tsx';
import { StatusBadge } from '../../components/fields/StatusBadge.tsx';
import { Time } from '../../components/fields/Time.tsx';
import type { Column } from '../../components/list/ColumnsMenu.tsx';
import { formatNanp } from '../../platform/phoneNumber.ts';
import type { FieldDefinition } from '../fields.ts';
import { useDefinition } from './DefinitionContext.ts';
import { ReferenceCell } from './ReferenceCell.tsx';

type Translate = ReturnType<typeof useTranslate>;

const valueOf = (record: RaRecord, field: FieldDefinition): unknown =>
  (record as Record<string, unknown>)[field.source];

/** A value of whatever type the platform sends. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const words = (field: FieldDefinition, resource: string, on: boolean, translate: Translate) =>
  translate(`resources.${resource}.words.${field.source}.${on ? 'on' : 'off'}`, {
    _: translate(on ? 'portal.form.yes' : 'portal.form.no'),
  });

/** 'Yes' or a time alone does not say of what. */
const needsLabel = (field: FieldDefinition, resource: string, translate: Translate): boolean =>
  !field.cell &&
  (field.type === 'date' ||
    (field.type === 'boolean' &&
      translate(`resources.${resource}.words.${field.source}.on`, { _: '' }) === ''));

const optionName = (
  { options }: Extract<FieldDefinition, { type: 'select' }>,
  value: unknown,
  translate: Translate,
): string => {
  const name = options.find(({ id }) => id === value)?.name ?? textOf(value);
  return translate(name, { _: name });
};

const plain = (record: RaRecord, field: FieldDefinition, resource: string, translate: Translate): string => {
  const value = valueOf(record, field);
  if (field.text) return field.text(record, translate);
  if (field.type === 'boolean') return words(field, resource, Boolean(value), translate);
  if (field.type === 'select') return optionName(field, value, translate);
  return textOf(value);
};

const Cell = ({
  record,
  field,
  resource,
}: {
  record: RaRecord;
  field: FieldDefinition;
  resource: string;
}) => {
  const translate = useTranslate();
  const Own = field.cell;
  if (Own) return <Own record={record} />;
  const value = valueOf(record, field);
  const none = `resources.${resource}.words.${field.source}.none`;
  const isEmpty = value === null || value === undefined || value === '';
  if (isEmpty && field.type !== 'boolean' && !(field.type === 'reference' && field.none)) return <Dash />;
  switch (field.type) {
    case 'boolean':
      return (
        <StatusBadge tone={value ? 'ok' : 'idle'}>
          {words(field, resource, Boolean(value), translate)}
        </StatusBadge>
      );
    case 'reference':
      return (
        <ReferenceCell
          reference={field.reference}
          value={value}
          link={field.link ?? false}
          {...(field.none ? { none } : {})}
        />
      );
    case 'sid':
      return <CopyText text={textOf(value)} short />;
    case 'phone':
      return <span className="pb-mono">{formatNanp(textOf(value))}</span>;
    case 'date':
      return <Time value={textOf(value)} />;
    case 'select':
      return <>{optionName(field, value, translate)}</>;
    default:
      return field.type === 'text' && field.mono ? <code>{textOf(value)}</code> : <>{textOf(value)}</>;
  }
};

export const useColumns = (): Column[] => {
  const { fields, api } = useDefinition();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const viewer = useViewer();
  return useMemo(
    () =>
      fields
        .filter(field => field.list && hasScope(viewer, field.scopes))
        .toSorted((left, right) => Number(right.list === 'primary') - Number(left.list === 'primary'))
        .map(field => ({
          source: field.source,
          label: translate(`resources.${resource}.fields.${field.source}`),
          primary: field.list === 'primary',
          hidden: field.list === 'hidden',
          sortable: api.paging !== 'server' && field.type !== 'reference',
          ...(field.unlessFilter ? { unlessFilter: field.unlessFilter } : {}),
          ...(field.align ? { align: field.align } : {}),
          ...(field.exportAs ? { exportAs: field.exportAs } : {}),
          ...(field.ownLine ? { ownLine: field.ownLine } : {}),
          needsLabel: needsLabel(field, resource, translate),
          ...(field.head ? { head: field.head } : {}),
          ...(field.type === 'reference' ? { reference: field.reference } : {}),
          cell: record => <Cell record={record} field={field} resource={resource} />,
          text: record => plain(record, field, resource, translate),
        })),
    [fields, api.paging, resource, translate, viewer],
  );
};
