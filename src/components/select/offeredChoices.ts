export interface ChoiceOption {
  id: string;
  name: string;
}

/** A menu of thousands would slow down every key. */
export const CHOICES_SHOWN = 100;

const folded = (text: string): string => text.trim().toLowerCase();

/** Rows whose name contains `typed`, at most `shown`, and the kept ones. `more`: how many others match. */
export const rowsWithNameLike = <R>(
  rows: readonly R[],
  nameOf: (row: R) => string,
  typed: string,
  isKept: (row: R) => boolean = () => false,
  shown: number = CHOICES_SHOWN,
): { items: R[]; more: number } => {
  const wanted = folded(typed);
  const found = wanted ? rows.filter(row => isKept(row) || folded(nameOf(row)).includes(wanted)) : rows;
  const items = found.filter((row, at) => at < shown || isKept(row));
  return { items, more: found.length - items.length };
};

/** With blank `typed` the chosen one is always included. `more`: matches beyond CHOICES_SHOWN. */
export const offeredChoices = (
  choices: readonly ChoiceOption[],
  typed: string | null,
  chosen: ChoiceOption | null,
): { items: ChoiceOption[]; more: number } => {
  const { items, more } = rowsWithNameLike(choices, ({ name }) => name, typed ?? '');
  if (folded(typed ?? '') === '' && chosen && !items.includes(chosen)) items.splice(-1, 1, chosen);
  return { items, more };
};

/** Index that Enter takes: the first name that begins with `typed`, else 0; -1 for none. */
export const typedChoiceIndex = (items: readonly ChoiceOption[], typed: string): number => {
  const wanted = folded(typed);
  if (!wanted || items.length === 0) return -1;
  return Math.max(
    0,
    items.findIndex(({ name }) => folded(name).startsWith(wanted)),
  );
};
