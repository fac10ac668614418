import { type Row, sidOf, textOrNull } from '../configuration/fields.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { hideSecretValues } from './hideSecrets.ts';
import {
  compareTexts,
  CUSTOM_VOICE,
  type ConfigFile,
  type FileItem,
  type FileScope,
  inOrderOfUse,
  type Kind,
  KINDS,
  type MissingPart,
  fileItemPath,
  referenceKey,
  REFERENCES,
  RULES,
  type Values,
} from './kinds.ts';
import { normalValues } from './normalValues.ts';

export interface ReadRecord {
  kind: Kind;
  row: Row;
  values: Values;
}

interface Placed extends ReadRecord {
  sid: string;
  owner: string | null;
}

const SID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

const holdsSid = (value: unknown, known: ReadonlySet<string>): boolean => {
  if (typeof value === 'string')
    return CUSTOM_VOICE.test(value) || (value.match(SID) ?? []).some(sid => known.has(sid.toLowerCase()));
  return typeof value === 'object' && value !== null
    ? Object.values(value).some(one => holdsSid(one, known))
    : false;
};

const nameIn = ({ row }: Placed): string => {
  const name = textOrNull(row['name']) ?? '';
  return sidOf(row, 'account_sid') === null ? `provider/${name}` : name;
};

const twinsOf = (records: readonly Placed[]): Set<string> => {
  const groups = groupBy(records, record =>
    record.kind === 'carrier' || record.kind === 'application' || record.kind === 'account'
      ? `${record.kind} ${sidOf(record.row, 'account_sid') ?? ''} ${textOrNull(record.row['name']) ?? ''}`
      : null,
  );
  return new Set(
    [...groups.values()].flatMap(group => (group.length > 1 ? group.map(({ sid }) => sid) : [])),
  );
};

const ordered = (kind: Kind, values: Values): Values => {
  const { key } = RULES[kind];
  const rest = Object.keys(values)
    .filter(column => !key.includes(column))
    .sort(compareTexts);
  return Object.fromEntries(
    [...key.filter(column => column in values), ...rest].map(column => [column, values[column]]),
  );
};

const withNames = (
  { kind, values, row }: Placed,
  nameOf: (sid: string) => string | null,
  lost: (column: string) => void,
): Values => {
  const named: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(values)) {
    const reference = REFERENCES[column];
    if (reference && column !== RULES[kind].parent) {
      const sid = sidOf(values, column);
      const name = sid === null ? null : nameOf(sid);
      if (sid !== null && name === null) lost(reference.as);
      else named[reference.as] = name;
    } else if (!/_sid$/.test(column)) named[column] = value;
  }
  if (kind !== 'route') return named;
  const entries = row['lcr_carrier_set_entries'];
  named['carriers'] = inOrderOfUse(
    (Array.isArray(entries) ? (entries as Row[]) : []).map(entry => {
      const carrier = nameOf(sidOf(entry, 'voip_carrier_sid') ?? '');
      if (carrier === null) lost('carriers');
      return { carrier, priority: entry['priority'] ?? 0, workload: entry['workload'] ?? 1 };
    }),
  );
  return named;
};

const inOrder = (one: FileItem, other: FileItem): number =>
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
  (one.kind === 'route' && one.parent === other.parent
    ? Number(one.values['priority']) - Number(other.values['priority'])
    : 0) ||
  compareTexts(one.path, other.path);

interface DescribedFile {
  file: ConfigFile;
  sids: ReadonlyMap<string, string>;
}

const AT_ONCE = 100;

/** Names for sids, places for secrets. @param account null: a provider's file. @returns sids by path too */
export function* describing(
  records: readonly ReadRecord[],
  account: string | null,
  unread: readonly MissingPart[] = [],
): Generator<undefined, DescribedFile> {
  const scope: FileScope = account === null ? 'provider' : 'account';
  const placed = records.flatMap((record): Placed[] => {
    const sid = sidOf(record.row, RULES[record.kind].sid);
    const owner =
      record.kind === 'account' || record.kind === 'provider' ? null : sidOf(record.row, 'account_sid');
    return sid === null ? [] : [{ ...record, sid, owner }];
  });
  yield;
  const known = new Set(placed.map(({ sid }) => sid.toLowerCase()));
  const bySid = new Map(placed.map(record => [record.sid, record]));
  yield;
  const twins = twinsOf(placed);
  yield;
  const missing: MissingPart[] = [...unread];
  const external = new Set<string>();
  const described = new Map<string, FileItem[]>();
  const paths = new Map<string, string>();
  const sidsByPath = new Map<string, string>();

  const add = (record: Placed, parent: string): void => {
    const lost: string[] = [];
    const nameOf = (sid: string): string | null => {
      const found = bySid.get(sid);
      if (!found || twins.has(sid)) return null;
      const own = record.kind === 'account' ? record.sid : ownerOf(record);
      const of = sidOf(found.row, 'account_sid');
      if (of !== null && of !== own) return null;
      const name = nameIn(found);
      if (scope === 'account' && of === null) external.add(`${found.kind} ${name}`);
      return name;
    };
    const named = normalValues(
      record.kind,
      withNames(record, nameOf, column => lost.push(column)),
    );
    const path = fileItemPath(record.kind, named, parent, scope);
    const kept: Record<string, unknown> = {};
    for (const [column, value] of Object.entries(hideSecretValues(named, path))) {
      if (holdsSid(value, known)) missing.push({ path: `${path}/${column}`, why: 'foreign_sid' });
      else if (value !== undefined && !lost.includes(column)) kept[column] = value;
    }
    for (const column of lost) missing.push({ path: `${path}/${column}`, why: 'no_record' });
    const item = { kind: record.kind, path, parent, values: ordered(record.kind, kept) };
    described.set(path, [...(described.get(path) ?? []), item]);
    paths.set(record.sid, path);
    sidsByPath.set(path, record.sid);
  };
  const ownerOf = ({ kind, row, owner }: Placed): string | null => {
    const { parent } = RULES[kind];
    return parent === undefined ? owner : (bySid.get(sidOf(row, parent) ?? '')?.owner ?? null);
  };

  const provider = placed.find(({ kind }) => kind === 'provider');
  for (const kind of KINDS)
    for (const [at, record] of placed.filter(one => one.kind === kind).entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) yield;
      const { parent: column } = RULES[kind];
      if (kind === 'provider') {
        if (scope === 'provider') add(record, '');
      } else if (kind === 'account') {
        if (scope === 'provider' || record.sid === account) add(record, '');
      } else {
        const of =
          sidOf(record.row, column ?? 'account_sid') ?? (column === undefined ? (provider?.sid ?? '') : '');
        const parent = paths.get(of);
        if (parent !== undefined) add(record, parent);
      }
    }

  yield;
  const items: FileItem[] = [];
  const left = new Set<string>();
  for (const [path, same] of described) {
    const [item] = same;
    if (!item) continue;
    if (left.has(item.parent)) left.add(path);
    else if (same.length > 1) {
      left.add(path);
      missing.push({ path, why: 'same_key' });
    } else items.push(item);
  }
  yield;
  const sids = new Map<string, string>();
  for (const { path } of items) {
    const sid = sidsByPath.get(path);
    if (sid !== undefined) sids.set(path, sid);
  }
  for (const record of placed) {
    if ((record.kind !== 'carrier' && record.kind !== 'application') || twins.has(record.sid)) continue;
    const owner = record.owner === null ? '' : paths.get(record.owner);
    if (owner !== undefined) sids.set(referenceKey(record.kind, owner, nameIn(record)), record.sid);
  }
  items.sort(inOrder);
  yield;
  return {
    file: {
      scope,
      items,
      external: [...external].sort(compareTexts),
      missing: missing.sort((one, other) => compareTexts(one.path + one.why, other.path + other.why)),
    },
    sids,
  };
}
