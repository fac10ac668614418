import {
  type ConfigFile,
  type FileItem,
  inOrderOfUse,
  type Kind,
  ownerPathOf,
  fileItemPath,
  referenceKey,
  REFERENCES,
  type Values,
} from './kinds.ts';
import { normalValues } from './normalValues.ts';
import { isObject } from '../../lib/values.ts';

export interface FileName {
  path: string;
  kind: Kind;
  name: string;
  /** Unique on the platform: a copy lacks it until renamed. */
  isOnce?: true;
}

const NAMED: readonly Kind[] = ['account', 'application', 'carrier'];
const REALM = 'sip_realm';

/** What others refer to by name, or is part of their paths. */
export const isNamedItem = ({ kind, path }: FileItem): boolean => NAMED.includes(kind) && path !== 'account';
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Names that can change in another place. */
export const renamableNamesIn = ({ items }: ConfigFile): FileName[] =>
  items.flatMap(item => {
    const { path, kind, values } = item;
    const realm = kind === 'account' && path !== 'account' ? text(values[REALM]) : '';
    return [
      ...(isNamedItem(item) ? [{ path, kind, name: text(values['name']) }] : []),
      ...(realm === '' ? [] : [{ path: `${path}/${REALM}`, kind, name: realm, isOnce: true as const }]),
    ];
  });

const PROVIDER = 'provider/';

/** Renames references too, but not names within app_json. @param names by path of `renamableNamesIn` */
export const renamed = (file: ConfigFile, names: ReadonlyMap<string, string>): ConfigFile => {
  if (names.size === 0) return file;
  const own = new Map(
    file.items.filter(isNamedItem).flatMap(item => {
      const next = names.get(item.path);
      const { kind, parent, values } = item;
      if (next === undefined || (kind !== 'application' && kind !== 'carrier')) return [];
      const prefix = parent === 'provider' ? PROVIDER : '';
      return [[referenceKey(kind, parent, `${prefix}${text(values['name'])}`), `${prefix}${next}`]];
    }),
  );
  const nameAt = (path: string, kind: 'application' | 'carrier', name: unknown): unknown =>
    typeof name === 'string' ? (own.get(referenceKey(kind, ownerPathOf(path), name)) ?? name) : name;
  const valuesAt = ({ kind, path, values }: FileItem): Values => {
    const next: Record<string, unknown> = { ...values };
    for (const { as, kind: of } of Object.values(REFERENCES))
      if (as in next) next[as] = nameAt(path, of, next[as]);
    const { carriers } = values;
    if (kind === 'route' && Array.isArray(carriers))
      next['carriers'] = inOrderOfUse(
        carriers.filter(isObject).map(one => ({ ...one, carrier: nameAt(path, 'carrier', one['carrier']) })),
      );
    if (names.has(path) && NAMED.includes(kind)) next['name'] = names.get(path);
    if (names.has(`${path}/${REALM}`)) next[REALM] = names.get(`${path}/${REALM}`);
    return kind === 'account' ? normalValues(kind, next) : next;
  };
  const paths = new Map([['', '']]);
  return {
    ...file,
    items: file.items.map(item => {
      const parent = paths.get(item.parent) ?? item.parent;
      const values = valuesAt(item);
      const path = fileItemPath(item.kind, values, parent, file.scope);
      paths.set(item.path, path);
      return { ...item, path, parent, values };
    }),
  };
};

/** Paths without a name in the file. */
export const renamesNotIn = (file: ConfigFile, names: ReadonlyMap<string, string>): string[] => {
  const known = new Set(renamableNamesIn(file).map(({ path }) => path));
  return [...names.keys()].filter(path => !known.has(path));
};
