export interface Choice {
  id: string;
  name: string;
}

/** A menu of thousands would make every key slow. */
export const CHOICES_SHOWN = 100;

const folded = (text: string): string => text.trim().toLowerCase();

/** With `typed` blank the chosen one is always among them. `more`: matches beyond CHOICES_SHOWN. */
export const offeredChoices = (
  choices: readonly Choice[],
  typed: string | null,
  chosen: Choice | null,
): { items: Choice[]; more: number } => {
  const wanted = folded(typed ?? '');
  const found = wanted ? choices.filter(({ name }) => folded(name).includes(wanted)) : choices;
  const items = found.slice(0, CHOICES_SHOWN);
  if (!wanted && chosen && !items.includes(chosen)) items.splice(-1, 1, chosen);
  return { items, more: found.length - items.length };
};

/** The choice that Enter takes: the first whose name begins with `typed`, else the first; -1 for none. */
export const typedIndex = (items: readonly Choice[], typed: string): number => {
  const wanted = folded(typed);
  if (!wanted || items.length === 0) return -1;
  return Math.max(
    0,
    items.findIndex(({ name }) => folded(name).startsWith(wanted)),
  );
};
