import { isAlike } from './compareValues.ts';
import type { ConfigFile, FileItem, Kind, Values } from './kinds.ts';

/** Columns whose value exists once on the whole platform: a second record with it is refused, half-way. */
const ONCE: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  provider: ['name', 'root_domain'],
  account: ['sip_realm'],
  tenant: ['tenant_fqdn'],
};

interface Claim {
  column: string;
  key: string;
  value: string;
}

/** Key of a value that exists once; case is none of its difference. */
const onceKey = (column: string, value: string): string => `${column} ${value.trim().toLowerCase()}`;

/** A label exists once per vendor within a provider, whichever of its accounts has it. */
const labelOf = (kind: Kind, { vendor, label }: Values): Claim[] => {
  if (kind !== 'credential' || typeof vendor !== 'string' || typeof label !== 'string') return [];
  const value = `${vendor} ${label}`;
  return label === '' ? [] : [{ column: 'label', value, key: onceKey('label', value) }];
};

/** What a record says that no other may say. */
export const claimsOf = (kind: Kind, values: Values): Claim[] => [
  ...(ONCE[kind] ?? []).flatMap(column => {
    const value = values[column];
    return typeof value === 'string' && value !== '' ? [{ column, value, key: onceKey(column, value) }] : [];
  }),
  ...labelOf(kind, values),
];

/** @param other another account of the same provider, by its name */
export const withLabelsOf = (live: ConfigFile, other: ConfigFile): ConfigFile => {
  const name = other.items.find(({ kind }) => kind === 'account')?.values['name'];
  const owner = typeof name === 'string' ? name : '';
  const labels = other.items.flatMap(({ kind, values }) => labelOf(kind, values));
  return {
    ...live,
    taken: new Map([...(live.taken ?? []), ...labels.map(({ key }) => [key, owner] as const)]),
  };
};

const holdersIn = (items: readonly FileItem[]): Map<string, FileItem> =>
  new Map(items.flatMap(item => claimsOf(item.kind, item.values).map(({ key }) => [key, item] as const)));

interface Question {
  file: ConfigFile;
  live: ConfigFile;
  /** Whether a stored record that the file does not have may be removed by this plan. */
  goes: (item: FileItem) => boolean;
}

/**
 * @returns for a record and the columns that are written: the first value that another record has or gets.
 * Ask in the order of the file: the first one takes it.
 */
export const takenValues = ({ file, live, goes }: Question) => {
  const wanted = new Map(file.items.map(item => [item.path, item]));
  const holders = holdersIn(live.items);
  const claimed = new Map<string, string>();
  const staysAt = (column: string, key: string): string | null => {
    const holder = holders.get(key);
    if (!holder) return null;
    const next = wanted.get(holder.path);
    // Credentials are removed last: until then a label is not free.
    if (!next) return goes(holder) && holder.kind !== 'credential' ? null : holder.path;
    const isChanged = column in next.values && !isAlike(next.values[column], holder.values[column]);
    return isChanged ? null : holder.path;
  };
  return ({ kind, path, values }: FileItem, columns: ReadonlySet<string>): string | null => {
    const claims = claimsOf(kind, values).filter(({ column }) => columns.has(column));
    for (const { column, key, value } of claims) {
      const owner = claimed.get(key) ?? staysAt(column, key) ?? live.taken?.get(key);
      if (owner !== undefined && owner !== path)
        return `${column} ${value}${owner === '' ? '' : `, ${owner}`}`;
    }
    for (const { key } of claims) claimed.set(key, path);
    return null;
  };
};
