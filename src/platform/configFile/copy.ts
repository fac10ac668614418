import type { ConfigFile, FileItem, Kind, Values } from './kinds.ts';

/** What the whole platform has once: a number of a carrier, and the host name of a tenant. */
const UNIQUE: readonly Kind[] = ['number', 'tenant'];
/** Of an account: what it is found by. */
const IDENTITY: readonly string[] = ['name', 'sip_realm'];

const withoutIdentity = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([column]) => !IDENTITY.includes(column)));

/** @property left records that only one account can have */
export interface Copy {
  file: ConfigFile;
  left: readonly FileItem[];
}

/**
 * The configuration of one account as one for another: without name and SIP realm, and without what can be in one account
 * only. What a file does not name stays as it is where it is put.
 */
export const copyOf = (file: ConfigFile): Copy => ({
  file: {
    ...file,
    items: file.items
      .filter(({ kind }) => !UNIQUE.includes(kind))
      .map(item => (item.kind === 'account' ? { ...item, values: withoutIdentity(item.values) } : item)),
  },
  left: file.items.filter(({ kind }) => UNIQUE.includes(kind)),
});
