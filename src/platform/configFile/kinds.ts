import type { ListName } from '../configuration/lists.ts';
import { isObject } from '../../lib/values.ts';

/** In the order of writing: each kind needs only earlier ones. */
export const KINDS = [
  'provider',
  'account',
  'credential',
  'application',
  'carrier',
  'sip_gateway',
  'smpp_gateway',
  'number',
  'client',
  'tenant',
  'routing',
  'route',
] as const;
export type Kind = (typeof KINDS)[number];

interface KindRules {
  section: string;
  single?: true;
  list: ListName;
  sid: string;
  /** Columns that identify a record; empty: one per owner. */
  key: readonly string[];
  /** Sid column of the owning record; absent: account, else provider. */
  parent?: string;
  parts: readonly Kind[];
}

export const RULES: Readonly<Record<Kind, KindRules>> = {
  provider: {
    section: 'provider',
    single: true,
    list: 'providers',
    sid: 'service_provider_sid',
    key: ['name'],
    parts: ['credential', 'carrier', 'number', 'routing'],
  },
  account: {
    section: 'accounts',
    list: 'accounts',
    sid: 'account_sid',
    key: ['name'],
    parts: ['credential', 'application', 'carrier', 'number', 'client', 'tenant', 'routing'],
  },
  credential: {
    section: 'speech',
    list: 'credentials',
    sid: 'speech_credential_sid',
    key: ['vendor', 'label'],
    parts: [],
  },
  application: {
    section: 'applications',
    list: 'applications',
    sid: 'application_sid',
    key: ['name'],
    parts: [],
  },
  carrier: {
    section: 'carriers',
    list: 'carriers',
    sid: 'voip_carrier_sid',
    key: ['name'],
    parts: ['sip_gateway', 'smpp_gateway'],
  },
  sip_gateway: {
    section: 'sip_gateways',
    list: 'gateways',
    sid: 'sip_gateway_sid',
    key: ['ipv4', 'port', 'netmask', 'protocol'],
    parent: 'voip_carrier_sid',
    parts: [],
  },
  smpp_gateway: {
    section: 'smpp_gateways',
    list: 'smppGateways',
    sid: 'smpp_gateway_sid',
    key: ['ipv4', 'port', 'netmask', 'inbound', 'outbound'],
    parent: 'voip_carrier_sid',
    parts: [],
  },
  number: {
    section: 'numbers',
    list: 'numbers',
    sid: 'phone_number_sid',
    key: ['number', 'carrier'],
    parts: [],
  },
  client: { section: 'clients', list: 'clients', sid: 'client_sid', key: ['username'], parts: [] },
  tenant: {
    section: 'teams_tenants',
    list: 'tenants',
    sid: 'ms_teams_tenant_sid',
    key: ['tenant_fqdn'],
    parts: [],
  },
  routing: { section: 'routing', single: true, list: 'tables', sid: 'lcr_sid', key: [], parts: ['route'] },
  route: {
    section: 'routes',
    list: 'routes',
    sid: 'lcr_route_sid',
    key: ['priority', 'regex'],
    parent: 'lcr_sid',
    parts: [],
  },
};

/** Reference columns and their names in the file. */
export const REFERENCES: Readonly<Record<string, { as: string; kind: 'application' | 'carrier' }>> = {
  application_sid: { as: 'application', kind: 'application' },
  device_calling_application_sid: { as: 'device_calling_application', kind: 'application' },
  siprec_hook_sid: { as: 'siprec_application', kind: 'application' },
  voip_carrier_sid: { as: 'carrier', kind: 'carrier' },
};

export const CUSTOM_VOICE = /custom_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

export type Values = Readonly<Record<string, unknown>>;

export interface FileItem {
  kind: Kind;
  path: string;
  parent: string;
  values: Values;
}

export interface MissingPart {
  path: string;
  /** `same_key`: ambiguous; `no_record`: unknown reference; `not_read`: no access, or refused. */
  why: 'same_key' | 'foreign_sid' | 'no_record' | 'not_read' | 'not_covered';
}

export type FileScope = 'account' | 'provider';

export interface ConfigFile {
  scope: FileScope;
  items: readonly FileItem[];
  external: readonly string[];
  missing: readonly MissingPart[];
  /** `kind column` that the reader may not change. A set, because workers take no functions. */
  closed?: ReadonlySet<string>;
  /** Reference keys of every record that was seen, used or not; absent: only `external` tells. */
  known?: ReadonlySet<string>;
  /** Values of records that are not in the file, of which the platform has each once, with their owners. */
  taken?: ReadonlyMap<string, string>;
}

export interface SecretName {
  secret: string;
  /** Absent: a text. */
  type?: 'number' | 'boolean';
}

/** Placeholder for a secret's value. */
export const isSecretPlaceholder = (value: unknown): value is SecretName => {
  if (!isObject(value) || typeof value['secret'] !== 'string') return false;
  const names = Object.keys(value).length;
  return names === 1 || (names === 2 && (value['type'] === 'number' || value['type'] === 'boolean'));
};

export const secretsIn = (value: unknown): string[] => {
  if (isSecretPlaceholder(value)) return [value.secret];
  if (Array.isArray(value)) return value.flatMap(secretsIn);
  return isObject(value) ? Object.values(value).flatMap(secretsIn) : [];
};

/** The typed text in the secret's type. */
export const valueOfSecret = ({ type }: SecretName, text: string): unknown => {
  if (type === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  return type === 'boolean' && /^(true|false)$/.test(text) ? text === 'true' : text;
};

const escaped = (part: unknown): string =>
  (['string', 'number', 'boolean'].includes(typeof part) ? String(part as string) : '').replace(
    /[%/,]/g,
    found => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const pathText = (path: string): string =>
  path.replace(/%(2F|2C|25)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** A file of this scope has one of it, whatever its name. */
export const isSingleInFile = (kind: Kind, scope: FileScope): boolean =>
  RULES[kind].single === true || (kind === 'account' && scope === 'account');

/** A file of one account uses `account` without its name, so it fits others. */
export const fileItemPath = (kind: Kind, values: Values, parent: string, scope: FileScope): string => {
  if (kind === 'account' && scope === 'account') return 'account';
  const { section, single, key } = RULES[kind];
  const own = single ? section : `${section}/${key.map(column => escaped(values[column])).join(',')}`;
  return parent === '' ? own : `${parent}/${own}`;
};

/** Saved with its owning record. */
export const isPartKind = (kind: Kind): boolean => RULES[kind].parent !== undefined;

/** Path of the record that a part is saved with. Keys contain no slash. */
export const leadPathOf = ({ kind, path }: { kind: Kind; path: string }): string =>
  isPartKind(kind) ? path.split('/').slice(0, -2).join('/') : path;

/** The catch-all route, which every table has. */
export const isDefaultRoute = ({ kind, values }: Pick<FileItem, 'kind' | 'values'>): boolean =>
  kind === 'route' && values['regex'] === '.*' && Number(values['priority']) === 9999;

/** Does not depend on the locale. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const inOrderOfUse = <T extends Values>(carriers: readonly T[]): T[] =>
  carriers.toSorted(
    (one, other) =>
      Number(one['priority'] ?? 0) - Number(other['priority'] ?? 0) ||
      compareTexts(String((one['carrier'] ?? '') as string), String((other['carrier'] ?? '') as string)),
  );

/** Path of the account or provider. */
export const ownerPathOf = (path: string): string =>
  path.startsWith('accounts/') ? path.split('/').slice(0, 2).join('/') : (path.split('/')[0] ?? '');

/** @param owner path of the referring record's account; provider records have one name for all */
export const referenceKey = (kind: 'application' | 'carrier', owner: string, name: string): string =>
  name.startsWith('provider/') ? `${kind} ${name}` : `${kind} ${owner} ${name}`;
