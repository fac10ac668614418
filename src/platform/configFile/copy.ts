import type { ConfigFile, FileItem, Kind, Values } from './kinds.ts';

/** Unique on the whole platform: a carrier's number, a tenant's host name. */
const UNIQUE: readonly Kind[] = ['number', 'tenant'];
/** What identifies an owner. Names of accounts are unique within a provider only. */
const IDENTITY: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  provider: ['name', 'root_domain', 'ms_teams_fqdn'],
  account: ['sip_realm'],
};

const identityOf = ({ kind, path }: FileItem): readonly string[] => [
  ...(IDENTITY[kind] ?? []),
  ...(path === 'account' ? ['name'] : []),
];

const without = (values: Values, columns: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([column]) => !columns.includes(column)));

/** @property left records that only one account can have */
export interface FileCopy {
  file: ConfigFile;
  left: readonly FileItem[];
}

/** Drops what identifies the owner or is unique. @param named paths of columns that stay */
export const fileCopyOf = (file: ConfigFile, named: ReadonlySet<string> = new Set()): FileCopy => ({
  file: {
    ...file,
    items: file.items
      .filter(({ kind }) => !UNIQUE.includes(kind))
      .map(item => {
        const gone = identityOf(item).filter(column => !named.has(`${item.path}/${column}`));
        return gone.length > 0 ? { ...item, values: without(item.values, gone) } : item;
      }),
  },
  left: file.items.filter(({ kind }) => UNIQUE.includes(kind)),
});
