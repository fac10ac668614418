import { groupBy } from '../lib/groupBy.ts';
import { nameOf } from './names.ts';

interface Named {
  id: string;
  name: string;
}

export const normalizeName = (text: unknown): string =>
  nameOf(text, '').trim().normalize('NFC').toLocaleLowerCase('en');

/** By sid or name, several if names repeat. Exact spelling wins over other case. */
export const createRecordFinder = <T extends Named>(
  records: readonly T[],
): ((text: string) => readonly T[]) => {
  const bySid = new Map(records.map(record => [record.id.toLowerCase(), record]));
  const byName = groupBy(records, ({ name }) => normalizeName(name));
  return text => {
    const key = normalizeName(text);
    const sid = bySid.get(key);
    if (sid) return [sid];
    const named = byName.get(key) ?? [];
    const exact = named.filter(({ name }) => nameOf(name, '').trim() === text.trim());
    return exact.length > 0 ? exact : named;
  };
};
