/** Anything that a file names by its name or its sid. */
export interface Named {
  id: string;
  name: string;
}

/** Texts as they are compared: the database does not regard case and spaces at the ends. */
export const comparable = (text: string): string => text.trim().normalize('NFC').toLocaleLowerCase('en');

/**
 * Finds records by what a file says: a sid, a name, or a name in other letters; several where names are not unique.
 * A name that is spelled exactly so wins over others in other letters.
 */
export const finderOf = <T extends Named>(records: readonly T[]): ((text: string) => readonly T[]) => {
  const bySid = new Map(records.map(record => [record.id.toLowerCase(), record]));
  const byName = new Map<string, T[]>();
  for (const record of records) {
    const key = comparable(record.name);
    const same = byName.get(key);
    if (same) same.push(record);
    else byName.set(key, [record]);
  }
  return text => {
    const key = comparable(text);
    const sid = bySid.get(key);
    if (sid) return [sid];
    const named = byName.get(key) ?? [];
    const exact = named.filter(({ name }) => name.trim() === text.trim());
    return exact.length > 0 ? exact : named;
  };
};

/** The same function, which remembers what it answered: a file names the same few records in thousands of rows. */
export const remembering = <R>(answer: (text: string, owner: string | null) => R) => {
  const known = new Map<string, R>();
  return (text: string, owner: string | null): R => {
    const key = `${owner ?? ''} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const fresh = answer(text, owner);
    known.set(key, fresh);
    return fresh;
  };
};
