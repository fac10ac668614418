import { type ConfigFile, compareTexts, isSecretPlaceholder } from '../../../platform/configFile/kinds.ts';
import type { Variables } from '../../../platform/configFile/variables.ts';
import { isObject } from '../../../lib/values.ts';

export const VARYING = ['hosts', 'gateways', 'realms'] as const;
export type VaryingKind = (typeof VARYING)[number];

const HOST = /^(?:https?|wss?):\/\/[^/?#]+/i;
const LOCAL: readonly string[] = ['sip_realm', 'root_domain', 'ms_teams_fqdn'];

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) && !isSecretPlaceholder(value) ? Object.values(value).flatMap(textsIn) : [];
};

const named = (texts: readonly (readonly [text: string, name: string])[]): [name: string, text: string][] => {
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const [text, wanted] of texts) {
    if (names.has(text)) continue;
    const count = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, count);
    names.set(text, count === 1 ? wanted : `${wanted}_${String(count)}`);
  }
  return [...names].map(([text, name]) => [name, text]);
};

const wordOf = (name: unknown): string =>
  (typeof name === 'string' ? name : '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

const nameOf = (what: string, of: unknown): string => [what, wordOf(of)].filter(Boolean).join('_');

/** Texts of one kind, with names that reveal none of their content. */
const FOUND: Readonly<Record<VaryingKind, (file: ConfigFile) => [text: string, name: string][]>> = {
  hosts: ({ items }) =>
    items
      .flatMap(({ values }) => textsIn(values))
      .flatMap(text => HOST.exec(text)?.[0] ?? [])
      .toSorted(compareTexts)
      .map(text => [text, 'host']),
  gateways: ({ items }) => {
    const carriers = new Map(items.map(({ path, values }) => [path, values['name']]));
    return items.flatMap(({ kind, parent, values: { ipv4 } }): [string, string][] =>
      (kind === 'sip_gateway' || kind === 'smpp_gateway') && typeof ipv4 === 'string' && ipv4 !== ''
        ? [[ipv4, nameOf('gateway', carriers.get(parent))]]
        : [],
    );
  },
  realms: ({ items, scope }) =>
    items.flatMap(({ kind, values }) =>
      LOCAL.flatMap((column): [string, string][] => {
        const text = values[column];
        const of = kind === 'account' && scope === 'provider' ? values['name'] : '';
        return typeof text === 'string' && text !== '' ? [[text, nameOf(column, of)]] : [];
      }),
    ),
};

export const placesOf = (file: ConfigFile, varying: ReadonlySet<VaryingKind>): Variables =>
  new Map(named(VARYING.filter(one => varying.has(one)).flatMap(one => FOUND[one](file))));
