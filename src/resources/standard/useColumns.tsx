import {
  LinkBase,
  type RaRecord,
  useCreatePath,
  useResourceContext,
  useResourceDefinitions,
  useTranslate,
} from 'ra-core';
import { useMemo } from 'react';
import { hasScope } from '../../authProvider/access.ts';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { CopyText, Dash, Time } from '../../components/fields/cells.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import type { MenuColumn } from '../../components/list/ColumnsMenu.tsx';
import { type Names, useNames } from '../../components/select/NamesProvider.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import type { FieldDefinition } from '../fields.ts';
import { useDefinition } from './DefinitionContext.ts';
import { textOrJson } from '../../lib/textOrJson.ts';

interface ReferenceCellProps {
  reference: string;
  value: unknown;
  none?: string;
  link?: boolean;
}

const NamedCell = (props: ReferenceCellProps & { names: Names }) => {
  const { reference, value, none, link = false, names } = props;
  const { byId, isPending } = names;
  const definitions = useResourceDefinitions();
  const createPath = useCreatePath();
  const can = useCan();
  const translate = useTranslate();
  if (value === null || value === undefined || value === '')
    return none ? <span className="pb-muted">{translate(none)}</span> : <Dash />;
  const row = byId.get(String(value));
  const represent = definitions[reference]?.recordRepresentation;
  if (row && typeof represent === 'function') {
    const opens = link && definitions[reference]?.hasEdit === true && can('edit', reference, row);
    return opens ? (
      <LinkBase to={createPath({ resource: reference, type: 'edit', id: row.id })}>{represent(row)}</LinkBase>
    ) : (
      <>{represent(row)}</>
    );
  }
  return isPending ? <span className="pb-muted">…</span> : <code className="pb-muted">{String(value)}</code>;
};

const LookedUpCell = (props: ReferenceCellProps) => (
  <NamedCell {...props} names={useLookup<RaRecord>(props.reference)} />
);

/** Names come from one shared list; an unknown sid shows as it is. */
export const ReferenceCell = (props: ReferenceCellProps) => {
  const names = useNames(props.reference);
  return names ? <NamedCell {...props} names={names} /> : <LookedUpCell {...props} />;
};

type Translate = ReturnType<typeof useTranslate>;

const valueOf = (record: RaRecord, field: FieldDefinition): unknown =>
  (record as Record<string, unknown>)[field.source];

const words = (field: FieldDefinition, resource: string, on: boolean, translate: Translate) =>
  translate(`resources.${resource}.words.${field.source}.${on ? 'on' : 'off'}`, {
    _: translate(on ? 'portal.form.yes' : 'portal.form.no'),
  });

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
  const name = options.find(({ id }) => id === value)?.name ?? textOrJson(value);
  return translate(name, { _: name });
};

const plain = (record: RaRecord, field: FieldDefinition, resource: string, translate: Translate): string => {
  const value = valueOf(record, field);
  if (field.text) return field.text(record, translate);
  if (field.type === 'boolean') return words(field, resource, Boolean(value), translate);
  if (field.type === 'select') return optionName(field, value, translate);
  return textOrJson(value);
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
      return <Badge tone={value ? 'ok' : 'idle'}>{words(field, resource, Boolean(value), translate)}</Badge>;
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
      return <CopyText text={textOrJson(value)} short />;
    case 'phone':
      return <span className="pb-mono">{shownNumber(textOrJson(value))}</span>;
    case 'date':
      return <Time value={textOrJson(value)} />;
    case 'select':
      return <>{optionName(field, value, translate)}</>;
    default:
      return field.type === 'text' && field.mono ? (
        <code>{textOrJson(value)}</code>
      ) : (
        <>{textOrJson(value)}</>
      );
  }
};

export const useColumns = (): MenuColumn[] => {
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
          ...(field.ifTold ? { ifTold: field.ifTold } : {}),
          ...(field.align ? { align: field.align } : {}),
          ...(field.rank ? { rank: field.rank } : {}),
          ...(field.exportAs ? { exportAs: field.exportAs } : {}),
          ...(field.ownLine ? { ownLine: field.ownLine } : {}),
          ...(field.hostsSecondLine ? { hostsSecondLine: true } : {}),
          needsLabel: needsLabel(field, resource, translate),
          ...(field.head ? { head: field.head } : {}),
          ...(field.type === 'reference' ? { reference: field.reference } : {}),
          cell: record => <Cell record={record} field={field} resource={resource} />,
          text: record => plain(record, field, resource, translate),
        })),
    [fields, api.paging, resource, translate, viewer],
  );
};
