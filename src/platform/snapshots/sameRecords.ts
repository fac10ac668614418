import type { ConfigFile, FileItem } from '../configFile/kinds.ts';
import { isNamedItem, renamed } from '../configFile/rename.ts';

export interface DescribedConfiguration {
  file: ConfigFile;
  sids: ReadonlyMap<string, string>;
}

export interface Pair {
  older: FileItem | null;
  newer: FileItem | null;
}

/** The same records: by SID under whatever name, else by path. */
export const pairsOf = (older: DescribedConfiguration, newer: DescribedConfiguration): Pair[] => {
  const before = new Map(older.file.items.map(item => [item.path, item]));
  const bySid = new Map(
    older.file.items.flatMap(item => {
      const sid = older.sids.get(item.path);
      return sid === undefined ? [] : [[sid, item] as const];
    }),
  );
  const found = new Map<FileItem, FileItem>();
  const left = new Set(older.file.items);
  const take = (item: FileItem, former: FileItem | undefined) => {
    if (!former || !left.has(former) || former.kind !== item.kind) return;
    found.set(item, former);
    left.delete(former);
  };
  for (const item of newer.file.items) take(item, bySid.get(newer.sids.get(item.path) ?? ''));
  for (const item of newer.file.items) if (!found.has(item)) take(item, before.get(item.path));
  return [
    ...newer.file.items.map(item => ({ newer: item, older: found.get(item) ?? null })),
    ...[...left].map(item => ({ newer: null, older: item })),
  ];
};

/** The earlier file under the names that its records have later, references too. Keeps the order of items. */
export const underLaterNames = (file: ConfigFile, pairs: readonly Pair[]): ConfigFile =>
  renamed(
    file,
    new Map(
      pairs.flatMap(({ older, newer }) => {
        if (!older || !newer || !isNamedItem(older)) return [];
        const [from, to] = [older.values['name'], newer.values['name']];
        return typeof from === 'string' && typeof to === 'string' && from !== to ? [[older.path, to]] : [];
      }),
    ),
  );
