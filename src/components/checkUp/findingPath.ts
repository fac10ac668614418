import { useCallback } from 'react';
import { internalPath } from '../../config/internalPath.ts';
import type { FindingPlace } from '../../platform/checkUp/places.ts';
import { useCan } from '../access/AccessContext.ts';
import { listPath } from '../app/listPath.ts';

/** Path of the form at the field, or of the list if the viewer opens no form; null: neither. */
export const useFindingPath = () => {
  const can = useCan();
  return useCallback(
    ({ resource, id, name }: FindingPlace, field?: string, part?: string): string | null => {
      if (resource === 'settings') return can('list', 'settings') ? internalPath('settings') : null;
      if (id === '' || !can('list', resource)) return ownSettings(resource, can);
      // The list checks rights on single records; a form without them only leads back.
      if (!can('edit', resource)) return listPath(resource, { q: name });
      const path = internalPath(resource, id, 'edit');
      if (field === undefined) return path;
      const asked = new URLSearchParams({ field, ...(part === undefined ? {} : { part }) });
      return `${path}?${asked.toString()}`;
    },
    [can],
  );
};

const ownSettings = (resource: FindingPlace['resource'], can: ReturnType<typeof useCan>): string | null =>
  resource === 'service-providers' && can('list', 'settings')
    ? internalPath('settings', 'service-provider')
    : null;
