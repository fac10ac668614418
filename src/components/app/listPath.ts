import { internalPath } from '../../config/internalPath.ts';
import { LONGEST_TEXT } from '../../platform/longText.ts';

/** Address of a list with filters, as the list itself keeps them; null and undefined are left out, and what is beyond the
 * length at which lists cut their own texts. */
export const listPath = (
  name: string,
  filter: Readonly<Record<string, string | null | undefined>>,
): string => {
  const set = Object.entries(filter).flatMap(([key, value]) =>
    value == null ? [] : [[key, String(value).slice(0, LONGEST_TEXT)] as const],
  );
  const search = new URLSearchParams({ filter: JSON.stringify(Object.fromEntries(set)) });
  return `${internalPath(name)}?${String(search)}`;
};
