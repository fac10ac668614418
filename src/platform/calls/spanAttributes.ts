import { exactJsonText, parseExactJson } from '../../lib/exactJson.ts';
import { isObject } from '../../lib/values.ts';

/** docs/platform-api.md#traces */
export interface RawAttribute {
  key: string;
  value: unknown;
}

export interface Attribute {
  key: string;
  kind: 'text' | 'number' | 'boolean' | 'json' | 'none';
  text: string;
}

export const attributesIn = (value: unknown): RawAttribute[] =>
  Array.isArray(value)
    ? value.filter((item): item is RawAttribute => isObject(item) && typeof item['key'] === 'string')
    : [];

/** Whole numbers come as text and stay text beyond a double's precision. */
const wholeNumber = (value: unknown): unknown => {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
};

const items = (list: unknown): unknown[] =>
  isObject(list) && Array.isArray(list['values']) ? list['values'] : [];

/** Value without its OTLP wrapper; undefined for an unknown wrapper. */
export const unwrapOtlpValue = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  if ('stringValue' in value) return value['stringValue'];
  if ('intValue' in value) return wholeNumber(value['intValue']);
  if ('doubleValue' in value) {
    const number = Number(value['doubleValue']);
    return Number.isNaN(number) ? value['doubleValue'] : number;
  }
  if ('boolValue' in value) return value['boolValue'] === true || value['boolValue'] === 'true';
  if ('arrayValue' in value) return items(value['arrayValue']).map(unwrapOtlpValue);
  if ('kvlistValue' in value)
    return Object.fromEntries(
      attributesIn(items(value['kvlistValue'])).map(({ key, value: inner }) => [key, unwrapOtlpValue(inner)]),
    );
  return value['bytesValue'];
};

const parsed = (text: string): unknown => {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
};

/** Arithmetic turns 0.91 into 0.9099999999999999. */
const rounded = (value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(15)) : value;

const jsonText = (value: unknown): string =>
  exactJsonText(value, { indent: 2, replacer: (_key, item) => rounded(item) });

const shown = (value: unknown): Omit<Attribute, 'key'> => {
  if (value === null || value === undefined) return { kind: 'none', text: '' };
  if (typeof value === 'number') return { kind: 'number', text: String(rounded(value)) };
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) };
  if (typeof value !== 'string') return { kind: 'json', text: jsonText(value) };
  const json = parsed(value);
  return json === undefined ? { kind: 'text', text: value } : { kind: 'json', text: jsonText(json) };
};

const INTERNAL = /^(?:telemetry|internal)/;

/** Attributes of the collector itself say nothing to users. */
export const isCollectorAttribute = (key: string): boolean => INTERNAL.test(key);

/** @param withInternal includes those of the collector */
export const shownAttributes = (raw: readonly RawAttribute[], withInternal = false): Attribute[] =>
  raw
    .filter(({ key }) => withInternal || !isCollectorAttribute(key))
    .map(({ key, value }) => ({ key, ...shown(unwrapOtlpValue(value)) }));
