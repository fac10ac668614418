import { useCallback } from 'react';
import { internalPath } from '../../config/internalPath.ts';
import type { FindingPlace } from '../../platform/checkUp/places.ts';
import { useCan } from '../access/AccessContext.ts';
import { listPath } from '../app/listPath.ts';

/** Where a finding is mended: the record's form, at the field; the list where the viewer opens no form; null: nowhere. */
export const useFindingPath = () => {
  const can = useCan();
  return useCallback(
    ({ resource, id, name }: FindingPlace, field?: string, part?: string): string | null => {
      if (resource === 'settings') return can('list', 'settings') ? internalPath('settings') : null;
      if (id === '' || !can('list', resource)) return ownSettings(resource, can);
      // Rights on single records are the list's to ask: a form that is not the viewer's leads back.
      if (!can('edit', resource)) return listPath(resource, { q: name });
      const path = internalPath(resource, id, 'edit');
      if (field === undefined) return path;
      const asked = new URLSearchParams({ field, ...(part === undefined ? {} : { part }) });
      return `${path}?${asked.toString()}`;
    },
    [can],
  );
};

/** A provider user mends the own provider in the settings. */
const ownSettings = (resource: FindingPlace['resource'], can: ReturnType<typeof useCan>): string | null =>
  resource === 'service-providers' && can('list', 'settings')
    ? internalPath('settings', 'service-provider')
    : null;
