import {
  type ConfigFile,
  type FileItem,
  fileItemPath,
  isPartKind,
  type Kind,
  ownerPathOf,
  referenceKey,
  RULES,
} from '../../../platform/configFile/kinds.ts';
import { ownReferenceKey, referencesOf } from '../../../platform/configFile/references.ts';
import { isObject } from '../../../lib/values.ts';
import {
  type DescribedConfiguration,
  pairsOf,
  underLaterNames,
} from '../../../platform/snapshots/sameRecords.ts';

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

/** What the records of a snapshot are called now. */
const todayOf = (live: DescribedConfiguration, former: DescribedConfiguration) => {
  const { items } = live.file;
  const pairs = pairsOf(former, live);
  const records = new Map(pairs.flatMap(({ older, newer }) => (older && newer ? [[older, newer]] : [])));
  const known = new Set(records.values());
  const later = underLaterNames(former.file, pairs).items;
  const wanted = new Map(former.file.items.map((item, at) => [item, later[at] ?? item]));
  const byKey = new Map(former.file.items.map(item => [ownReferenceKey(item), item]));
  const at = (path: string | null) => items.find(item => item.path === path) ?? null;

  /** Not one that the snapshot has under another name. */
  const newAt = (path: string | null, kind: Kind): FileItem | null => {
    const item = at(path);
    return item && item.kind === kind && !known.has(item) ? item : null;
  };
  const wantedOf = (item: FileItem): FileItem => wanted.get(item) ?? item;
  const recordOf = (item: FileItem): FileItem | null =>
    records.get(item) ?? newAt(wantedOf(item).path, item.kind);
  /** Whether another record of the snapshot has its name now. */
  const isReplaced = (item: FileItem): boolean => !recordOf(item) && at(wantedOf(item).path) !== null;
  const isMisled = (item: FileItem): boolean =>
    referencesOf(item).some(({ kind, name }) => {
      const meant = byKey.get(referenceKey(kind, ownerPathOf(item.path), name));
      return meant !== undefined && isReplaced(meant);
    });
  return {
    at,
    newAt,
    isKnown: (item: FileItem) => known.has(item),
    wantedOf,
    recordOf,
    isReplaced,
    isMisled,
  };
};

/**
 * Undoes one difference, at the same records under their present names; null if the snapshot lacks it, its
 * owner is gone, a record would need another name, or its name or one it refers to is another record's now.
 */
export const putBackOf = (
  live: DescribedConfiguration,
  former: DescribedConfiguration,
  { formerPath, path, column }: PutBackQuestion,
): PutBack | null => {
  const base = live.file;
  const { items, scope } = base;
  const today = todayOf(live, former);
  if (formerPath === null) {
    const now = today.at(path);
    if (now === null) return { file: base, base, removes: new Set() };
    if (today.isKnown(now)) return null;
    const gone = items.filter(item => isWithin(item.path, now.path));
    const kept = items.filter(item => !gone.includes(item));
    return { file: { ...base, items: kept }, base, removes: new Set(gone.map(({ kind }) => kind)) };
  }
  const then = former.file.items.find(item => item.path === formerPath);
  if (!then) return null;
  const wanted = today.wantedOf(then);
  const found = today.recordOf(then) ?? today.newAt(path, then.kind);
  if (found === null) {
    const owner = former.file.items.find(item => item.path === then.parent);
    const isOwned = then.parent === '' || (owner !== undefined && today.recordOf(owner) !== null);
    const added = former.file.items.filter(item => isWithin(item.path, then.path));
    if (!isOwned || today.isReplaced(then) || added.some(today.isMisled)) return null;
    return { file: { ...base, items: [...items, ...added.map(today.wantedOf)] }, base, removes: new Set() };
  }
  if (isKey(found, column)) {
    if (!isPartKind(found.kind) || today.isMisled(then)) return null;
    const item = {
      ...wanted,
      parent: found.parent,
      path: fileItemPath(found.kind, wanted.values, found.parent, scope),
    };
    const other = items.find(one => one !== found && one.path === item.path);
    if (other && today.isKnown(other)) return null;
    const others = items.filter(one => one !== found && one !== other);
    return { file: { ...base, items: [...others, item] }, base, removes: new Set([found.kind]) };
  }
  const restored = column === null ? then.values : { [column]: then.values[column] };
  if (today.isMisled({ ...then, values: restored })) return null;
  const values =
    column === null
      ? { ...found.values, ...wanted.values }
      : { ...found.values, [column]: columnOf(found.values[column], wanted.values[column]) };
  const item: FileItem = { ...found, values };
  return {
    file: { ...base, items: items.map(one => (one === found ? item : one)) },
    base,
    removes: new Set(),
  };
};

/** All of a snapshot, but for names: a plan would add a renamed record once more. */
export const wholeBackOf = (live: DescribedConfiguration, former: DescribedConfiguration): PutBack => ({
  file: underLaterNames(former.file, pairsOf(former, live)),
  base: live.file,
  removes: new Set(),
});
