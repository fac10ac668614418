import { nameOf } from '../../../platform/names.ts';

const alike = ({ id, name }: { id: unknown; name?: unknown }): string =>
  nameOf(name, id).trim().toLowerCase();

/** Adds the owner's name to repeated names. `ownerOf` null: none, or unknown. */
export const namesApart = <T extends { id: unknown; name?: unknown }>(
  records: readonly T[],
  ownerOf: (record: T) => string | null,
): ((record: T) => string) => {
  const seen = new Map<string, number>();
  for (const record of records) {
    const name = alike(record);
    seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  return record => {
    const name = nameOf(record.name, record.id);
    if ((seen.get(alike(record)) ?? 0) < 2) return name;
    return `${name} (${ownerOf(record) ?? String(record.id)})`;
  };
};
