import { LinkBase, type RaRecord, useCreatePath, useResourceDefinitions, useTranslate } from 'ra-core';
import { useCan } from '../../components/access/AccessContext.ts';
import { Dash } from '../../components/fields/Dash.tsx';
import { type Names, useNames } from '../../components/select/NamesProvider.tsx';
import { useLookup } from '../../components/select/useLookup.ts';

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
