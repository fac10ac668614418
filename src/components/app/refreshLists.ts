import type { QueryClient } from '@tanstack/react-query';

/** Reads lists again, and no record: a form that is open would lose what was typed in it. */
export const refreshLists = (client: QueryClient, resource: string): void => {
  client.removeQueries({ queryKey: [resource, 'fullList'] });
  void client.invalidateQueries({ queryKey: [resource, 'getList'] });
};
