import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useViewer } from '../../components/access/AccessContext.ts';
import type { FieldDefinition, SelectFilterDefinition } from '../fields.ts';
import type { ResourceDefinition } from '../defineResource.ts';

type Filtering = Extract<FieldDefinition, { type: 'select' }> & { filter: SelectFilterDefinition };

const filters = (field: FieldDefinition): field is Filtering =>
  field.type === 'select' && field.filter !== undefined;

/** The filters of the list that declared selects bring, for this viewer. */
export const useSelectFilters = ({ name, fields }: ResourceDefinition) => {
  const viewer = useViewer();
  const translate = useTranslate();
  return useMemo(() => {
    const shown = fields
      .filter(filters)
      .filter(({ scopes, filter }) =>
        [scopes, filter.scopes].every(allowed => allowed?.includes(viewer.scope) ?? true),
      )
      .map(({ source, options, filter }) => ({
        source,
        label: translate(`resources.${name}.fields.${source}`),
        all: translate(filter.all, { _: filter.all }),
        choices: options
          .filter(({ id }) => filter.offers?.(id, viewer) ?? true)
          .map(option => ({ id: option.id, name: translate(option.name, { _: option.name }) })),
      }));
    return {
      shown,
      /** What the chip of an active filter says; null for other filters. */
      describe: (source: string, value: unknown) => {
        const found = shown.find(filter => filter.source === source);
        const chosen = found?.choices.find(({ id }) => id === value);
        return found ? { label: found.label, value: chosen?.name ?? String(value) } : null;
      },
    };
  }, [fields, name, viewer, translate]);
};
