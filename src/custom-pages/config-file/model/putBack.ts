import {
  type ConfigFile,
  type FileItem,
  isPartKind,
  type Kind,
  RULES,
} from '../../../platform/configFile/kinds.ts';
import { isObject } from '../../../lib/values.ts';
import type { DescribedConfiguration } from '../../../platform/snapshots/changes.ts';

export interface PutBackQuestion {
  /** Path in the snapshot of the record to restore; null: it did not exist. */
  formerPath: string | null;
  /** Path in the later file; null: the record is gone. */
  path: string | null;
  /** null: the whole record. */
  column: string | null;
}

export interface PutBack {
  file: ConfigFile;
  /** The current state, which tells removals from what others have added. */
  base: ConfigFile;
  removes: ReadonlySet<Kind>;
}

/** The former column; what an object lacked becomes null. */
const columnOf = (now: unknown, then: unknown): unknown =>
  isObject(now) && isObject(then)
    ? { ...Object.fromEntries(Object.keys(now).map(name => [name, null])), ...then }
    : (then ?? null);

const isWithin = (path: string, record: string): boolean => path === record || path.startsWith(`${record}/`);

/** Plans find records by key columns, so they cannot rename. */
const isKey = ({ kind }: FileItem, column: string | null): boolean =>
  column !== null && RULES[kind].key.includes(column);

/** Undoes one difference; null if the snapshot lacks it or a record would need another name. */
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
    if (now === null) return { file: base, base, removes: new Set() };
    const gone = items.filter(item => isWithin(item.path, now.path));
    const kept = items.filter(item => !gone.includes(item));
    return { file: { ...base, items: kept }, base, removes: new Set(gone.map(({ kind }) => kind)) };
  }
  const found = now ?? items.find(item => item.path === then.path) ?? null;
  if (found === null) {
    const added = former.items.filter(item => isWithin(item.path, then.path));
    return { file: { ...base, items: [...items, ...added] }, base, removes: new Set() };
  }
  if (isKey(found, column)) {
    if (!isPartKind(found.kind)) return null;
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
