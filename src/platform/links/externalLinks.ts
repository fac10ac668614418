import { hasUnsafeAddressCharacters } from '../../lib/addressText.ts';
import { isObject } from '../../lib/values.ts';

/** Links to other tools, from `links` of config.json (docs/operating.md#links-to-other-tools). */

const TIMES = ['start', 'end', 'start_us', 'end_us', 'start_iso', 'end_iso'] as const;
const OF_CALL = [
  'trace_id',
  'sip_callid',
  'call_sid',
  'account_sid',
  'from',
  'to',
  'carrier',
  ...TIMES,
] as const;

export const LINK_VALUES = {
  call: OF_CALL,
  span: [...OF_CALL, 'span_id'],
  carrier: ['carrier', 'carrier_sid', 'account_sid'],
  account: ['account', 'account_sid'],
  alert: ['alert_type', 'message', 'account_sid', 'call_sid', ...TIMES],
} as const satisfies Record<string, readonly string[]>;

export type LinkPlace = keyof typeof LINK_VALUES;

/** null or absent: no value; links that need it are hidden. */
export type LinkValues = Readonly<Record<string, string | null | undefined>>;

export interface ExternalLink {
  place: LinkPlace;
  label: string;
  template: string;
  inCsv: boolean;
}

/** `key` as in config.json, e.g. `links[2].url`; `reason` is below `portal.links.wrong`. */
export interface LinkProblem {
  key: string;
  reason: 'entry' | 'place' | 'label' | 'address' | 'value' | 'name' | 'brace';
  name?: string;
}

const isPlace = (value: unknown): value is LinkPlace =>
  typeof value === 'string' && Object.hasOwn(LINK_VALUES, value);

const MOST_LABEL = 60;
const NAMED = /\{([\w-]+)\}/g;

const MISBRACED = new RegExp(
  ['\\{\\s*(NAME)(?![\\w}:=])', '(?<![\\w{])(NAME)\\s*\\}', '\\{\\{(NAME)\\}\\}']
    .join('|')
    .replaceAll('NAME', [...new Set(Object.values(LINK_VALUES).flat())].join('|')),
);

const PRIVATE_ADDRESS = /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|^\[(?:::1\]|f[cd][\da-f]{2}:)/;

/** Browsers drop path segments for these, so no value may be one. */
const DOT_SEGMENT = /^[^?#]*\/\.{1,2}(?:[/?#]|$)/;

/** Plain http is for internal hosts: no dot, a private zone, or a private address. */
const isPrivate = (host: string): boolean =>
  !host.includes('.') && !host.includes(':')
    ? true
    : /\.(?:local|internal|lan|home\.arpa|localhost)$/.test(host) || PRIVATE_ADDRESS.test(host);

/** Values may only come after the host, so they cannot redirect a link. */
const isAddress = (template: string): boolean => {
  const filled = template.replaceAll(NAMED, 'x');
  if (hasUnsafeAddressCharacters(filled) || DOT_SEGMENT.test(filled)) return false;
  if (!/^https?:\/\/[^/?#{}@]+(?:[/?#]|$)/i.test(template) || !URL.canParse(filled)) return false;
  const { protocol, hostname } = new URL(filled);
  return protocol === 'https:' || isPrivate(hostname);
};

const linkIn = (entry: unknown, key: string): ExternalLink | LinkProblem => {
  if (!isObject(entry)) return { key, reason: 'entry' };
  const { on: place, label, url, csv = false } = entry;
  if (!isPlace(place)) return { key: `${key}.on`, reason: 'place' };
  if (typeof label !== 'string' || label.trim() === '' || label.length > MOST_LABEL)
    return { key: `${key}.label`, reason: 'label' };
  if (typeof csv !== 'boolean') return { key: `${key}.csv`, reason: 'value' };
  const misbraced = MISBRACED.exec(typeof url === 'string' ? url : '')
    ?.slice(1)
    .find(Boolean);
  if (misbraced !== undefined) return { key: `${key}.url`, reason: 'brace', name: misbraced };
  if (typeof url !== 'string' || !isAddress(url)) return { key: `${key}.url`, reason: 'address' };
  const known: readonly string[] = LINK_VALUES[place];
  const unknown = [...url.matchAll(NAMED)].map(([, name = '']) => name).find(name => !known.includes(name));
  if (unknown !== undefined) return { key: `${key}.url`, reason: 'name', name: unknown };
  return { place, label: label.trim(), template: url, inCsv: csv };
};

/** @param entries `links` of config.json; invalid ones become `problems` */
export const parseExternalLinks = (
  entries: readonly unknown[],
): { links: ExternalLink[]; problems: LinkProblem[] } => {
  const links: ExternalLink[] = [];
  const problems: LinkProblem[] = [];
  entries.forEach((entry, index) => {
    const found = linkIn(entry, `links[${String(index)}]`);
    if ('reason' in found) problems.push(found);
    else links.push(found);
  });
  return { links, problems };
};

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Encodes the values; null: a needed one is missing. */
export const hrefOf = ({ template }: ExternalLink, values: LinkValues): string | null => {
  let isComplete = true;
  const href = template.replaceAll(NAMED, (_, name: string) => {
    const value = values[name];
    if (value == null || value === '') isComplete = false;
    return encodeURIComponent((value ?? '').replace(LONE_SURROGATE, '\uFFFD'));
  });
  return isComplete && !DOT_SEGMENT.test(href) ? href : null;
};
