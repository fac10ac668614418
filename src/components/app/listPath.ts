import { internalPath } from '../../config/internalPath.ts';

/** Address of a list with filters, as the list itself keeps them; null and undefined are left out. */
export const listPath = (
  name: string,
  filter: Readonly<Record<string, string | null | undefined>>,
): string => {
  const set = Object.entries(filter).filter(([, value]) => value != null);
  const search = new URLSearchParams({ filter: JSON.stringify(Object.fromEntries(set)) });
  return `${internalPath(name)}?${String(search)}`;
};
