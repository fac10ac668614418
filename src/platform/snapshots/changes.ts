import {
  type ConfigFile,
  type FileItem,
  type Kind,
  KINDS,
  leadPathOf,
  REFERENCES,
  RULES,
  type Values,
} from '../configFile/kinds.ts';
import { flatValues, isAlike } from '../configFile/plan.ts';
import { flagOf } from '../../lib/flag.ts';
import { isObject } from '../../lib/values.ts';

/** A configuration at one moment, with the sids of its records by their paths. */
export interface DescribedConfiguration {
  file: ConfigFile;
  sids: ReadonlyMap<string, string>;
}

/**
 * What the platform itself changes: it switches a carrier off whose registration fails, and stops pinging a gateway that
 * does not answer, where it is set up so.
 */
export type PlatformEdit = 'registration' | 'ping';

export interface FieldChange {
  /** Names of the parts, such as `call_hook.url`. */
  column: string;
  from: unknown;
  to: unknown;
  /** The platform may have done it itself. */
  byPlatform?: PlatformEdit;
}

export interface RecordChange {
  action: 'added' | 'removed' | 'changed';
  kind: Kind;
  /** In the later file, and of what is gone in the earlier one. */
  path: string;
  /** In the earlier file; null: it was not there. */
  formerPath: string | null;
  /** The record whose page shows it: itself, or what it is a part of. */
  lead: { kind: Kind; path: string; name: string; sid: string | null };
  /** Of what was changed. */
  fields: readonly FieldChange[];
}

export interface Changes {
  /** In the order of the file. */
  records: readonly RecordChange[];
  /** Kinds that one of the two files does not hold in full: nothing is said of them. */
  unknown: readonly Kind[];
}

const LIMITS = ['accountLimits', 'providerLimits'];

const unreadIn = ({ missing }: ConfigFile): string[] =>
  missing.filter(({ why }) => why === 'not_read').map(({ path }) => path);

/** Kinds that were not read in full, with the parts of their records. */
const unreadKinds = (unread: readonly string[]): Set<Kind> => {
  const lists = new Set(unread.map(path => path.split(' ')[0] ?? ''));
  // Without accounts nobody knows whose the rest is.
  if (lists.has(RULES.account.list) || lists.has(RULES.provider.list)) return new Set(KINDS);
  const own = KINDS.filter(
    kind =>
      lists.has(RULES[kind].list) ||
      (RULES[kind].single && unread.some(path => path.endsWith(`/${RULES[kind].section}`))),
  );
  return new Set(own.flatMap(kind => (kind === 'account' ? [kind] : [kind, ...RULES[kind].parts])));
};

/** Names of routes and gateways are long: what they are a part of stands before them. */
export const nameOfPath = (path: string): string => {
  const last = path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last.replace(/,+$/, ''));
  } catch {
    return last;
  }
};

const nameOf = ({ kind, path, values }: FileItem): string => {
  const { name } = values;
  if (typeof name === 'string' && name !== '') return name;
  return kind === 'routing' ? '' : nameOfPath(path);
};

const byPlatform = (kind: Kind, column: string, from: unknown, to: unknown, values: Values) => {
  const isSwitchedOff = flagOf(from) === true && flagOf(to) === false;
  if (!isSwitchedOff) return {};
  if (kind === 'carrier' && column === 'is_active' && flagOf(values['requires_register']) === true)
    return { byPlatform: 'registration' as const };
  return kind === 'sip_gateway' && column === 'send_options_ping' ? { byPlatform: 'ping' as const } : {};
};

interface Pair {
  older: FileItem | null;
  newer: FileItem | null;
}

/** The same record has the same sid, also under another name; without one, or as another record of that name, its path. */
const pairsOf = (older: DescribedConfiguration, newer: DescribedConfiguration): Pair[] => {
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

/** Begins names of the provider's records. */
const PROVIDERS = 'provider/';

/** Names that follow from another record's new name are no change of their own. */
const renamesIn = (pairs: readonly Pair[]): ReadonlySet<string> =>
  new Set(
    pairs.flatMap(({ older, newer }) => {
      const [from, to] = [older?.values['name'], newer?.values['name']];
      if (typeof from !== 'string' || typeof to !== 'string' || from === to) return [];
      return ['', PROVIDERS].map(prefix => `${prefix}${from} ${prefix}${to}`);
    }),
  );

const REFERRING: readonly string[] = Object.values(REFERENCES).map(({ as }) => as);

const follows = (renames: ReadonlySet<string>, column: string, from: unknown, to: unknown): boolean => {
  if (REFERRING.includes(column)) return renames.has(`${String(from)} ${String(to)}`);
  if (column !== 'carriers' || !Array.isArray(from) || !Array.isArray(to) || from.length !== to.length)
    return false;
  return from.every((one: unknown, at) => {
    const other: unknown = to[at];
    if (!isObject(one) || !isObject(other)) return false;
    const [name, next] = [one['carrier'], other['carrier']];
    const isSame = isAlike({ ...one, carrier: null }, { ...other, carrier: null });
    return isSame && (name === next || renames.has(`${String(name)} ${String(next)}`));
  });
};

/** What is different in the later of two configurations, with the values of both. Who did it no configuration tells. */
export const changesBetween = (older: DescribedConfiguration, newer: DescribedConfiguration): Changes => {
  const unread = [...unreadIn(older.file), ...unreadIn(newer.file)];
  const unknown = unreadKinds(unread);
  const withoutLimits = unread.some(path => LIMITS.includes(path.split(' ')[0] ?? ''));
  // What only one of the files tells nobody can compare.
  const unseen = new Set(
    [...older.file.missing, ...newer.file.missing]
      .filter(({ why }) => why !== 'not_read')
      .map(({ path }) => path),
  );
  const isUnseen = (path: string): boolean =>
    unseen.size > 0 && path.split('/').some((_, at, all) => unseen.has(all.slice(0, at + 1).join('/')));

  const pairs = pairsOf(older, newer);
  const renames = renamesIn(pairs);
  const fieldsOf = (before: FileItem, after: FileItem): FieldChange[] => {
    const [from, to] = [flatValues(before.values), flatValues(after.values)];
    return [...new Set([...from.keys(), ...to.keys()])].flatMap((column): FieldChange[] => {
      const own = column.split('.')[0] ?? column;
      if (own === 'limits' && withoutLimits) return [];
      if (isUnseen(`${before.path}/${own}`) || isUnseen(`${after.path}/${own}`)) return [];
      const [old, next] = [from.get(column), to.get(column)];
      // An object in place of nothing is told by its parts.
      if (isAlike(old, next) || (isObject(old) && Object.keys(old).length === 0)) return [];
      if (follows(renames, column, old, next)) return [];
      const change = { column, from: old ?? null, to: next ?? null };
      return [{ ...change, ...byPlatform(after.kind, column, old, next, before.values) }];
    });
  };
  const itemsOf = ({ file }: DescribedConfiguration) => new Map(file.items.map(item => [item.path, item]));
  const [formerItems, items] = [itemsOf(older), itemsOf(newer)];
  const leadOf = (item: FileItem, isGone: boolean): RecordChange['lead'] => {
    const path = leadPathOf(item);
    const record = (isGone ? formerItems : items).get(path) ?? item;
    const sid = (isGone ? older : newer).sids.get(path) ?? null;
    return { kind: record.kind, path, name: nameOf(record), sid };
  };

  const records = pairs.flatMap(({ older: before, newer: after }): RecordChange[] => {
    const item = after ?? before;
    if (!item || unknown.has(item.kind)) return [];
    if (isUnseen(item.path) || (before && isUnseen(before.path))) return [];
    const fields = before && after ? fieldsOf(before, after) : [];
    if (before && after && fields.length === 0) return [];
    const action = !before ? 'added' : after ? 'changed' : 'removed';
    const { kind, path } = item;
    return [{ action, kind, path, formerPath: before?.path ?? null, lead: leadOf(item, !after), fields }];
  });
  return {
    records: records.sort((one, other) => KINDS.indexOf(one.lead.kind) - KINDS.indexOf(other.lead.kind)),
    unknown: KINDS.filter(kind => unknown.has(kind)),
  };
};

/** Changes by the record whose page shows them, in their order. */
export const byLead = (records: readonly RecordChange[]): RecordChange[][] => {
  const groups = new Map<string, RecordChange[]>();
  for (const record of records) {
    const key = record.lead.sid ?? record.lead.path;
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()];
};

/** Those of one record and its parts. */
export const changesOf = (records: readonly RecordChange[], sid: string): RecordChange[] =>
  records.filter(({ lead }) => lead.sid === sid);
