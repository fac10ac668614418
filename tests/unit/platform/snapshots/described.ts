import { createHash } from 'node:crypto';
import {
  type ConfigFile,
  type FileItem,
  fileItemPath,
  type Kind,
  type Values,
} from '../../../../src/platform/configFile/kinds.ts';
import type { DescribedConfiguration } from '../../../../src/platform/snapshots/sameRecords.ts';

const SECTIONS: Readonly<Partial<Record<Kind, string>>> = {
  application: 'applications',
  carrier: 'carriers',
  client: 'clients',
  number: 'numbers',
};

export const sidOf = (name: string): string =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Of the account. */
export const record = (kind: Kind, name: string, values: Values = {}): FileItem => ({
  kind,
  path: `account/${SECTIONS[kind] ?? kind}/${name}`,
  parent: 'account',
  values: { [kind === 'client' ? 'username' : 'name']: name, ...values },
});

export const gateway = (carrier: string, ipv4: string, values: Values = {}): FileItem => ({
  kind: 'sip_gateway',
  path: `account/carriers/${carrier}/sip_gateways/${ipv4},5060,32,udp`,
  parent: `account/carriers/${carrier}`,
  values: { ipv4, port: 5060, netmask: 32, protocol: 'udp', ...values },
});

const KIND_OF: Readonly<Record<string, Kind>> = Object.fromEntries(
  Object.entries(SECTIONS).map(([kind, section]) => [section, kind as Kind]),
);

/** Of a whole provider. @param values by paths such as `A/numbers/1` @param sids by paths, where others */
export const inProvider = (
  values: Readonly<Record<string, Values>>,
  sids: Record<string, string> = {},
): DescribedConfiguration => {
  const accounts = [...new Set(Object.keys(values).map(path => path.split('/')[0] ?? ''))];
  const items: FileItem[] = [
    { kind: 'provider', path: 'provider', parent: '', values: { name: 'P' } },
    ...accounts.map((name): FileItem => ({
      kind: 'account',
      path: `accounts/${name}`,
      parent: '',
      values: { name },
    })),
    ...Object.entries(values).map(([place, own]): FileItem => {
      const [account = '', section = '', name = ''] = place.split('/');
      const kind = KIND_OF[section] ?? 'application';
      const parent = `accounts/${account}`;
      const all = { [kind === 'number' ? 'number' : 'name']: name, ...own };
      return { kind, path: fileItemPath(kind, all, parent, 'provider'), parent, values: all };
    }),
  ];
  return {
    file: { scope: 'provider', items, external: [], missing: [] },
    sids: new Map(items.map(({ path }) => [path, sidOf(sids[path] ?? path)])),
  };
};

const account: FileItem = { kind: 'account', path: 'account', parent: '', values: { name: 'Acme' } };

/** @param sids of records by their paths, where they are not made of their names */
export const described = (
  items: readonly FileItem[],
  { missing = [], sids = {} }: { missing?: ConfigFile['missing']; sids?: Record<string, string> } = {},
): DescribedConfiguration => {
  const all = items.some(({ kind }) => kind === 'account') ? items : [account, ...items];
  const last = ({ path }: FileItem) => path.split('/').at(-1) ?? '';
  return {
    file: { scope: 'account', items: all, external: [], missing },
    sids: new Map(all.map(item => [item.path, sidOf(sids[item.path] ?? last(item))])),
  };
};
