import { LinkBase, type RaRecord, useCreatePath, useResourceDefinitions, useTranslate } from 'ra-core';
import { useCan } from '../../components/access/AccessContext.ts';
import { useLookup } from '../../components/select/useLookup.ts';

interface ReferenceCellProps {
  reference: string;
  value: unknown;
  none?: string;
  link?: boolean;
}

/** Names come from one shared list; an unknown sid shows as it is. */
export const ReferenceCell = ({ reference, value, none, link = false }: ReferenceCellProps) => {
  const { byId, isPending } = useLookup<RaRecord>(reference);
  const definitions = useResourceDefinitions();
  const createPath = useCreatePath();
  const can = useCan();
  const translate = useTranslate();
  if (value === null || value === undefined || value === '')
    return none ? <span className="pb-muted">{translate(none)}</span> : null;
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
