import { internalPath } from '../../config/internalPath.ts';
import { LONGEST_TEXT } from '../../platform/longText.ts';

/** Filters that are null or undefined are left out; texts are cut at the length that lists accept. */
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
