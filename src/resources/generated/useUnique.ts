import { useRecordContext, useResourceContext, type RaRecord, type Validator } from 'ra-core';
import { useMemo } from 'react';
import { isTaken } from '../../platform/uniqueName.ts';
import { useNames } from '../../components/select/useNames.ts';
import type { FieldDefinition } from '../fields.ts';

/** The check of a field that must be unique among the rows of its own list (gap G12: ignoring case, itself excluded). */
export const useUnique = (field: FieldDefinition): readonly Validator[] => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const own = record?.id;
  const checked = field.unique === true;
  const { rows } = useNames<RaRecord>(resource, { enabled: checked, everywhere: true, fresh: true });
  return useMemo(() => {
    if (!checked || !rows) return [];
    const validator: Validator = (value: unknown) =>
      isTaken(rows, field.source, value, own === undefined ? null : String(own))
        ? `resources.${resource}.unique.${field.source}`
        : undefined;
    return [validator];
  }, [checked, rows, field.source, own, resource]);
};
