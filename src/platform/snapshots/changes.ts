import { type ConfigFile, type FileItem, type Kind, KINDS, leadPathOf, RULES } from '../configFile/kinds.ts';
import { knownValues } from '../configFile/newerColumns.ts';
import { flatValues, isAlike } from '../configFile/compareValues.ts';
import { type PlatformEdit, platformEditOf } from '../configFile/platformEdit.ts';
import { unreadColumnsOf, unseenBy } from '../configFile/unseen.ts';
import { isObject } from '../../lib/values.ts';
import { type DescribedConfiguration, pairsOf, underLaterNames } from './sameRecords.ts';

export interface FieldChange {
  column: string;
  from: unknown;
  to: unknown;
  byPlatform?: PlatformEdit;
}

export interface RecordChange {
  action: 'added' | 'removed' | 'changed';
  kind: Kind;
  path: string;
  /** Path in the earlier file; null: new. */
  formerPath: string | null;
  /** The record whose page shows the change: itself or its owner. */
  lead: { kind: Kind; path: string; name: string; sid: string | null };
  fields: readonly FieldChange[];
}

export interface Changes {
  records: readonly RecordChange[];
  unknown: readonly Kind[];
}

const LIMITS = ['accountLimits', 'providerLimits'];

const unreadIn = ({ missing }: ConfigFile): string[] =>
  missing.filter(({ why }) => why === 'not_read').map(({ path }) => path);

const unreadKinds = (unread: readonly string[]): Set<Kind> => {
  const lists = new Set(unread.map(path => path.split(' ')[0] ?? ''));
  // Without accounts no owner is known.
  if (lists.has(RULES.account.list) || lists.has(RULES.provider.list)) return new Set(KINDS);
  const own = KINDS.filter(
    kind =>
      lists.has(RULES[kind].list) ||
      (RULES[kind].single && unread.some(path => path.endsWith(`/${RULES[kind].section}`))),
  );
  return new Set(own.flatMap(kind => (kind === 'account' ? [kind] : [kind, ...RULES[kind].parts])));
};

/** Names of routes and gateways are long, so their owner comes first. */
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

/** Differences, with both values. A configuration does not tell who made them. */
export const changesBetween = (older: DescribedConfiguration, newer: DescribedConfiguration): Changes => {
  const unread = [...unreadIn(older.file), ...unreadIn(newer.file)];
  const unknown = unreadKinds(unread);
  const withoutLimits = unread.some(path => LIMITS.includes(path.split(' ')[0] ?? ''));
  const unseen = new Set(
    [...older.file.missing, ...newer.file.missing]
      .filter(({ why }) => why !== 'not_read')
      .map(({ path }) => path),
  );
  const [isHiddenBefore, isHiddenNow] = [unseenBy(older.file), unseenBy(newer.file)];
  const [unreadBefore, unreadNow] = [unreadColumnsOf(older.file), unreadColumnsOf(newer.file)];
  const isUnseen = (path: string): boolean =>
    unseen.size > 0 && path.split('/').some((_, at, all) => unseen.has(all.slice(0, at + 1).join('/')));

  const pairs = pairsOf(older, newer);
  // What refers to a renamed record is no change of its own.
  const later = underLaterNames(older.file, pairs).items;
  const laterValues = new Map(older.file.items.map((item, at) => [item, later[at]?.values]));
  const valuesOf = (before: FileItem) => {
    const { name } = before.values;
    return { ...(laterValues.get(before) ?? before.values), ...(name === undefined ? {} : { name }) };
  };
  const fieldsOf = (before: FileItem, after: FileItem): FieldChange[] => {
    const former = valuesOf(before);
    // An upgrade of the platform brings columns that nobody has changed.
    const [from, to] = [
      flatValues(knownValues(before.kind, former, after.values)),
      flatValues(knownValues(after.kind, after.values, former)),
    ];
    return [...new Set([...from.keys(), ...to.keys()])].flatMap((column): FieldChange[] => {
      const own = column.split('.')[0] ?? column;
      if (own === 'limits' && withoutLimits) return [];
      if (unreadBefore(before)(own) || unreadNow(after)(own)) return [];
      if (isUnseen(`${before.path}/${own}`) || isUnseen(`${after.path}/${own}`)) return [];
      const [old, next] = [from.get(column), to.get(column)];
      if (isAlike(old, next) || (isObject(old) && Object.keys(old).length === 0)) return [];
      const change = { column, from: old ?? null, to: next ?? null };
      const edit = platformEditOf(after.kind, column, { from: old, to: next, values: before.values });
      return [{ ...change, ...edit }];
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
    if ((!before && isHiddenBefore(item)) || (!after && isHiddenNow(item))) return [];
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

/** By the record whose page shows them, in order. */
export const groupByLeadRecord = (records: readonly RecordChange[]): RecordChange[][] => {
  const groups = new Map<string, RecordChange[]>();
  for (const record of records) {
    const key = record.lead.sid ?? record.lead.path;
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()];
};

/** Of a record and its parts. */
export const changesOfRecord = (records: readonly RecordChange[], sid: string): RecordChange[] =>
  records.filter(({ lead }) => lead.sid === sid);
