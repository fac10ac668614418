import { useCreatePath, useResourceContext } from 'ra-core';

/** Path of the list this page belongs to. */
export const useListPath = (): string => {
  const resource = useResourceContext() ?? '';
  return useCreatePath()({ resource, type: 'list' });
};
