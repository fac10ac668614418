import type { RaRecord } from 'ra-core';
import { useResourceDefinitions, useTranslate } from 'ra-core';
import { useNames } from '../../components/select/useNames.ts';

interface ReferenceCellProps {
  reference: string;
  value: unknown;
  /** i18n key of the word for null. */
  none?: string;
}

/** The name behind a sid, from one shared list of names; an unknown sid is shown as it is. */
export const ReferenceCell = ({ reference, value, none }: ReferenceCellProps) => {
  const { byId, isPending } = useNames<RaRecord>(reference);
  const definitions = useResourceDefinitions();
  const translate = useTranslate();
  if (value === null || value === undefined || value === '')
    return none ? <span className="pb-muted">{translate(none)}</span> : null;
  const row = byId.get(String(value));
  const represent = definitions[reference]?.recordRepresentation;
  if (row && typeof represent === 'function') return <>{represent(row)}</>;
  return isPending ? <span className="pb-muted">…</span> : <code className="pb-muted">{String(value)}</code>;
};
