import {
  type ConfigFile,
  type FileItem,
  isPart,
  type Kind,
  RULES,
} from '../../../platform/configFile/kinds.ts';
import { isObject } from '../../../lib/values.ts';
import type { DescribedConfiguration } from '../../../platform/snapshots/changes.ts';

/** One difference: of a record, or of one column of it. */
export interface PutBackQuestion {
  /** Of the record as it is to be again, in the snapshot; null: it was not there. */
  formerPath: string | null;
  /** Of the record in the later file; null: it is gone. */
  path: string | null;
  /** null: all of the record. */
  column: string | null;
}

export interface PutBack {
  file: ConfigFile;
  /** As it is, so that what goes is told from what somebody else has added. */
  base: ConfigFile;
  removes: ReadonlySet<Kind>;
}

/** A column as it was: what of an object was not there is to be nothing again. */
const columnOf = (now: unknown, then: unknown): unknown =>
  isObject(now) && isObject(then)
    ? { ...Object.fromEntries(Object.keys(now).map(name => [name, null])), ...then }
    : (then ?? null);

const isWithin = (path: string, record: string): boolean => path === record || path.startsWith(`${record}/`);

/** A plan finds records by these: it cannot say that one was renamed. */
const isKey = ({ kind }: FileItem, column: string | null): boolean =>
  column !== null && RULES[kind].key.includes(column);

/**
 * The configuration as it is with one difference to a snapshot undone, for the plan that every file gets.
 *
 * @param live as the platform has it now
 * @returns null where the snapshot does not have it, or a record would have to get another name
 */
export const putBackOf = (
  live: DescribedConfiguration,
  { file: former }: DescribedConfiguration,
  { formerPath, path, column }: PutBackQuestion,
): PutBack | null => {
  const { items } = live.file;
  const now = path === null ? null : (items.find(item => item.path === path) ?? null);
  const then = formerPath === null ? null : (former.items.find(item => item.path === formerPath) ?? null);
  const base = live.file;
  if (then === null) {
    if (formerPath !== null) return null;
    // Nothing is left to be done.
    if (now === null) return { file: base, base, removes: new Set() };
    const gone = items.filter(item => isWithin(item.path, now.path));
    const kept = items.filter(item => !gone.includes(item));
    return { file: { ...base, items: kept }, base, removes: new Set(gone.map(({ kind }) => kind)) };
  }
  // What somebody has added again meanwhile is compared with what it was.
  const found = now ?? items.find(item => item.path === then.path) ?? null;
  if (found === null) {
    const added = former.items.filter(item => isWithin(item.path, then.path));
    return { file: { ...base, items: [...items, ...added] }, base, removes: new Set() };
  }
  if (isKey(found, column)) {
    if (!isPart(found.kind)) return null;
    // A part with another key is another part.
    const others = items.filter(item => item !== found && item.path !== then.path);
    return { file: { ...base, items: [...others, then] }, base, removes: new Set([found.kind]) };
  }
  const values =
    column === null
      ? { ...found.values, ...then.values }
      : { ...found.values, [column]: columnOf(found.values[column], then.values[column]) };
  const item: FileItem = { ...found, values };
  return {
    file: { ...base, items: items.map(one => (one === found ? item : one)) },
    base,
    removes: new Set(),
  };
};
