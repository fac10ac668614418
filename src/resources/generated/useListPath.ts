import { useCan } from '../../components/access/AccessContext.ts';
import { useCreatePath, useResourceContext } from 'ra-core';

/** Path of the list this page belongs to; null for viewers who may not open it. */
export const useListPath = (): string | null => {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  return useCan()('list', resource) ? createPath({ resource, type: 'list' }) : null;
};
