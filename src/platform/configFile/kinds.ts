import type { ListName } from '../configuration/lists.ts';
import { isObject } from '../../lib/values.ts';

/** What a file describes, in the order of writing: each needs only what stands before it. */
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
  /** Key in the file under what it belongs to. */
  section: string;
  /** One object and no list. */
  single?: true;
  list: ListName;
  sid: string;
  /** Columns of the file that tell one record from another; none: its owner has one of it. */
  key: readonly string[];
  /** Sid column of the record that it is a part of. Absent: of the account, else the provider. */
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

/** Columns of the platform that name another record, and what they are called in the file. */
export const REFERENCES: Readonly<Record<string, { as: string; kind: 'application' | 'carrier' }>> = {
  application_sid: { as: 'application', kind: 'application' },
  device_calling_application_sid: { as: 'device_calling_application', kind: 'application' },
  siprec_hook_sid: { as: 'siprec_application', kind: 'application' },
  voip_carrier_sid: { as: 'carrier', kind: 'carrier' },
};

/** How a text, such as that of a voice, names a custom voice. */
export const CUSTOM_VOICE = /custom_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

export type Values = Readonly<Record<string, unknown>>;

/** One record of a file. */
export interface FileItem {
  kind: Kind;
  /** Where it stands: sections and keys. Unique. */
  path: string;
  /** '' at the top. */
  parent: string;
  /** Without its parts. */
  values: Values;
}

/** What is not in the file though it exists, or may. */
export interface MissingPart {
  path: string;
  /**
   * `same_key`: two records cannot be told apart. `foreign_sid`: a text holds the sid of a record. `no_record`: what it
   * refers to is not known here. `not_read`: the reader may not, or the platform refused.
   */
  why: 'same_key' | 'foreign_sid' | 'no_record' | 'not_read' | 'not_covered';
}

export type FileScope = 'account' | 'provider';

export interface ConfigFile {
  scope: FileScope;
  items: readonly FileItem[];
  /** Names that are used and not described. */
  external: readonly string[];
  missing: readonly MissingPart[];
  /** Of what the platform has: `kind column` of what it does not let this reader change. Workers take no functions. */
  closed?: ReadonlySet<string>;
}

export interface SecretName {
  secret: string;
  /** Absent: a text. */
  type?: 'number' | 'boolean';
}

/** Stands for a secret, whose value is never in a file. */
export const isSecretPlace = (value: unknown): value is SecretName => {
  if (!isObject(value) || typeof value['secret'] !== 'string') return false;
  const names = Object.keys(value).length;
  return names === 1 || (names === 2 && (value['type'] === 'number' || value['type'] === 'boolean'));
};

/** Names of the secrets within a value. */
export const secretsIn = (value: unknown): string[] => {
  if (isSecretPlace(value)) return [value.secret];
  if (Array.isArray(value)) return value.flatMap(secretsIn);
  return isObject(value) ? Object.values(value).flatMap(secretsIn) : [];
};

/** What was typed for a secret, as the platform takes it. */
export const valueOfSecret = ({ type }: SecretName, text: string): unknown => {
  if (type === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  return type === 'boolean' && /^(true|false)$/.test(text) ? text === 'true' : text;
};

/** What is neither text nor number nor switch names nothing. */
const escaped = (part: unknown): string =>
  (['string', 'number', 'boolean'].includes(typeof part) ? String(part as string) : '').replace(
    /[%/,]/g,
    found => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A path for eyes: keys as they are. */
export const pathText = (path: string): string =>
  path.replace(/%(2F|2C|25)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** There is one of it in a file of this scope, whatever its name. */
export const isAlone = (kind: Kind, scope: FileScope): boolean =>
  RULES[kind].single === true || (kind === 'account' && scope === 'account');

/** In a file of one account its records stand below `account`, whatever its name: the file fits another one too. */
export const pathOf = (kind: Kind, values: Values, parent: string, scope: FileScope): string => {
  if (kind === 'account' && scope === 'account') return 'account';
  const { section, single, key } = RULES[kind];
  const own = single ? section : `${section}/${key.map(column => escaped(values[column])).join(',')}`;
  return parent === '' ? own : `${parent}/${own}`;
};

/** Saved with the record that it belongs to. */
export const isPart = (kind: Kind): boolean => RULES[kind].parent !== undefined;

/** The record that a part is saved with; any other record itself. Keys hold no slash. */
export const leadPathOf = ({ kind, path }: { kind: Kind; path: string }): string =>
  isPart(kind) ? path.split('/').slice(0, -2).join('/') : path;

/** The route that takes what no other takes, which every routing table has. */
export const isDefaultRoute = ({ kind, values }: Pick<FileItem, 'kind' | 'values'>): boolean =>
  kind === 'route' && values['regex'] === '.*' && Number(values['priority']) === 9999;

/** Of two texts, in the same order on every machine. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The carriers of a route as the router tries them. */
export const inOrderOfUse = <T extends Values>(carriers: readonly T[]): T[] =>
  carriers.toSorted(
    (one, other) =>
      Number(one['priority'] ?? 0) - Number(other['priority'] ?? 0) ||
      compareTexts(String((one['carrier'] ?? '') as string), String((other['carrier'] ?? '') as string)),
  );

/** The account or provider that a record at a path belongs to, as a path. */
export const ownerPathOf = (path: string): string =>
  path.startsWith('accounts/') ? path.split('/').slice(0, 2).join('/') : (path.split('/')[0] ?? '');

/** @param owner path of the account of the record that refers; the provider's records are named for all of them */
export const referenceKey = (kind: 'application' | 'carrier', owner: string, name: string): string =>
  name.startsWith('provider/') ? `${kind} ${name}` : `${kind} ${owner} ${name}`;
