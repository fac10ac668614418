import { isObject } from '../../lib/values.ts';
import { type FileItem, ownerPathOf, referenceKey, REFERENCES } from './kinds.ts';

const COLUMNS = new Map(Object.values(REFERENCES).map(({ as, kind }) => [as, kind]));

export interface Reference {
  kind: 'application' | 'carrier';
  name: string;
}

/** As paths below the owner. */
export const referencesOf = (item: FileItem): Reference[] => {
  const own = Object.entries(item.values).flatMap(([column, value]) => {
    const kind = COLUMNS.get(column);
    return kind && typeof value === 'string' && value !== '' ? [{ kind, name: value }] : [];
  });
  const { carriers } = item.values;
  const entries = item.kind === 'route' && Array.isArray(carriers) ? carriers.filter(isObject) : [];
  return [
    ...own,
    ...entries.flatMap(({ carrier }) =>
      typeof carrier === 'string' ? [{ kind: 'carrier' as const, name: carrier }] : [],
    ),
  ];
};

/** Key by which others refer to a record; null: they do not. */
export const ownReferenceKey = ({ kind, parent, values }: FileItem): string | null =>
  kind === 'carrier' || kind === 'application'
    ? referenceKey(kind, parent, `${parent === 'provider' ? 'provider/' : ''}${String(values['name'])}`)
    : null;

/** Removals that others prevent, each with the path of one of those. What stays needs others in turn. */
export const heldRemovals = (
  removed: readonly FileItem[],
  staying: readonly FileItem[],
): ReadonlyMap<string, string> => {
  const users = new Map<string, string>();
  const held = new Map<string, string>();
  let added = staying;
  while (added.length > 0) {
    for (const item of added)
      for (const { kind, name } of referencesOf(item)) {
        const key = referenceKey(kind, ownerPathOf(item.path), name);
        if (!users.has(key)) users.set(key, item.path);
      }
    added = removed.filter(item => {
      const user = users.get(ownReferenceKey(item) ?? '');
      if (user === undefined || held.has(item.path)) return false;
      held.set(item.path, user);
      return true;
    });
  }
  return held;
};
