import type { ConfigFile, FileItem, Kind, Values } from './kinds.ts';

/** What the whole platform has once: a number of a carrier, and the host name of a tenant. */
const UNIQUE: readonly Kind[] = ['number', 'tenant'];
/** What an account or a provider is found by. Accounts within a provider have names of their own. */
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

/**
 * The configuration of one account or provider as one for another: without what it is found by, and without what can be
 * in one place only. What a file does not name stays as it is where it is put.
 *
 * @param named paths of columns that have got another value, which stay
 */
export const copyOf = (file: ConfigFile, named: ReadonlySet<string> = new Set()): FileCopy => ({
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
