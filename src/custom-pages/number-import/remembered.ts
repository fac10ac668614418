import type { Columns } from '../../platform/numberImport/fields.ts';
import type { ImportPlan } from '../../platform/numberImport/world.ts';

/**
 * How files were read, until the page is loaded again: a corrected file, or the next one of the same kind, is read the
 * same way without choosing again.
 */
interface Remembered {
  /** Columns by the heading of the file, or by the number of columns where there is none. */
  columns: ReadonlyMap<string, Columns>;
  defaults: ImportPlan['defaults'] | null;
  clean: boolean;
}

/** Kinds of files that are remembered. */
const MOST = 20;

/** By user and service provider: records of others are no choice. */
const byOwner = new Map<string, Remembered>();

const NOTHING: Remembered = { columns: new Map(), defaults: null, clean: false };

export const remembered = (owner: string): Remembered => byOwner.get(owner) ?? NOTHING;

export const remember = (owner: string, change: Partial<Omit<Remembered, 'columns'>>): void => {
  byOwner.set(owner, { ...remembered(owner), ...change });
};

export const rememberColumns = (owner: string, kind: string, chosen: Columns): void => {
  const before = remembered(owner);
  const others = [...before.columns].filter(([known]) => known !== kind).slice(1 - MOST);
  byOwner.set(owner, { ...before, columns: new Map([...others, [kind, chosen]]) });
};
